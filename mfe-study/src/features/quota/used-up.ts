import { timeAheadText } from '@fairway/contracts/identity/day-text';
import type { Quota } from '@fairway/contracts/question-bank/answers';

/** States that the day's answers are used up and when the limit resets, in the member's zone. */
export function usedUpText(quota: NonNullable<Quota>, zone: string, now = Date.now()): string {
  const used = `You have used ${quota.used} of ${quota.limit} free answers today.`;
  if (quota.more_at === undefined) return used;
  return `${used} You get ${quota.limit} more at ${timeAheadText(quota.more_at, zone, new Date(now))}.`;
}

/** The options of a member without a plan. */
export const staysOpen =
  'You can still search, and read the questions that you answered today. Answers on the free plan are not kept in your log.';
