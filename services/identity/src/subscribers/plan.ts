import type { Result } from '@fairway/contracts/call/fault';
import type { SubscriberInput } from '@fairway/contracts/identity/subscribers';
import type { SubscriptionType } from '@fairway/contracts/identity/subscription-types';
import type { DbOrTx } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import { addMonths } from '../grants/extend.ts';
import type { MemberRow } from '../members/store.ts';
import { type Plan, trialFrom } from '../register/trial.ts';

const monthsOf: Record<Exclude<SubscriptionType, 'Trial' | 'Life Time Access'>, number> = {
  '1 Month Access': 1,
  '3 Month Access': 3,
  '6 Month Access': 6,
  '12 Month Access': 12,
};

const changedMeanwhile = fail('conflict', {
  subscription_type: 'The plan has changed since you opened this form. Check it, then save again.',
});

type Current = Pick<MemberRow, 'subscriptionType' | 'unsubsDate'>;

/** A member's plan after an administrator saved a form. One that states the plan it showed cannot replace another. */
export async function planByForm(
  db: DbOrTx,
  current: Current,
  input: Pick<SubscriberInput, 'subscription_type' | 'subscription_type_before' | 'unsubs_date_before'>,
  now: Date,
): Promise<Result<Plan>> {
  const { subscription_type: chosen, subscription_type_before: shown, unsubs_date_before: shownEnd } = input;
  const { subscriptionType, unsubsDate } = current;
  if (shown === undefined) return planByHand(db, current, chosen, now);
  if (shown === chosen) return ok({ subscriptionType, unsubsDate });
  const hasOtherEnd = shownEnd !== undefined && shownEnd !== (unsubsDate?.toISOString() ?? '');
  if (shown !== subscriptionType || hasOtherEnd) return changedMeanwhile;
  return planByHand(db, current, chosen, now);
}

/** A member's plan after an administrator chose one: the same plan retains its end, another starts now (G-26). */
export async function planByHand(
  db: DbOrTx,
  { subscriptionType, unsubsDate }: Current,
  chosen: SubscriptionType | '',
  now: Date,
): Promise<Result<Plan>> {
  if (chosen === subscriptionType) return ok({ subscriptionType, unsubsDate });
  if (chosen === '') return fail('invalid', { subscription_type: 'Choose a subscription type' });
  if (chosen === 'Life Time Access') return ok({ subscriptionType: chosen, unsubsDate: null });
  if (chosen !== 'Trial') return ok({ subscriptionType: chosen, unsubsDate: addMonths(now, monthsOf[chosen]) });
  const trial = await trialFrom(db, now);
  return trial.unsubsDate ? ok(trial) : fail('invalid', { subscription_type: 'The site settings allow no trial' });
}
