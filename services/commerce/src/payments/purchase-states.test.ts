import { newId } from '@fairway/kit/database/new-id';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { purchases } from '../schema.ts';
import type { PurchaseRow } from './purchase-states.ts';
import {
  claimPurchase,
  closePurchase,
  markChallenged,
  markPending,
  type PurchaseStatus,
  reopenPurchase,
  settlePurchase,
  transitions,
} from './purchase-states.ts';
import { findPurchase, insertPurchase } from './store.ts';

const h = setUpHarness();
const later = new Date('2026-05-01T13:00:00.000Z');

async function purchaseIn(status: PurchaseStatus): Promise<PurchaseRow> {
  const id = newId();
  const plan = { planCode: 'one_month', planTitle: '1 Month Access', months: 1 } as const;
  const price = { priceCents: 999, amountCents: 999, heldUntil: later, nextCheckAt: h.clock.now };
  const who = { memberId: newId(), openKey: newId(), platform: 'web', refusal: { cvc: 'Wrong' } } as const;
  await insertPurchase(h.db, { id, status, ...plan, ...price, ...who, createdAt: h.clock.now });
  const row = await findPurchase(h.db, id);
  if (!row) throw new Error('the purchase was not written');
  return row;
}

/** What each transition writes, with minimal arguments. */
const moves: Record<keyof typeof transitions, (row: PurchaseRow) => Promise<boolean>> = {
  claim: (row) => claimPurchase(h.db, row, { ...row, nextCheckAt: later }, sql`true`),
  markChallenged: (row) => markChallenged(h.db, row, { nextCheckAt: later }),
  markPending: (row) => markPending(h.db, row, { nextCheckAt: later }),
  reopen: (row) => reopenPurchase(h.db, row, { refusal: null, nextCheckAt: later }),
  close: (row) => closePurchase(h.db, row, later),
  settle: (row) => settlePurchase(h.db, row, 'invoice-1', { isFree: false }),
};

const names = Object.keys(transitions) as (keyof typeof transitions)[];

describe.each(purchases.status.enumValues)('a purchase that is %s', (status) => {
  test.each(names)('allows %s only from the states in the diagram', async (name) => {
    const before = await purchaseIn(status);
    const { from, to }: { from: readonly PurchaseStatus[]; to: PurchaseStatus } = transitions[name];
    const isLegal = from.includes(status);
    expect(await moves[name](before)).toBe(isLegal);
    const after = await findPurchase(h.db, before.id);
    if (isLegal) expect(after?.status).toBe(to);
    else expect(after).toEqual(before);
  });
});

test('of many concurrent claims of one purchase one succeeds, and its try is counted once', async () => {
  const row = await purchaseIn('open');
  const claims = await Promise.all(Array.from({ length: 8 }, () => moves.claim(row)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await findPurchase(h.db, row.id)).toMatchObject({ status: 'paying', tries: 1, refusal: null });
});

/** A purchase in this state, as it was read before a newer try was claimed. */
async function readBeforeNewerTry(status: PurchaseStatus): Promise<PurchaseRow> {
  const row = await purchaseIn(status);
  await h.db
    .update(purchases)
    .set({ tries: row.tries + 1 })
    .where(eq(purchases.id, row.id));
  return row;
}

test.each(names.filter((name) => name !== 'settle'))('%s of an older try changes nothing', async (name) => {
  for (const status of transitions[name].from) {
    const row = await readBeforeNewerTry(status);
    const before = await findPurchase(h.db, row.id);
    expect(await moves[name](row)).toBe(false);
    expect(await findPurchase(h.db, row.id)).toEqual(before);
  }
});

test('money of an older try settles the purchase; an older try without money does not', async () => {
  const row = await readBeforeNewerTry('paying');
  expect(await settlePurchase(h.db, row, 'invoice-1', { isFree: true })).toBe(false);
  expect(await settlePurchase(h.db, row, 'invoice-1', { isFree: false })).toBe(true);
});

test('settling and closing release the key of the open purchase', async () => {
  for (const name of ['settle', 'close'] as const) {
    const row = await purchaseIn('open');
    await moves[name](row);
    expect(await findPurchase(h.db, row.id)).toMatchObject({ openKey: null });
  }
});
