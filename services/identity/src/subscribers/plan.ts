import type { Result } from '@fairway/contracts/fault';
import type { SubscriptionType } from '@fairway/contracts/subscription-types';
import type { DbOrTx } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/fault';
import { addMonths } from '../grants/extend.ts';
import type { MemberRow } from '../members/store.ts';
import { type Plan, trialFrom } from '../register/trial.ts';

const monthsOf: Record<Exclude<SubscriptionType, 'Trial' | 'Life Time Access'>, number> = {
  '1 Month Access': 1,
  '3 Month Access': 3,
  '6 Month Access': 6,
  '12 Month Access': 12,
};

/** A member's plan after an administrator chose one: the same plan retains its end, another starts now (G-26). */
export async function planByHand(
  db: DbOrTx,
  { subscriptionType, unsubsDate }: Pick<MemberRow, 'subscriptionType' | 'unsubsDate'>,
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
