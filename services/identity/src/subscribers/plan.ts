import type { SubscriptionType } from '@fairway/contracts/subscription-types';
import { addMonths } from '../grants/extend.ts';
import type { MemberRow } from '../members/store.ts';
import { type Plan, trialEnd } from '../register/trial.ts';

const monthsOf: Record<Exclude<SubscriptionType, 'Trial' | 'Life Time Access'>, number> = {
  '1 Month Access': 1,
  '3 Month Access': 3,
  '6 Month Access': 6,
  '12 Month Access': 12,
};

/**
 * What a member has once an administrator chose a plan: the same one keeps its end, another begins now (G-26). Null
 * where none is chosen for a member who has one.
 */
export function planByHand(
  { subscriptionType, unsubsDate }: Pick<MemberRow, 'subscriptionType' | 'unsubsDate'>,
  chosen: SubscriptionType | '',
  now: Date,
): Plan | null {
  if (chosen === subscriptionType) return { subscriptionType, unsubsDate };
  if (chosen === '') return null;
  return { subscriptionType: chosen, unsubsDate: endOf(chosen, now) };
}

function endOf(chosen: SubscriptionType, now: Date): Date | null {
  if (chosen === 'Life Time Access') return null;
  return chosen === 'Trial' ? trialEnd(now) : addMonths(now, monthsOf[chosen]);
}
