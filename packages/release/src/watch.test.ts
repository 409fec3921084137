import type { VersionCounts } from '@fairway/contracts/releases/document-views';
import { listen } from '@fairway/test-support/listen';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useTestRepo } from '../test/test-repo.ts';
import { countsSince, durationOf, isFailing, maxRateAfter, readCounts, watchReleases } from './watch.ts';

test.each([
  ['90s', 90_000],
  ['10m', 600_000],
  ['1h', 3_600_000],
  ['10', undefined],
  ['m', undefined],
])('reads %s as %s ms', (text, ms) => expect(durationOf(text)).toBe(ms));

test.each([
  { views: 199, errors: 100, before: { views: 1_000, errors: 0 }, fails: false },
  { views: 200, errors: 4, before: { views: 1_000, errors: 0 }, fails: false },
  { views: 200, errors: 5, before: { views: 1_000, errors: 0 }, fails: true },
  // Three times 0.1 %.
  { views: 10_000, errors: 30, before: { views: 1_000, errors: 0 }, fails: false },
  { views: 10_000, errors: 31, before: { views: 1_000, errors: 0 }, fails: true },
  // Three times 2 %.
  { views: 1_000, errors: 60, before: { views: 1_000, errors: 20 }, fails: false },
  { views: 1_000, errors: 61, before: { views: 1_000, errors: 20 }, fails: true },
  // Too few views of the version before.
  { views: 1_000, errors: 60, before: { views: 199, errors: 20 }, fails: true },
])('$errors errors in $views views after $before: $fails', ({ fails, before, ...counts }) => {
  expect(isFailing(counts, maxRateAfter(before))).toBe(fails);
});

test('adds the counts of all gateways and shells up; a restarted gateway counts from zero', () => {
  const of = (shell: string, views: number, errors: number) => [
    { area: 'mfe_tests', version: 'v2', shell, views, errors },
    { area: 'mfe_study', version: 'v2', shell, views: 1, errors: 0 },
  ];
  const start = [of('s1', 100, 5), of('s1', 300, 9)];
  const now = [[...of('s1', 150, 6), ...of('s2', 10, 1)], of('s2', 40, 2)];
  expect(countsSince(start, now, { folder: 'mfe-tests', version: 'v2' })).toEqual({ views: 100, errors: 4 });
  expect(countsSince(start, now, { folder: 'shell', version: 's2' })).toEqual({ views: 52, errors: 3 });
});

const repo = useTestRepo();
let counted: VersionCounts[];
let close: () => Promise<void>;
let gateways: string[];
beforeEach(async () => {
  counted = [];
  const gateway = await listen({ fetch: () => Response.json(counted) });
  gateways = [gateway.url];
  close = gateway.close;
});
afterEach(() => close());

async function watchSecondRelease(forMs = 60_000) {
  const first = await repo.release('mfe-tests');
  repo.build('mfe-tests', 'second');
  const second = await repo.release('mfe-tests');
  const reported: string[] = [];
  const failing = { area: 'mfe_tests', version: second.version, shell: 's1', views: 400, errors: 20 };
  const watch = watchReleases({
    releasesDir: repo.releasesDir,
    gateways,
    start: [[]],
    released: [second],
    forMs,
    about: (more) => ({ person: 'Ann', ...more }),
    report: (line) => reported.push(line),
  });
  return { first, second, reported, failing, watch };
}
const live = () => repo.manifest().remotes.mfe_tests?.version;

test('rolls a failing version back, and records why', async () => {
  const { first, second, reported, failing, watch } = await watchSecondRelease();
  await expect.poll(() => reported).toEqual([`mfe-tests ${second.version}: 0 errors in 0 document views`]);
  counted = [failing];
  const reason = `mfe-tests ${second.version}: 20 errors in 400 document views (5.0 %), more than 0.3 %`;
  expect(await watch).toBe(`${reason}. mfe-tests rolled back to ${first.version}.`);
  expect(live()).toBe(first.version);
  expect(repo.history()['mfe-tests']).toMatchObject([{ switched: { action: 'rollback', reason, person: 'Ann' } }, {}]);
});

test('leaves another version live that replaced it', async () => {
  const { reported, failing, watch } = await watchSecondRelease();
  repo.build('mfe-tests', 'third');
  const third = await repo.release('mfe-tests');
  counted = [failing];
  expect(await watch).toBeUndefined();
  expect(reported.at(-1)).toContain('no longer live');
  expect(live()).toBe(third.version);
});

test('says at the end what it has seen, and that a gateway does not answer', async () => {
  const { second, reported, watch } = await watchSecondRelease(0);
  expect(await watch).toBeUndefined();
  expect(reported).toEqual([`mfe-tests ${second.version}: 0 errors in 0 document views`]);
  close();
  await expect(readCounts(['http://127.0.0.1:1'])).rejects.toThrow('No gateway counts document views');
});
