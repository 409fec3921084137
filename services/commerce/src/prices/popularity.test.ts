import { setUp } from '@fairway/test-support/set-up';
import { expect, test } from 'vitest';
import { invoiceRow } from '../../test/factories.ts';
import { openHarness } from '../../test/harness.ts';
import { invoices } from '../schema.ts';
import { markPopular, mostSold } from './popularity.ts';
import { listPlans } from './store.ts';

const h = setUp(openHarness);

test.each([
  [[], undefined],
  [[['A', 49]], undefined],
  [[['A', 50]], 'A'],
  [
    [
      ['A', 20],
      ['B', 30],
    ],
    'B',
  ],
  [
    [
      ['A', 30],
      ['B', 30],
    ],
    undefined,
  ],
] as [[string, number][], string | undefined][])('of the sales %j, %s was sold most', (sales, title) => {
  expect(mostSold(sales.map(([plan, sold]) => ({ title: plan, sold })))).toBe(title);
});

const popular = async () => (await listPlans(h.db)).filter((plan) => plan.popular).map(({ code }) => code);

async function sell(title: string, times: number, subsDate: Date): Promise<void> {
  const rows = Array.from({ length: times }, () => invoiceRow({ subscriptionType: title, subsDate }));
  await h.db.insert(invoices).values(rows);
}

test('the plan sold most in the past year is popular; without sales none is [PUB-16]', async () => {
  const now = h.clock.now;
  await markPopular(h.db, now);
  expect(await popular()).toEqual([]);
  await sell('6 Month Access', 80, new Date(now.getTime() - 400 * 86_400_000));
  await markPopular(h.db, now);
  expect(await popular()).toEqual([]);
  await sell('1 Month Access', 20, now);
  await sell('12 Month Access', 31, now);
  await sell('Trial', 200, now);
  await markPopular(h.db, now);
  expect(await popular()).toEqual(['twelve_month']);
});
