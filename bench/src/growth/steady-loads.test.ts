import { expect, test } from 'vitest';
import { summarize } from './steady-loads.ts';

const run = { requests: 800, wrong: 0, dropped: 0, p95Ms: 3 };

test('the median of the runs, and all their requests', () => {
  const runs = [run, { ...run, p95Ms: 9, wrong: 2 }, { ...run, p95Ms: 4, dropped: 1 }];
  expect(summarize(runs)).toEqual({ p95Ms: 4, requests: 2_401, missed: 3 });
});

test.each([
  ['rejected', { wrong: 17 }],
  ['not sent in time', { dropped: 17 }],
])('more than 2 %% of the requests %s: the rate was not sustained', (_what, missed) => {
  expect(summarize([{ ...run, ...missed }]).p95Ms).toBe(Number.POSITIVE_INFINITY);
});
