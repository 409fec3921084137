import { spawnSync } from 'node:child_process';
import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@fairway/contracts/releases/releases';
import { expect, test } from 'vitest';
import { useTestRepo } from '../test/test-repo.ts';
import { changeTrials, publishTogether, rollback } from './publish.ts';
import { removeOldVersions } from './remove-old-versions.ts';
import { openReleaseStore, readLog } from './store.ts';

const repo = useTestRepo({ isPublished: true });

async function tryOut(folders: string[], text = 'tried'): Promise<string> {
  for (const folder of folders) if (folder !== 'shell') repo.build(folder, text);
  const about = () => ({ commit: `commit of ${text}` });
  const [published] = await publishTogether({ ...repo, folders, channel: 'next', about });
  return published?.version ?? '';
}
const change = (action: 'share' | 'promote' | 'rollback', folders: string[], share?: number) =>
  changeTrials({ releasesDir: repo.releasesDir, folders, action, share, about: () => ({ person: 'Ann' }) });
const live = ({ remotes }: ReleaseManifest) => remotes.mfe_study?.version;
const tried = ({ next }: ReleaseManifest) => next && [next.remotes.mfe_study?.version, next.remotes.mfe_study?.share];
const entries = () => repo.history()['mfe-study'];
const lines = async () =>
  (await readLog(openReleaseStore(repo.releasesDir))).filter(({ folder }) => folder === 'mfe-study').slice(1);

test('a version is tried, shared and promoted; history and log record channel, share, person and commit', async () => {
  const first = live(repo.manifest());
  const second = await tryOut(['mfe-study']);
  expect([live(repo.manifest()), tried(repo.manifest())]).toEqual([first, [second, 0]]);
  await change('share', ['mfe-study'], 10);
  expect([live(repo.manifest()), tried(repo.manifest())]).toEqual([first, [second, 10]]);
  const about = { commit: 'commit of tried', person: 'Ann' };
  expect(entries()?.at(-1)).toMatchObject({ version: second, channel: 'next', share: 10, switched: about });
  await change('promote', ['mfe-study']);
  expect([live(repo.manifest()), tried(repo.manifest())]).toEqual([second, undefined]);
  expect(entries()).toMatchObject([
    { version: first },
    { withdrawn: true },
    { version: second, by: 'promote', switched: about },
  ]);
  expect(await lines()).toMatchObject([
    { action: 'release', channel: 'next', share: 0, from: first, to: second },
    { action: 'share', channel: 'next', share: 10, from: second, to: second, person: 'Ann' },
    { action: 'promote', from: first, to: second },
  ]);
  await rollback({ releasesDir: repo.releasesDir, folders: ['mfe-study'] });
  expect(live(repo.manifest())).toBe(first);
});

test('a rollback of the channel ends a trial, and so does a release for everybody; one of the live version does not', async () => {
  const first = live(repo.manifest());
  const second = await tryOut(['mfe-study']);
  await change('rollback', ['mfe-study']);
  expect([live(repo.manifest()), tried(repo.manifest())]).toEqual([first, undefined]);
  expect((await lines()).at(-1)).toMatchObject({ action: 'rollback', channel: 'next', from: second, to: first });
  await expect(change('promote', ['mfe-study'])).rejects.toThrow('mfe-study has no version on the channel next');

  await tryOut(['mfe-study']);
  repo.build('mfe-study', 'for all');
  const third = (await repo.release('mfe-study')).version;
  expect([live(repo.manifest()), tried(repo.manifest())]).toEqual([third, undefined]);

  const fourth = await tryOut(['mfe-study'], 'tried again');
  await rollback({ releasesDir: repo.releasesDir, folders: ['mfe-study'] });
  expect([live(repo.manifest()), tried(repo.manifest())]).toEqual([first, [fourth, 0]]);
  await expect(rollback({ releasesDir: repo.releasesDir, folders: ['mfe-study'], to: second })).rejects.toThrow(
    'was never live',
  );
});

