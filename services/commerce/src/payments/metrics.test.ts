import { createMetrics } from '@fairway/kit/metrics/metrics';
import { createServiceMetrics } from '@fairway/kit/metrics/service-metrics';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { purchases } from '../schema.ts';
import { createUnbookedAlert, observePayments } from './metrics.ts';
import type { PurchaseStatus } from './purchase-states.ts';

const h = setUpHarness();

const openMetrics = (now?: () => number) =>
  observePayments(createServiceMetrics(h.db), {
    db: h.db,
    ...(now && { now }),
  });

const insert = (...rows: [id: string, status: PurchaseStatus, nextCheckAt?: Date][]) =>
  h.db.insert(purchases).values(
    rows.map(([id, status, nextCheckAt = new Date()]) => ({
      id,
      status,
      nextCheckAt,
      planCode: 'one_month' as const,
      planTitle: '1 Month Access',
      priceCents: 999,
      amountCents: 999,
      heldUntil: new Date(),
      platform: 'web' as const,
      createdAt: new Date(),
    })),
  );

test('the metrics report payments of every state, stuck payments, connections and the outbox', async () => {
  const longAgo = new Date(Date.now() - 60 * 60_000);
  await insert(['a', 'paying'], ['b', 'paying', longAgo], ['c', 'action'], ['d', 'paid', longAgo], ['e', 'closed']);
  const { text } = await openMetrics().scrape();
  const figures = [
    'fairway_payments{state="open"} 0',
    'fairway_payments{state="paying"} 2',
    'fairway_payments{state="action"} 1',
    'fairway_payments{state="paid"} 1',
    'fairway_payments{state="closed"} 1',
    'fairway_payments_stuck{state="paying"} 1',
    'fairway_payments_stuck{state="action"} 0',
    'fairway_outbox_rows 0',
    'fairway_outbox_oldest_seconds 0',
  ];
  for (const figure of figures) expect(text).toContain(`${figure}\n`);
  expect(text).toMatch(/^fairway_database_connections\{state="unused"\} \d/m);
});

test('without payments every state of the table is reported as 0', async () => {
  const { text } = await openMetrics().scrape();
  const states = [...text.matchAll(/^fairway_payments\{state="(\w+)"\} 0$/gm)].map(([, state]) => state);
  expect(states).toEqual(purchases.status.enumValues);
});

test('payments in progress are counted at every scrape, the growing number of others every ten minutes', async () => {
  let now = 0;
  const metrics = openMetrics(() => now);
  await metrics.scrape();
  await insert(['a', 'paying'], ['b', 'paid']);
  const soon = (await metrics.scrape()).text;
  expect(soon).toContain('fairway_payments{state="paying"} 1\n');
  expect(soon).toContain('fairway_payments{state="paid"} 0\n');
  now = 10 * 60_000;
  expect((await metrics.scrape()).text).toContain('fairway_payments{state="paid"} 1\n');
});

test('money without an invoice is counted and logged', async () => {
  const metrics = createMetrics();
  const alertUnbooked = createUnbookedAlert(metrics, h.deps.log);
  expect((await metrics.scrape()).text).toContain('fairway_payments_unbooked_total 0\n');
  alertUnbooked({ purchaseId: 'p1', intentId: 'pi_1' });
  expect((await metrics.scrape()).text).toContain('fairway_payments_unbooked_total 1\n');
  expect(h.logged.join('\n')).toContain('payment without invoice');
});
