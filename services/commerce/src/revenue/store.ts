import type { Db } from '@fairway/db/open';
import { gte, sql } from 'drizzle-orm';
import { creditNotes, payments } from '../schema.ts';

/** In cents, since an instant. What went back counts on the day it did. */
export async function readRevenue(
  db: Db,
  since: Date,
): Promise<{ capturedCents: number; feeCents: number; returnedCents: number; movements: number }> {
  const [came] = await db
    .select({
      count: sql<number>`count(*)`,
      captured: sql<string | null>`sum(${payments.amountCents})`,
      fees: sql<string | null>`sum(${payments.feeCents})`,
    })
    .from(payments)
    .where(gte(payments.capturedAt, since));
  const [went] = await db
    .select({ count: sql<number>`count(*)`, returned: sql<string | null>`sum(${creditNotes.amountCents})` })
    .from(creditNotes)
    .where(gte(creditNotes.createdAt, since));
  return {
    capturedCents: Number(came?.captured ?? 0),
    feeCents: Number(came?.fees ?? 0),
    returnedCents: Number(went?.returned ?? 0),
    movements: Number(came?.count ?? 0) + Number(went?.count ?? 0),
  };
}
