import { formerMember } from '@fairway/contracts/identity/former-member';
import { trialBegun } from '@fairway/contracts/queues/jobs';
import { duplicateKey } from '@fairway/db/duplicate-key';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { and, eq, ne, notExists } from 'drizzle-orm';
import { invoices, payers } from '../schema.ts';
import { notePayer } from './payers.ts';
import { insertInvoice } from './store.ts';

/**
 * Adds a trial that identity started to the member's invoices: free, without a number, and not in revenue (G-25). A
 * member has one trial, so the member's id is the invoice id and a repeated message changes nothing.
 */
export async function recordTrial(db: Db, payload: unknown): Promise<void> {
  const { member_id: memberId, user_name: userName, email, platform, starts_at, ends_at } = trialBegun.parse(payload);
  const subsDate = new Date(starts_at);
  try {
    await transact(db, async (tx) => {
      await insertInvoice(tx, {
        id: memberId,
        memberId,
        userName,
        email,
        subscriptionType: 'Trial',
        months: null,
        platform,
        priceCents: 0,
        amountCents: 0,
        company: {},
        subsDate,
        unsubsDate: new Date(ends_at),
        grantedAt: subsDate,
      });
      await notePayer(tx, { memberId, userName, email });
    });
  } catch (error) {
    if (duplicateKey(error) === undefined) throw error;
  }
}

/** Nothing was paid for a trial, so no law requires its name. A payer's invoices stay as issued (G-81). */
export async function eraseTrial(db: Db, memberId: string): Promise<void> {
  const others = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.memberId, memberId), ne(invoices.id, memberId)));
  await db.update(invoices).set({ userName: formerMember, email: '' }).where(eq(invoices.id, memberId));
  await db.delete(payers).where(and(eq(payers.memberId, memberId), notExists(others)));
}
