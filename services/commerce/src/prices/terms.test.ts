import { eventually } from '@fairway/test-support/eventually';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { updatePrice } from './store.ts';
import { openTerms } from './terms.ts';

const h = setUpHarness();
let nowMs = 0;
let one: ReturnType<typeof openTerms>;
let other: ReturnType<typeof openTerms>;
beforeEach(() => {
  one = openTerms({ db: h.db, redis: h.redis, now: () => nowMs });
  other = openTerms({ db: h.db, redis: h.redis, now: () => nowMs });
});
afterEach(() => Promise.all([one.close(), other.close()]));

const priceIn = async (terms: typeof one) =>
  (await terms.read()).plans.find(({ code }) => code === 'one_month')?.priceCents;

test('a change applies at once in its own process, and in others when they are notified', async () => {
  expect([await priceIn(one), await priceIn(other)]).toEqual([999, 999]);
  await updatePrice(h.db, 'one_month', 1_050);
  await one.changed();
  expect(await priceIn(one)).toBe(1_050);
  await eventually(async () => expect(await priceIn(other)).toBe(1_050));
});

test('a change without a notification applies after five seconds', async () => {
  await priceIn(one);
  await updatePrice(h.db, 'one_month', 1_050);
  nowMs += 5_000;
  expect(await priceIn(one)).toBe(1_050);
});

test('a failed read is not cached', async () => {
  let isAway = true;
  const select = (...columns: []) => {
    if (isAway) throw new Error('unavailable');
    return h.db.select(...columns);
  };
  const broken = openTerms({ db: { select } as unknown as typeof h.db, redis: h.redis });
  await expect(broken.read()).rejects.toThrow();
  isAway = false;
  expect(await priceIn(broken)).toBe(999);
  await broken.close();
});
