import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useTestRepo } from '../test/test-repo.ts';
import { type Published, publishTogether, rollback } from './publish.ts';
import { publishAll } from './publish-all.ts';
import { stayingText } from './switch-text.ts';

const repo = useTestRepo({ isPublished: true });

const liveStudy = () => repo.manifest().remotes.mfe_study?.version;
const study = (published: Published[]) => published.find(({ folder }) => folder === 'mfe-study');
const about = () => ({ person: 'Ann <ann@example.org>' });
const lineOf = (published: Published[]) => stayingText('mfe-study', study(published)?.stillLive ?? { version: 'none' });

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
  await rollback({ releasesDir: repo.releasesDir, folders: ['mfe-study'], about });
  repo.build('mfe-tests', 'newer');
  const published = await publishAll(repo);
  expect(liveStudy()).toBe(before);
  expect(study(published)?.switched).toBe(false);
  expect(lineOf(published)).toBe(
    `mfe-study stays at ${before}, which Ann <ann@example.org> rolled back to; npm run release -- mfe-study replaces it with this build, npm run rollback -- mfe-study with the version before it`,
  );
  expect(published.filter(({ switched }) => switched).map(({ folder }) => folder)).toEqual(['mfe-tests']);
});

test('a start leaves a released version live, until the next release', async () => {
  repo.build('mfe-study', 'released');
  await publishTogether({ ...repo, folders: ['mfe-study'], about });
  const version = liveStudy();
  repo.build('mfe-study', 'work under way');
  const published = await publishAll(repo);
  expect(study(published)?.switched).toBe(false);
  expect(lineOf(published)).toContain(`mfe-study stays at ${version}, which Ann <ann@example.org> released; `);
  expect(liveStudy()).toBe(version);
  expect(await repo.release('mfe-study')).toMatchObject({ switched: true });
});

test('a start publishes everything if nothing is live, whatever was released before', async () => {
  await repo.release('mfe-study');
  rmSync(join(repo.releasesDir, 'manifest.json'));
  expect((await publishAll(repo)).every(({ switched }) => switched)).toBe(true);
});
