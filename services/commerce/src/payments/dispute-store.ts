import type { DbOrTx } from '@fairway/db/open';
import { and, eq } from 'drizzle-orm';
import { disputes } from '../schema.ts';
import type { Dispute } from './provider.ts';

type DisputeRow = typeof disputes.$inferSelect;

/** Locks the dispute until the transaction ends. */
export async function findDispute(tx: DbOrTx, id: string): Promise<DisputeRow | undefined> {
  const [row] = await tx.select().from(disputes).where(eq(disputes.id, id)).for('update');
  return row;
}

export async function hasOpenDispute(tx: DbOrTx, invoiceId: string): Promise<boolean> {
  const isOpen = and(eq(disputes.invoiceId, invoiceId), eq(disputes.state, 'open'));
  return (await tx.select({ id: disputes.id }).from(disputes).where(isOpen).limit(1)).length > 0;
}

export async function saveDispute(
  tx: DbOrTx,
  { id, state, amountCents, reason, invoiceId, evidence }: Dispute & { invoiceId: string; evidence: unknown },
  now: Date,
): Promise<void> {
  await tx
    .insert(disputes)
    .values({ id, state, amountCents, reason, invoiceId, evidence, createdAt: now, updatedAt: now })
    .onDuplicateKeyUpdate({ set: { state, amountCents, updatedAt: now } });
}
