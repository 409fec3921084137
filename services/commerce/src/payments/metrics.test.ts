import { createServiceMetrics } from '@fairway/kit/service-metrics';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { purchases } from '../schema.ts';
import { observePayments } from './metrics.ts';

const h = setUpHarness();

test('the metrics report payments in progress, stuck payments, connections and the outbox', async () => {
  const now = new Date();
  const row = (id: string, status: 'paying' | 'action' | 'paid', nextCheckAt: Date) => ({
    id,
    status,
    nextCheckAt,
    planCode: 'one_month' as const,
    planTitle: '1 Month Access',
    priceCents: 999,
    amountCents: 999,
    heldUntil: now,
    platform: 'web' as const,
    createdAt: now,
  });
  const longAgo = new Date(now.getTime() - 60 * 60_000);
  await h.db
    .insert(purchases)
    .values([row('a', 'paying', now), row('b', 'paying', longAgo), row('c', 'action', now), row('d', 'paid', longAgo)]);
  const { text } = await observePayments(createServiceMetrics(h.db, { isAvailable: () => true }), h.db).scrape();
  const figures = [
    'fairway_payments{state="paying"} 2',
    'fairway_payments{state="action"} 1',
    'fairway_payments_stuck{state="paying"} 1',
    'fairway_payments_stuck{state="action"} 0',
    'fairway_outbox_rows 0',
    'fairway_outbox_oldest_seconds 0',
  ];
  for (const figure of figures) expect(text).toContain(`${figure}\n`);
  expect(text).toMatch(/^fairway_database_connections\{state="unused"\} \d/m);
});
