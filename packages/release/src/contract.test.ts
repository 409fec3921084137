import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useTestRepo } from '../test/test-repo.ts';
import { publishTogether, rollback } from './publish.ts';
import { publishAll } from './publish-all.ts';

const repo = useTestRepo();

const allAreas = ['mfe-public', 'mfe-study', 'mfe-tests', 'mfe-admin'];
const rollBack = (...folders: string[]) => rollback({ releasesDir: repo.releasesDir, folders });
const releaseTogether = (...folders: string[]) => publishTogether({ ...repo, folders });

/** Builds the shell and every area, as a commit with this contract version would. */
function buildAllAt(version: string): void {
  repo.buildShell(`shell ${version}`, version);
  for (const folder of allAreas) repo.build(folder, `${folder} ${version}`, { needs: `^${version.slice(0, 3)}` });
}

test('rejects an area that needs a newer contract than the live shell offers, until area and shell go live together', async () => {
  buildAllAt('1.0.0');
  await publishAll(repo);
  const before = repo.manifest();
  repo.build('mfe-study', 'newer', { needs: '^1.1' });
  const rejected = new RegExp(
    `^mfe-study [0-9a-f]{12} is not compatible with shell ${before.shell.version}: ` +
      'it needs the shell contract \\^1\\.1, the shell has 1\\.0\\.0\\. ' +
      'To switch both at once: npm run release -- shell mfe-study$',
  );
  await expect(repo.release('mfe-study')).rejects.toThrow(rejected);
  expect(repo.manifest()).toEqual(before);
  repo.buildShell('newer', '1.1.0');
  const published = await releaseTogether('shell', 'mfe-study');
  expect(published.map(({ folder, switched }) => [folder, switched])).toEqual([
    ['shell', true],
    ['mfe-study', true],
  ]);
  expect(repo.manifest().remotes.mfe_tests).toEqual(before.remotes.mfe_tests);
});

test('rejects a shell with a new major version alone, but switches it together with every area', async () => {
  buildAllAt('1.4.0');
  await publishAll(repo);
  buildAllAt('2.0.0');
  const command = `npm run release -- shell ${allAreas.join(' ')}`;
  await expect(repo.release('shell')).rejects.toThrow(
    new RegExp(`needs the shell contract \\^1\\.4, the shell has 2\\.0\\.0\\. .*: ${command}$`),
  );
  expect(await releaseTogether('shell', ...allAreas)).toHaveLength(5);
  expect(repo.history().mfe_study).toBeUndefined();
  expect(repo.history()['mfe-study']).toHaveLength(2);
});

test('rejects a rollback of one side to a version that the other cannot use; one switch rolls back both', async () => {
  buildAllAt('1.0.0');
  await publishAll(repo);
  const before = repo.manifest();
  buildAllAt('2.0.0');
  await releaseTogether('shell', ...allAreas);
  await expect(rollBack('mfe-study')).rejects.toThrow(
    /it needs the shell contract \^1\.0, the shell has 2\.0\.0\. To switch both at once: npm run rollback -- shell mfe-study$/,
  );
  await expect(rollBack('shell')).rejects.toThrow(
    /it needs the shell contract \^2\.0, the shell has 1\.0\.0\. .*: npm run rollback -- shell mfe-public mfe-study/,
  );
  expect(repo.manifest().shell.version).not.toBe(before.shell.version);
  const steps = await rollBack('shell', ...allAreas);
  expect(steps.map(({ to }) => to)).toContain(before.shell.version);
  expect(repo.manifest()).toEqual(before);
});

test('an area that was built with an older minor version runs in a newer shell, and its rollback is allowed', async () => {
  buildAllAt('1.0.0');
  await publishAll(repo);
  const before = repo.manifest();
  buildAllAt('1.1.0');
  await releaseTogether('shell', 'mfe-study');
  await rollBack('mfe-study');
  expect(repo.manifest().remotes).toEqual(before.remotes);
  await rollBack('shell');
  expect(repo.manifest()).toEqual(before);
});

test('checks only the live shell, because no open page runs an area that was released after its shell', async () => {
  buildAllAt('1.0.0');
  await publishAll(repo);
  repo.buildShell('newer', '1.1.0');
  await repo.release('shell');
  repo.build('mfe-study', 'newer', { needs: '^1.1' });
  expect(await repo.release('mfe-study')).toMatchObject({ switched: true });
});

test('a start switches everything at once to a new major version', async () => {
  buildAllAt('1.0.0');
  await publishAll(repo);
  buildAllAt('2.0.0');
  expect((await publishAll(repo)).map(({ switched }) => switched)).not.toContain(false);
});

test('a start changes nothing if its builds do not fit a version released by hand, and reports why', async () => {
  buildAllAt('1.0.0');
  await publishAll(repo);
  repo.build('mfe-study', 'by hand', { needs: '^1.0' });
  await repo.release('mfe-study');
  const before = repo.manifest();
  buildAllAt('2.0.0');
  const published = await publishAll(repo);
  expect(repo.manifest()).toEqual(before);
  expect(published.map(({ switched }) => switched)).not.toContain(true);
  for (const { stillLive } of published)
    expect(stillLive?.incompatibility).toMatch(/^mfe-study \w+ is not compatible .* \^1\.0, the shell has 2\.0\.0$/);
});

test('builds without a contract version fit 1.0, and a damaged build blocks nothing', async () => {
  buildAllAt('1.0.0');
  await publishAll(repo);
  rmSync(repo.at('mfe-study', 'dist', 'needs.json'));
  expect(await repo.release('mfe-study')).toMatchObject({ switched: true });
  const { version } = repo.manifest().remotes.mfe_study ?? {};
  writeFileSync(repo.at('shell', 'dist', 'offers.json'), '{"react":"19.3.1"}');
  expect(await repo.release('shell')).toMatchObject({ switched: true });
  rmSync(join(repo.releasesDir, 'mfe-study', `${version}`), { recursive: true });
  expect(await repo.release('mfe-tests')).toMatchObject({ switched: false });
});
