import { findSiteFigures } from '@fairway/contracts/calls/identity/settings';
import type { SiteSettings } from '@fairway/contracts/identity';
import { ok, UnavailableError } from '@fairway/kit/fault';
import { createLog } from '@fairway/kit/log';
import { openSiteFigures } from '@fairway/kit/site-figures';
import { eventually } from '@fairway/kit/test-eventually';
import { fakeNeighbor } from '@fairway/kit/test-neighbor';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAdmin, openSession } from '../../test/factories.ts';
import { type Harness, openHarness } from '../../test/harness.ts';
import { readSiteFigures } from './site-settings.ts';

let h: Harness;
let token: string;
beforeAll(async () => {
  h = await openHarness();
});
beforeEach(async () => {
  await h.reset();
  token = await openSession(h, 'admin', await addAdmin(h));
});
afterAll(() => h.close());

const path = '/api/v1/admin/site-settings';
const none = {
  ...{ free_daily_answers: '', support_email: '', bank_source: '' },
  ...{ store_ios: '', store_android: '', store_windows: '', store_macos: '' },
};
const save = (changed: Record<string, string | number>) => h.client.post(path, { ...none, ...changed }, { token });

test('a setting is what everybody reads next, and an empty one is the default again', async () => {
  const set = { support_email: 'deck@fairway.example', store_ios: 'https://apps.example/1', bank_source: 'Of 2005.' };
  expect((await save({ ...set, free_daily_answers: '12' })).status).toBe(200);
  expect((await h.client.get(path, { token })).body).toMatchObject({ ...set, free_daily_answers: 12 });
  const shown = async () => (await h.client.get('/api/v1/public/settings')).body;
  expect(await shown()).toMatchObject({
    ...{ support_email: set.support_email, bank_source: set.bank_source },
    store_links: { ios: set.store_ios },
  });
  expect((await h.client.ask('/internal/settings/figures')).body).toEqual({ free_daily_answers: 12 });

  const cleared = (await save({})).body as unknown as SiteSettings;
  expect(cleared).toMatchObject({ free_daily_answers: null, support_email: '', bank_source: '' });
  expect(await shown()).toMatchObject({ bank_source: cleared.defaults.bank_source, store_links: { ios: '' } });
});

test.each([
  ['free_daily_answers', 0],
  ['free_daily_answers', 'many'],
  ['support_email', 'deck'],
  ['store_ios', 'http://apps.example'],
  ['store_macos', 'javascript:alert(1)'],
  ['bank_source', 'no period'],
])('%s may not be %j; nothing is set', async (field, value) => {
  const { status, body } = await save({ support_email: 'deck@fairway.example', [field]: value });
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
  expect((await h.client.get(path, { token })).body).toMatchObject({ support_email: '' });
});

test('another service hears of a change at once, and goes by the last figures while identity is away', async () => {
  let isAway = false;
  let refused = 0;
  const identity = fakeNeighbor((on) =>
    on(findSiteFigures, async () => {
      if (isAway) {
        refused++;
        throw new UnavailableError('away');
      }
      return ok(await readSiteFigures(h.db));
    }),
  );
  const figures = openSiteFigures({ identity, redis: h.deps.redis, log: createLog('test', 'silent') });
  try {
    expect(figures.get('free_daily_answers')).toBeUndefined();
    await save({ free_daily_answers: 7 });
    await eventually(() => expect(figures.get('free_daily_answers')).toBe(7));
    isAway = true;
    await save({ free_daily_answers: 8 });
    await eventually(() => expect(refused).toBeGreaterThan(0));
    expect(figures.get('free_daily_answers')).toBe(7);
  } finally {
    await figures.close();
  }
});
