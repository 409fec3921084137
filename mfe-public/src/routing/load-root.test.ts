import { fakeHost } from '@fairway/area/render-area';
import { expect, test } from 'vitest';
import { down, settings } from '../test/fixtures.ts';
import { loadRoot } from './load-root.ts';

const origin = 'https://fairway.example';
const path = 'GET /api/v1/public/settings';

test.each([
  ['from the server', { ...settings, trial_days: 14 }, undefined, 14],
  ['from the gateway, without a call', down, 3, 3],
  ['unknown while identity is unavailable', down, undefined, null],
])('the days of the trial are %s', async (_name, answer, trialDays, expected) => {
  const { host, calls } = fakeHost({ [path]: answer });
  expect(await loadRoot({ ...host, origin, trialDays })).toEqual({ origin, trialDays: expected });
  expect(calls).toHaveLength(trialDays === undefined ? 1 : 0);
});
