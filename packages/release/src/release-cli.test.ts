import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestRepo, type TestRepo } from '../test/test-repo.ts';
import { releasable } from './areas.ts';

let repo: TestRepo;
beforeEach(() => {
  repo = openTestRepo();
});
afterEach(() => repo.close());

function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'release-cli.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, RELEASES_DIR: repo.releasesDir, FAIRWAY_PUBLIC_URL: '' },
  });
}

test.each([
  ['release', 'mfe-tests', '--help'],
  ['rollback', '-h'],
])('%s %s shows its usage and releases nothing', (...args) => {
  const { status, stdout, stderr } = run(...args.filter(Boolean));
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`NAME is one of ${releasable.join(', ')}`);
  expect(existsSync(repo.releasesDir)).toBe(false);
});

test.each([
  [['release', 'mfe-tests', '--dry'], /Unknown option '--dry'/],
  [['release', 'mfe-test'], /There is no "mfe-test" to release/],
  [['release'], /Specify what to release/],
  [['release', 'mfe-tests', 'mfe-studio'], /There is no "mfe-studio" to release/],
  [
    ['rollback', 'mfe-tests', 'mfe-study', '--to', '0123456789ab'],
    /Only one name is allowed here: unexpected "mfe-study"/,
  ],
  [['release', 'mfe-tests', 'mfe-study', '--list'], /Only one name is allowed here: unexpected "mfe-study"/],
  [['release', 'mfe-tests', '--to', '0123456789ab'], /--to works only with a rollback/],
  [['rollback', 'mfe-tests', '--allow-size'], /--allow-size works only with a release/],
  [['publish', 'mfe-tests'], /npm run release -- NAME/],
])('rejects %j with the usage, and releases nothing', (args, reason) => {
  const { status, stderr } = run(...args);
  expect(status).toBe(1);
  expect(stderr).toMatch(reason);
  expect(stderr).toContain('npm run rollback -- NAME --to VERSION');
  expect(existsSync(repo.releasesDir)).toBe(false);
});

test('a rollback to a given version goes back and forward, and the list shows which is live', async () => {
  const versions: string[] = [];
  for (const text of ['one', 'two', 'three']) {
    repo.build('mfe-tests', text);
    versions.push((await repo.release('mfe-tests')).version);
  }
  const [one, two, three] = versions;
  expect(run('rollback', 'mfe-tests', '--no-wait', '--to', `${one}`).stdout).toBe(
    `mfe-tests rolled back to ${one} (was ${three})\n`,
  );
  expect(repo.manifest().remotes.mfe_tests?.version).toBe(one);
  expect(run('release', 'mfe-tests', '--list').stdout).toBe(
    `${one}  live\n${two}  rolled back\n${three}  rolled back\n`,
  );
  const unconfirmed = run('rollback', 'mfe-tests', '--to', `${three}`);
  expect(unconfirmed).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('FAIRWAY_PUBLIC_URL') });
  expect(repo.manifest().remotes.mfe_tests?.version).toBe(three);
  const { status, stderr } = run('rollback', 'mfe-tests', '--to', '0123456789ab');
  expect([status, stderr]).toEqual([1, 'mfe-tests was never live at 0123456789ab; --list shows its versions\n']);
});
