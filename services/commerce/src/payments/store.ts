import type { Db, DbOrTx } from '@fairway/db/open';
import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { invoices, payments, purchases } from '../schema.ts';

export type PurchaseRow = typeof purchases.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

export async function insertPurchase(db: DbOrTx, row: typeof purchases.$inferInsert): Promise<void> {
  await db.insert(purchases).values(row);
}

/** Leaves the one that is there where `openKey` has one. */
export async function insertPurchaseOnce(db: DbOrTx, row: typeof purchases.$inferInsert): Promise<void> {
  await db.insert(purchases).ignore().values(row);
}

export async function findPurchase(db: DbOrTx, id: string): Promise<PurchaseRow | undefined> {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id));
  return row;
}

/** A purchase, and what came of its invoice; null where there is none yet. */
export async function findWithInvoice(db: DbOrTx, id: string) {
  const [row] = await db
    .select({ purchase: purchases, grantedAt: invoices.grantedAt, unsubsDate: invoices.unsubsDate })
    .from(purchases)
    .leftJoin(invoices, eq(invoices.id, purchases.invoiceId))
    .where(eq(purchases.id, id));
  return row;
}

/** A member's latest paid purchases, the latest opened first, with their invoices; no payment where nothing was left to pay. */
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

/** Puts the confirmation of a paid purchase away; the first time counts. */
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

/** Holds today's price for an open purchase. False where somebody claimed it meanwhile. */
export async function updatePrice(
  db: DbOrTx,
  id: string,
  price: Pick<PurchaseRow, 'priceCents' | 'heldUntil' | 'lookAgainAt'>,
): Promise<boolean> {
  const isOpen = and(eq(purchases.id, id), eq(purchases.status, 'open'));
  const [result] = await db.update(purchases).set(price).where(isOpen);
  return result.affectedRows === 1;
}

/** Purchases that somebody began to pay and whose outcome is to be looked up, the longest waiting first. */
export function listDue(db: Db, now: Date, limit: number): Promise<PurchaseRow[]> {
  return db
    .select()
    .from(purchases)
    .where(and(inArray(purchases.status, ['paying', 'action']), lte(purchases.lookAgainAt, now)))
    .orderBy(asc(purchases.status), asc(purchases.lookAgainAt))
    .limit(limit);
}

/** Puts the next look off, unless somebody took the purchase in hand meanwhile. */
export async function postponeLook(db: Db, { id, status, tries }: PurchaseRow, lookAgainAt: Date): Promise<void> {
  const failedLooks = sql`least(${purchases.failedLooks} + 1, 100)`;
  const isUntouched = and(eq(purchases.id, id), eq(purchases.status, status), eq(purchases.tries, tries));
  await db.update(purchases).set({ lookAgainAt, failedLooks }).where(isUntouched);
}

/** Open purchases whose price is held no more. */
export function listLapsed(db: Db, now: Date, limit: number): Promise<PurchaseRow[]> {
  return db
    .select()
    .from(purchases)
    .where(and(eq(purchases.status, 'open'), lte(purchases.lookAgainAt, now)))
    .orderBy(asc(purchases.lookAgainAt))
    .limit(limit);
}

/** Purchases that came to nothing, long ago: how many were deleted. */
export async function deleteClosed(db: Db, before: Date, limit: number): Promise<number> {
  const isOld = and(eq(purchases.status, 'closed'), lt(purchases.lookAgainAt, before));
  const [result] = await db.delete(purchases).where(isOld).limit(limit);
  return result.affectedRows;
}

export function insertPayment(db: DbOrTx, row: typeof payments.$inferInsert) {
  return db.insert(payments).values(row);
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

/** The payment as it is now; nobody else changes it until the transaction ends. */
export async function lockPayment(tx: DbOrTx, id: string): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!row) throw new Error(`the payment ${id} is gone`);
  return row;
}

/** Notes what went back in all, on a row that the transaction holds. */
export async function updateReturned(
  tx: DbOrTx,
  id: string,
  change: Pick<PaymentRow, 'refundedCents' | 'disputedCents'>,
): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id));
}
