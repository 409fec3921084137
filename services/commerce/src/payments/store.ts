import type { Db, DbOrTx } from '@fairway/db/open';
import { readPage } from '@fairway/kit/database/read-page';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { invoices, payments, purchases } from '../schema.ts';
import { awaitingOutcome, type PurchaseRow } from './purchase-states.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** How long a checkout holds its price. */
export const heldMs = 30 * 60_000;

export async function insertPurchase(db: DbOrTx, row: typeof purchases.$inferInsert): Promise<void> {
  await db.insert(purchases).values(row);
}

/** Does nothing if `openKey` already exists. */
export async function insertPurchaseOnce(db: DbOrTx, row: typeof purchases.$inferInsert): Promise<void> {
  await db.insert(purchases).ignore().values(row);
}

export async function findPurchase(db: DbOrTx, id: string): Promise<PurchaseRow | undefined> {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id));
  return row;
}

/** A purchase and its invoice; the invoice is null if there is none yet. */
export async function findWithInvoice(db: DbOrTx, id: string) {
  const [row] = await db
    .select({ purchase: purchases, grantedAt: invoices.grantedAt, unsubsDate: invoices.unsubsDate })
    .from(purchases)
    .leftJoin(invoices, eq(invoices.id, purchases.invoiceId))
    .where(eq(purchases.id, id));
  return row;
}

const isLeft = or(eq(invoices.amountCents, 0), lt(invoices.refundedCents, invoices.amountCents));

/** A member's latest paid purchases, latest opened first, with invoices; no payment if nothing was to be paid. */
export function listPaid(db: DbOrTx, memberId: string, limit: number) {
  return db
    .select({ purchase: purchases, invoice: invoices, payment: payments })
    .from(purchases)
    .innerJoin(invoices, eq(invoices.id, purchases.invoiceId))
    .leftJoin(payments, eq(payments.purchaseId, purchases.id))
    .where(and(eq(purchases.memberId, memberId), eq(purchases.status, 'paid')))
    .orderBy(desc(purchases.createdAt))
    .limit(limit);
}

/** A page of a member's purchases in every state, newest first, with the number of the invoice. */
export function pageMemberPurchases(db: DbOrTx, memberId: string, page: { page: number; pageSize: number }) {
  const ofMember = eq(purchases.memberId, memberId);
  return readPage(
    page,
    (limit, offset) =>
      db
        .select({ purchase: purchases, number: invoices.number })
        .from(purchases)
        .leftJoin(invoices, eq(invoices.id, purchases.invoiceId))
        .where(ofMember)
        .orderBy(desc(purchases.createdAt))
        .limit(limit)
        .offset(offset),
    () => db.$count(purchases, ofMember),
  );
}

/**
 * Invoices that make this purchase stale: not returned in full, and issued since its price was held or for Life Time
 * Access that is not granted yet.
 */
const isBoughtInstead = ({ heldUntil }: Pick<PurchaseRow, 'heldUntil'>) =>
  and(
    isNotNull(invoices.number),
    isLeft,
    or(
      gt(invoices.subsDate, new Date(heldUntil.getTime() - heldMs)),
      and(isNull(invoices.months), isNull(invoices.grantedAt)),
    ),
  );

/** For the statement that claims a purchase: what the payer bought until then counts. */
export const nothingBoughtInstead = (db: DbOrTx, memberId: string, purchase: Pick<PurchaseRow, 'heldUntil'>): SQL =>
  notExists(
    db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.memberId, memberId), isBoughtInstead(purchase))),
  );

/** A payer's other purchases that this one depends on: in progress, or bought instead of it. */
export async function listOthers(
  db: Db,
  memberId: string,
  purchase: Pick<PurchaseRow, 'id' | 'heldUntil'>,
): Promise<PurchaseRow[]> {
  const isOthers = and(eq(purchases.memberId, memberId), ne(purchases.id, purchase.id));
  const isPaid = and(eq(purchases.status, 'paid'), isBoughtInstead(purchase));
  const rows = await db
    .select({ purchase: purchases })
    .from(purchases)
    .leftJoin(invoices, eq(invoices.id, purchases.invoiceId))
    .where(and(isOthers, or(inArray(purchases.status, awaitingOutcome), isPaid)))
    .limit(20);
  return rows.map(({ purchase }) => purchase);
}

/** Dismisses the confirmation of a paid purchase; only the first time counts. */
export async function dismissPurchase(db: Db, memberId: string, id: string, at: Date): Promise<void> {
  const isShown = and(eq(purchases.id, id), eq(purchases.memberId, memberId), isNull(purchases.dismissedAt));
  await db
    .update(purchases)
    .set({ dismissedAt: at })
    .where(and(isShown, eq(purchases.status, 'paid')));
}

