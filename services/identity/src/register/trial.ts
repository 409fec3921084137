import { createHash } from 'node:crypto';
import type { DbOrTx } from '@fairway/db/open';
import { canonicalEmailKeyOf } from '../accounts/email-key.ts';
import type { NewMember } from '../members/store.ts';
import { trials } from '../schema.ts';

const weekMs = 7 * 24 * 60 * 60 * 1_000;

export type Plan = Pick<NewMember, 'subscriptionType' | 'unsubsDate'>;

/**
 * What a new member begins with: seven days of everything, to the instant, once a mailbox (G-25). Of any number of
 * spellings of one address at once exactly one gets it; the others begin without a plan.
 */
export async function takeTrial(tx: DbOrTx, email: string, now: Date): Promise<Plan> {
  const mailboxHash = createHash('sha256').update(canonicalEmailKeyOf(email)).digest('hex');
  const [result] = await tx.insert(trials).ignore().values({ mailboxHash, startedAt: now });
  if (result.affectedRows === 0) return { subscriptionType: '', unsubsDate: null };
  return { subscriptionType: 'Trial', unsubsDate: new Date(now.getTime() + weekMs) };
}
