import type { DbOrTx } from '@fairway/db/open';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { coupons, couponUses, payments } from '../schema.ts';

export type CouponRow = typeof coupons.$inferSelect;
type Page = { page: number; pageSize: number };

export async function insertCoupon(db: DbOrTx, row: typeof coupons.$inferInsert): Promise<void> {
  await db.insert(coupons).values(row);
}

export async function findCoupon(db: DbOrTx, id: string): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id));
  return row;
}

export async function findByCode(db: DbOrTx, code: string): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
  return row;
}

/** A page of coupons, newest first. */
export const listCoupons = (db: DbOrTx, page: Page, which?: SQL) => listBy(db, page, which, [desc(coupons.seq)]);

/** A page of used coupons, the most used first. */
export const listUsed = (db: DbOrTx, page: Page, which?: SQL) =>
  listBy(db, page, and(gt(coupons.used, 0), which), [desc(coupons.used), desc(coupons.seq)]);

async function listBy(db: DbOrTx, { page, pageSize }: Page, which: SQL | undefined, order: SQL[]) {
  const rows = await db
    .select()
    .from(coupons)
    .where(which)
    .orderBy(...order)
    .limit(pageSize)
    .offset(page * pageSize);
  const [counted] = await db.select({ total: count() }).from(coupons).where(which);
  return { rows, total: counted?.total ?? 0 };
}

/** At most `limit` coupons in creation order, after the one with this number. */
export function listCouponsAfter(db: DbOrTx, seq: number, limit: number): Promise<CouponRow[]> {
  return db.select().from(coupons).where(gt(coupons.seq, seq)).orderBy(asc(coupons.seq)).limit(limit);
}

/** The same for used coupons. */
export function listUsedAfter(db: DbOrTx, seq: number, limit: number): Promise<CouponRow[]> {
  const wasUsed = and(gt(coupons.seq, seq), gt(coupons.used, 0));
  return db.select().from(coupons, { forceIndex: 'PRIMARY' }).where(wasUsed).orderBy(asc(coupons.seq)).limit(limit);
}

/** What the purchases with each of these coupons paid, without what was returned, in cents. */
export async function readPaid(db: DbOrTx, rows: readonly CouponRow[]): Promise<(id: string) => number> {
  if (rows.length === 0) return () => 0;
  const { amountCents, refundedCents, disputedCents } = payments;
  const ids = rows.map(({ id }) => id);
  const sums = await db
    .select({
      couponId: couponUses.couponId,
      cents: sql`sum(${amountCents}) - sum(${refundedCents}) - sum(${disputedCents})`.mapWith(Number),
    })
    .from(couponUses)
    .innerJoin(payments, eq(payments.purchaseId, couponUses.purchaseId))
    .where(inArray(couponUses.couponId, ids))
    .groupBy(couponUses.couponId)
    .limit(ids.length);
  const centsOf = new Map(sums.map(({ couponId, cents }) => [couponId, cents]));
  return (id) => centsOf.get(id) ?? 0;
}

/** Locks a coupon until the transaction ends. */
export async function lockCoupon(tx: DbOrTx, id: string): Promise<CouponRow | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update');
  return row;
}

export async function updateStatus(tx: DbOrTx, id: string, status: CouponRow['status']): Promise<void> {
  await tx.update(coupons).set({ status }).where(eq(coupons.id, id));
}

/** A person, to whom a limit applies: a member, and every account of the same mailbox. */
export type Person = { memberId: string; mailboxHash: string | null };

/** Whether the person used it, or has reserved it in a purchase other than `purchaseId`. */
export async function isUsedBy(
  db: DbOrTx,
  couponId: string,
  { memberId, mailboxHash }: Person,
  purchaseId = '',
): Promise<boolean> {
  const usesBy = (who: SQL) =>
    db
      .select({ purchaseId: couponUses.purchaseId })
      .from(couponUses)
      .where(and(eq(couponUses.couponId, couponId), who));
  const uses = await Promise.all([
    usesBy(eq(couponUses.memberId, memberId)),
    mailboxHash === null ? [] : usesBy(eq(couponUses.mailboxHash, mailboxHash)),
  ]);
  return uses.flat().some((use) => use.purchaseId !== purchaseId);
}

type Use = Person & { couponId: string; purchaseId: string };

const isReservedBy = (purchaseId: string) => and(eq(couponUses.purchaseId, purchaseId), eq(couponUses.isPaid, false));

/** Reserves one use for a payment; false if none is left. A second use by the same person violates a unique key. */
export async function reserveUse(tx: DbOrTx, use: Use): Promise<boolean> {
  await tx.insert(couponUses).values(use);
  const isLeft = or(isNull(coupons.maxUses), lt(sql`${coupons.used} + ${coupons.held}`, coupons.maxUses));
  const [result] = await tx
    .update(coupons)
    .set({ held: sql`${coupons.held} + 1` })
    .where(and(eq(coupons.id, use.couponId), eq(coupons.status, 'Active'), isLeft));
  return result.affectedRows === 1;
}

/** Releases the use that a purchase reserved, if any. */
export async function releaseUse(tx: DbOrTx, purchaseId: string, couponId: string): Promise<void> {
  const [deleted] = await tx.delete(couponUses).where(isReservedBy(purchaseId));
  if (deleted.affectedRows === 0) return;
  await tx
    .update(coupons)
    .set({ held: sql`${coupons.held} - 1` })
    .where(eq(coupons.id, couponId));
}

/** Counts a paid use. If the money arrived so late that the reservation was released, the use counts anyway. */
export async function recordPaidUse(tx: DbOrTx, use: Use): Promise<void> {
  const [reserved] = await tx.update(couponUses).set({ isPaid: true }).where(isReservedBy(use.purchaseId));
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1`, held: sql`${coupons.held} - ${reserved.affectedRows}` })
    .where(eq(coupons.id, use.couponId));
  if (reserved.affectedRows > 0) return;
  await tx
    .insert(couponUses)
    .ignore()
    .values({ ...use, isPaid: true });
}

/** Gives back the paid use of a purchase: the person may use the code again, and so may one more of all customers. */
export async function returnPaidUse(tx: DbOrTx, purchaseId: string, couponId: string): Promise<void> {
  await tx.delete(couponUses).where(eq(couponUses.purchaseId, purchaseId));
  await tx
    .update(coupons)
    .set({ used: sql`greatest(${coupons.used}, 1) - 1` })
    .where(eq(coupons.id, couponId));
}
