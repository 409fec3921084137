import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useTestRepo } from '../test/test-repo.ts';
import { removeOldVersions } from './remove-old-versions.ts';
import { openReleaseStore, readState } from './store.ts';

const repo = useTestRepo();

const day = 24 * 3_600_000;
const now = Date.now();
const name = (index: number) => `v${String(index).padStart(3, '0')}`;

/** A store in which version 1 of an area went live 100 days ago, version 2 a day later, and so on. */
function fill(withdrawn: (index: number) => boolean = () => false): void {
  const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
  const entry = (version: string) => ({ version, entry: '', routes: [], title: 'study area', frame: 'member' });
  for (const index of numbers) {
    const at = new Date(now - (101 - index) * day);
    mkdirSync(join(repo.releasesDir, 'mfe-study', name(index)), { recursive: true });
    utimesSync(join(repo.releasesDir, 'mfe-study', name(index)), at, at);
  }
  const lines = numbers.map((index) => {
    const at = new Date(now - (101 - index) * day).toISOString();
    return `${JSON.stringify({ at, action: 'release', folder: 'mfe-study', from: name(index - 1), to: name(index) })}\n`;
  });
  const live = name(numbers.findLast((index) => !withdrawn(index)) ?? 0);
  const history = numbers.map((index) => ({ ...entry(name(index)), ...(withdrawn(index) && { withdrawn: true }) }));
  const write = (file: string, text: string) => writeFileSync(join(repo.releasesDir, file), text);
  write('releases.log', lines.join(''));
  write('history.json', JSON.stringify({ 'mfe-study': history }));
  write('manifest.json', JSON.stringify({ schema: 1, shell: null, remotes: { mfe_study: entry(live) } }));
}

const stored = () => readdirSync(join(repo.releasesDir, 'mfe-study')).sort();
const store = () => openReleaseStore(repo.releasesDir);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => name(from + index));

test('of 100 versions, those that were live in the last 30 days stay, and the history knows no other', async () => {
  fill();
  await removeOldVersions(store(), now);
  // Version 70 was replaced 30 days ago.
  expect(stored()).toEqual(range(70, 100));
  const { history } = await readState(store());
  expect(history['mfe-study']?.map(({ version }) => version)).toEqual(range(70, 100));
});

test('after a year, the last five stay, and the live one with the one before it after a rollback', async () => {
  fill((index) => index > 80);
  await removeOldVersions(store(), now + 365 * day);
  expect(stored()).toEqual([...range(79, 80), ...range(96, 100)]);
});

test('a version that was stored again is in use, and a release removes old ones', async () => {
  fill();
  utimesSync(join(repo.releasesDir, 'mfe-study', name(3)), new Date(), new Date());
  const { version } = await repo.release('mfe-study');
  expect(stored()).toEqual([name(3), ...range(71, 100), version].sort());
});
