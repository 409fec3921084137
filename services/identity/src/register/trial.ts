import { createHash } from 'node:crypto';
import type { TrialBegun } from '@fairway/contracts/jobs';
import type { DbOrTx } from '@fairway/db/open';
import { insertOutbox } from '@fairway/kit/outbox';
import { canonicalEmailKeyOf } from '../accounts/email-key.ts';
import type { MemberRow } from '../members/store.ts';
import { trials } from '../schema.ts';

const weekMs = 7 * 24 * 60 * 60 * 1_000;

export const trialEnd = (startsAt: Date) => new Date(startsAt.getTime() + weekMs);

export type Plan = { subscriptionType: string; unsubsDate: Date | null };

/**
 * What a new member begins with: seven days of everything, to the instant, once a mailbox (G-25). Of any number of
 * spellings of one address at once exactly one gets it; the others begin without a plan.
 */
export async function takeTrial(tx: DbOrTx, email: string, now: Date): Promise<Plan> {
  const mailboxHash = createHash('sha256').update(canonicalEmailKeyOf(email)).digest('hex');
  const [result] = await tx.insert(trials).ignore().values({ mailboxHash, startedAt: now });
  if (result.affectedRows === 0) return { subscriptionType: '', unsubsDate: null };
  return { subscriptionType: 'Trial', unsubsDate: trialEnd(now) };
}

/** Tells commerce of a trial that began: it stands among the member's invoices, at no price (G-25). */
export async function tellTrial(
  tx: DbOrTx,
  { id, email, userName, platform, unsubsDate }: Pick<MemberRow, 'id' | 'email' | 'userName' | 'platform'> & Plan,
  startsAt: Date,
): Promise<void> {
  if (!unsubsDate) return;
  const payload: TrialBegun = {
    member_id: id,
    user_name: userName,
    email,
    platform,
    starts_at: startsAt.toISOString(),
    ends_at: unsubsDate.toISOString(),
  };
  await insertOutbox(tx, { kind: 'trial', payload }, startsAt);
}