test('what visitors would run together has to be compatible, on the channel too', async () => {
  repo.buildShell('new shell', '2.0.0');
  await expect(tryOut(['shell'])).rejects.toThrow(
    /not compatible .* npm run release -- shell mfe-public .* --channel next$/,
  );
  for (const folder of ['mfe-public', 'mfe-tests', 'mfe-admin']) repo.build(folder, 'new', { needs: '^2.0' });
  repo.build('mfe-study', 'new', { needs: '^2.0' });
  const all = ['shell', 'mfe-public', 'mfe-study', 'mfe-tests', 'mfe-admin'];
  await publishTogether({ ...repo, folders: all, channel: 'next' });
  await expect(change('share', ['mfe-study'], 10)).rejects.toThrow('npm run share -- shell mfe-study 10%');
  await expect(change('promote', ['mfe-study'])).rejects.toThrow('npm run promote -- shell mfe-study');
  await change('share', all, 10);
  repo.build('mfe-tests', 'for the live shell');
  await expect(repo.release('mfe-tests')).rejects.toThrow('npm run rollback -- shell --channel next');
  const shell = repo.manifest().next?.shell?.version;
  await change('promote', all);
  expect(repo.manifest().shell.version).toBe(shell);
  expect(repo.manifest().next).toBeUndefined();
});

test('a version on trial stays stored, however old it is', async () => {
  const version = await tryOut(['mfe-study']);
  for (let number = 1; number <= 6; number += 1) {
    await tryOut(['mfe-study'], `later ${number}`);
  }
  const folder = (name: string) => join(repo.releasesDir, 'mfe-study', name);
  const current = tried(repo.manifest())?.[0] as string;
  for (const name of [version, current]) utimesSync(folder(name), 1, 1);
  const nextYear = Date.now() + 365 * 24 * 3_600_000;
  await removeOldVersions(openReleaseStore(repo.releasesDir), nextYear);
  expect([existsSync(folder(version)), existsSync(folder(current))]).toEqual([false, true]);
});

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'release-cli.ts'), ...args],
    {
      cwd: repo.repoDir,
      encoding: 'utf8',
      env: { ...process.env, RELEASES_DIR: repo.releasesDir, FAIRWAY_PUBLIC_URL: '' },
    },
  );
  return [status, stdout + stderr] as const;
}

test('the commands share, promote and roll back, and the lists name channel and share', async () => {
  const first = live(repo.manifest());
  const second = await tryOut(['mfe-study']);
  expect(run('share', 'mfe-study', '25%', '--no-wait')).toEqual([
    0,
    `mfe-study ${second} is shared with 25% of the visitors\n`,
  ]);
  expect(run('release', 'mfe-study', '--list')[1]).toBe(`${first}  live\n${second}  on next, 25%\n`);
  expect(run('releases', 'mfe-study')[1]).toMatch(
    new RegExp(`  share  on next, 25%  ${second} → ${second}  .*npm run share`),
  );
  expect(run('promote', 'mfe-study', '--dry-run')).toEqual([0, `mfe-study ${second} would be live (was ${first})\n`]);
  expect(run('rollback', 'mfe-study', '--channel', 'next', '--no-wait')).toEqual([
    0,
    `mfe-study ${second} is off the channel\n`,
  ]);
  expect(run('release', 'mfe-study', '--list')[1]).toBe(`${first}  live\n${second}  was on next\n`);
});

test.each([
  [['share', 'mfe-study'], 'Specify a share from 0% to 100%'],
  [['share', 'mfe-study', '101%'], 'Specify a share from 0% to 100%'],
  [['release', 'mfe-study', '--channel', 'beta'], 'The only channel is next'],
  [['rollback', 'mfe-study', '--channel', 'next', '--to', '1'], '--to does not work with it'],
  [['release', 'mfe-study', '--channel', 'next', '--watch', '10m'], '--watch does not work with --channel'],
  [['promote', 'mfe-study', '--channel', 'next'], '--channel does not work with promote'],
])('rejects %j', (args, reason) => {
  const [status, output] = run(...args);
  expect([status, output]).toEqual([1, expect.stringContaining(reason)]);
});
