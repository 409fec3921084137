import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useTestRepo } from '../test/test-repo.ts';
import { releasable } from './areas.ts';
import { publishAll } from './publish-all.ts';

const repo = useTestRepo();

function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'release-cli.ts'), ...args], {
    cwd: repo.repoDir,
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
  [['release', 'mfe-tests', '--to', '0123456789ab'], /--to does not work with release/],
  [['releases', '--dirty'], /--dirty does not work with releases/],
  [['rollback', 'mfe-tests', '--allow-size'], /--allow-size does not work with rollback/],
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

/** Makes the repository a clean checkout whose turbo notes its arguments, and exits with `status`. */
function commitAll(status = 0): void {
  const bin = repo.at('node_modules', '.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'turbo'), `#!/bin/sh\necho "$@" >> node_modules/asked\nexit ${status}\n`, { mode: 0o755 });
  writeFileSync(repo.at('.gitignore'), 'node_modules\nreleases\ndist\n');
  writeFileSync(repo.at('source.ts'), 'committed');
  const settings = [
    ['init', '--quiet'],
    ['config', 'user.name', 'Ann'],
    ['config', 'user.email', 'ann@example.org'],
    ['add', '.'],
    ['commit', '--quiet', '--no-gpg-sign', '-m', 'All'],
  ];
  for (const args of settings) expect(spawnSync('git', args, { cwd: repo.repoDir }).status).toBe(0);
}
const asked = () => readFileSync(repo.at('node_modules', 'asked'), 'utf8');

test('a release builds, checks types and tests, and records commit, person, command and duration', () => {
  commitAll();
  const { stdout } = run('release', 'mfe-tests', '--no-wait', '--skip-check', 'no site');
  const { version } = repo.manifest().remotes.mfe_tests ?? {};
  expect(stdout).toBe(`mfe-tests ${version} is live in the store\n`);
  expect(asked()).toMatch(/^run build types test .*--filter=@fairway\/mfe-tests\n$/);
  const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: repo.repoDir, encoding: 'utf8' }).stdout.trim();
  const recorded = {
    commit,
    person: 'Ann <ann@example.org>',
    command: 'npm run release -- mfe-tests --no-wait --skip-check no site',
    pageCheck: 'pages not checked: no site',
  };
  expect(repo.history()['mfe-tests']).toMatchObject([{ version, switched: recorded }]);
  const line = new RegExp(
    `^\\S+  mfe-tests  release  none → ${version}  commit ${commit.slice(0, 12)}  Ann <ann@example.org>  [\\d.]+ s  npm run release -- mfe-tests --no-wait --skip-check no site  pages not checked: no site\\n$`,
  );
  expect(run('releases').stdout).toMatch(line);
  expect(run('releases', 'mfe-tests').stdout).toMatch(line);
  expect(run('releases', 'mfe-study').stdout).toBe('');
});

test('rejects uncommitted changes, or records them', () => {
  commitAll();
  writeFileSync(repo.at('source.ts'), 'changed');
  const { status, stderr } = run('release', 'mfe-tests', '--no-wait', '--skip-check', 'no site');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/M source\.ts\n.*--dirty/s)]);
  expect(existsSync(repo.releasesDir)).toBe(false);
  expect(run('release', 'mfe-tests', '--no-wait', '--skip-check', 'no site', '--dirty').status).toBe(0);
  expect(repo.history()['mfe-tests']).toMatchObject([{ switched: { isDirty: true } }]);
  expect(run('releases').stdout).toContain(' with changes  Ann');
});

test('rejects an area whose types or tests fail', () => {
  commitAll(1);
  expect(run('release', 'mfe-tests', '--no-wait', '--skip-check', 'no site')).toMatchObject({
    status: 1,
    stderr: 'mfe-tests: the build, the types or the tests failed\n',
  });
  expect(existsSync(repo.releasesDir)).toBe(false);
});

test('a dry run checks everything and switches nothing', async () => {
  commitAll();
  await publishAll(repo);
  const before = repo.manifest();
  repo.build('mfe-tests', 'second');
  expect(run('release', 'mfe-tests', '--dry-run', '--skip-check', 'no site').stdout).toMatch(
    /^mfe-tests [0-9a-f]{12} would go live\n$/,
  );
  expect(asked()).toContain('build types test');
  repo.declare('mfe-tests', { title: 'Tests & Exams' });
  expect(run('release', 'mfe-tests', '--dry-run', '--skip-check', 'no site')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('title must match'),
  });
  expect(run('rollback', 'mfe-tests', '--dry-run').stderr).toContain('no version to roll back to');
  expect(repo.manifest()).toEqual(before);
  expect(readdirSync(join(repo.releasesDir, 'mfe-tests'))).toEqual([before.remotes.mfe_tests?.version]);
});
