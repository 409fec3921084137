import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestRepo, type TestRepo } from '../test/test-repo.ts';
import { rollback } from './publish.ts';
import { publishAll } from './publish-all.ts';

let repo: TestRepo;
beforeEach(async () => {
  repo = openTestRepo();
  await publishAll(repo);
});
afterEach(() => repo.close());

const liveStudy = () => repo.manifest().remotes.mfe_study?.version;
const study = (published: Awaited<ReturnType<typeof publishAll>>) =>
  published.find(({ folder }) => folder === 'mfe-study');

test('a start replaces the version of an earlier start with a newer build', async () => {
  const before = liveStudy();
  repo.build('mfe-study', 'newer');
  expect(study(await publishAll(repo))).toMatchObject({ switched: true });
  expect(liveStudy()).not.toBe(before);
});

test('a start never undoes a rollback, whatever else changed, and reports it', async () => {
  const before = liveStudy();
  repo.build('mfe-study', 'bad');
  await repo.release('mfe-study');
  await rollback({ releasesDir: repo.releasesDir, folders: ['mfe-study'] });
  repo.build('mfe-tests', 'newer');
  const published = await publishAll(repo);
  expect(liveStudy()).toBe(before);
  expect(study(published)).toMatchObject({ switched: false, stillLive: { version: before, by: 'rollback' } });
  expect(published.filter(({ switched }) => switched).map(({ folder }) => folder)).toEqual(['mfe-tests']);
});

test('a start leaves a released version live, until the next release', async () => {
  repo.build('mfe-study', 'released');
  const { version } = await repo.release('mfe-study');
  repo.build('mfe-study', 'work under way');
  expect(study(await publishAll(repo))).toMatchObject({ switched: false, stillLive: { version, by: 'release' } });
  expect(liveStudy()).toBe(version);
  expect(await repo.release('mfe-study')).toMatchObject({ switched: true });
});

test('a start publishes everything if nothing is live, whatever was released before', async () => {
  await repo.release('mfe-study');
  rmSync(join(repo.releasesDir, 'manifest.json'));
  expect((await publishAll(repo)).every(({ switched }) => switched)).toBe(true);
});
