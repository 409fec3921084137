import { defaultTrialDays } from '@fairway/contracts/identity/trial';
import type { TrialBegun } from '@fairway/contracts/queues/jobs';
import type { DbOrTx } from '@fairway/db/open';
import { insertOutbox } from '@fairway/kit/outbox/outbox';
import type { MemberRow } from '../members/store.ts';
import { trials } from '../schema.ts';
import { readSettings } from '../settings/store.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const setting = 'trial_days';

export type Plan = { subscriptionType: string; unsubsDate: Date | null };

const noPlan: Plan = { subscriptionType: '', unsubsDate: null };

export const trialDaysOf = (settings: Map<string, string>): number => Number(settings.get(setting) ?? defaultTrialDays);

/** A trial that starts now; no plan if the site offers none. */
export async function trialFrom(db: DbOrTx, startsAt: Date): Promise<Plan> {
  const days = trialDaysOf(await readSettings(db, [setting]));
  if (days === 0) return noPlan;
  return { subscriptionType: 'Trial', unsubsDate: new Date(startsAt.getTime() + days * dayMs) };
}

/**
 * The plan of a new member: days of full access, once per mailbox (G-25). Of concurrent registrations with spellings of
 * one address exactly one gets it; the others start without a plan. If the site offers no trial, none is used up.
 */
export async function startTrial(tx: DbOrTx, mailboxHash: string, now: Date): Promise<Plan> {
  const plan = await trialFrom(tx, now);
  if (plan === noPlan) return noPlan;
  return (await markTrialUsed(tx, mailboxHash, now)) ? plan : noPlan;
}

/** Marks the mailbox's trial as used. False if it was already used. */
export async function markTrialUsed(tx: DbOrTx, mailboxHash: string, now: Date): Promise<boolean> {
  const [result] = await tx.insert(trials).ignore().values({ mailboxHash, startedAt: now });
  return result.affectedRows === 1;
}

/** Announces a new trial to commerce: it is listed among the member's invoices, free of charge (G-25). */
export async function announceTrial(
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