export async function findOpenPurchase(db: DbOrTx, openKey: string): Promise<PurchaseRow | undefined> {
  const [row] = await db.select().from(purchases).where(eq(purchases.openKey, openKey));
  return row;
}

export async function findPurchaseByIntent(db: DbOrTx, intentId: string): Promise<PurchaseRow | undefined> {
  const [row] = await db.select().from(purchases).where(eq(purchases.intentId, intentId));
  return row;
}

/** Sets today's price on an open purchase. False if another request claimed it in the meantime. */
export async function updatePrice(
  db: DbOrTx,
  id: string,
  price: Pick<PurchaseRow, 'priceCents' | 'heldUntil' | 'nextCheckAt'>,
): Promise<boolean> {
  const isOpen = and(eq(purchases.id, id), eq(purchases.status, 'open'));
  const [result] = await db.update(purchases).set(price).where(isOpen);
  return result.affectedRows === 1;
}

/** Purchases in payment whose outcome is due for a check, longest waiting first. */
export function listDue(db: Db, now: Date, limit: number): Promise<PurchaseRow[]> {
  return db
    .select()
    .from(purchases)
    .where(and(inArray(purchases.status, awaitingOutcome), lte(purchases.nextCheckAt, now)))
    .orderBy(asc(purchases.status), asc(purchases.nextCheckAt))
    .limit(limit);
}

/** Postpones the next check, unless another process claimed the purchase in the meantime. */
export async function postponeCheck(db: Db, { id, status, tries }: PurchaseRow, nextCheckAt: Date): Promise<void> {
  const failedChecks = sql`least(${purchases.failedChecks} + 1, 100)`;
  const isUntouched = and(eq(purchases.id, id), eq(purchases.status, status), eq(purchases.tries, tries));
  await db.update(purchases).set({ nextCheckAt, failedChecks }).where(isUntouched);
}

/** Open purchases whose price has expired. */
export function listLapsed(db: Db, now: Date, limit: number): Promise<PurchaseRow[]> {
  return db
    .select()
    .from(purchases)
    .where(and(eq(purchases.status, 'open'), lte(purchases.nextCheckAt, now)))
    .orderBy(asc(purchases.nextCheckAt))
    .limit(limit);
}

/** Deletes purchases that were closed long ago; returns how many. */
export async function deleteClosed(db: Db, before: Date, limit: number): Promise<number> {
  const isOld = and(eq(purchases.status, 'closed'), lt(purchases.nextCheckAt, before));
  const [result] = await db.delete(purchases).where(isOld).limit(limit);
  return result.affectedRows;
}

export async function insertPayment(db: DbOrTx, row: typeof payments.$inferInsert): Promise<void> {
  await db.insert(payments).values(row);
}

export async function findPaymentByIntent(db: DbOrTx, intentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.intentId, intentId));
  return row;
}

export async function findPaymentByInvoice(db: DbOrTx, invoiceId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.invoiceId, invoiceId));
  return row;
}

export async function updateFee(db: DbOrTx, id: string, feeCents: number): Promise<void> {
  await db.update(payments).set({ feeCents }).where(eq(payments.id, id));
}

/** Refunds of one amount are the same as long as nothing was refunded in between. */
const refundName = ({ refundedCents }: PaymentRow, amountCents: number) => `${refundedCents}-${amountCents}`;

/** How often this refund was rejected. */
export const refundTryOf = (payment: PaymentRow, amountCents: number) =>
  payment.refundTries?.[refundName(payment, amountCents)] ?? 0;

/** Counts a rejected refund, unless it was counted already or something was refunded since that row was read. */
export function countRefundTry(db: Db, payment: PaymentRow, amountCents: number): Promise<void> {
  const tryNumber = refundTryOf(payment, amountCents);
  return db.transaction(async (tx) => {
    const current = await lockPayment(tx, payment.id);
    if (current.refundedCents !== payment.refundedCents || refundTryOf(current, amountCents) !== tryNumber) return;
    const refundTries = { ...current.refundTries, [refundName(current, amountCents)]: tryNumber + 1 };
    await tx.update(payments).set({ refundTries }).where(eq(payments.id, current.id));
  });
}

/** Locks and returns the current payment row. */
export async function lockPayment(tx: DbOrTx, id: string): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!row) throw new Error(`the payment ${id} is gone`);
  return row;
}

/** Records the total returned, on a row that the transaction has locked. */
export async function updateReturned(
  tx: DbOrTx,
  id: string,
  change: Pick<PaymentRow, 'refundedCents' | 'disputedCents'>,
): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id));
}
