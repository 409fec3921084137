import { timeText } from '@fairway/contracts/identity/day-text';
import type { Quota } from '@fairway/contracts/question-bank/question-bank';

const hourMs = 3_600_000;

/** States that the day's answers are used up and when the limit resets, in the member's zone. */
export function usedUpText(quota: NonNullable<Quota>, zone: string, now = Date.now()): string {
  const used = `You have used ${quota.used} of ${quota.limit} free answers today.`;
  if (quota.more_at === undefined) return used;
  const at = new Date(quota.more_at);
  const hours = Math.max(1, Math.ceil((at.getTime() - now) / hourMs));
  return `${used} You get ${quota.limit} more at ${timeText(quota.more_at, zone)}, ${hours === 1 ? 'within the hour' : `in ${hours} h`}.`;
}

/** The options of a member without a plan. */
export const staysOpen = 'Search and the questions you answered today stay open.';
