import { calendarDay } from '@fairway/contracts/identity/time-zone';
import type { Quota } from '@fairway/contracts/question-bank/answers';
import { forgetQuota, lastDay, usedAnswers } from './stored-quota.ts';

/**
 * The keys `time` and `lastVisitedDate` store how many free answers were used on which day, in the member's zone, as
 * the specification requires. They are a copy for display; the server does the counting.
 */
export function mirrorQuota(quota: Quota, zone: string, now = new Date()): void {
  if (quota === null) {
    forgetQuota();
    return;
  }
  usedAnswers.write(String(quota.used));
  lastDay.write(calendarDay(now, zone));
}

/** Resets a count from another day. */
export function endOldQuota(zone: string, now = new Date()): void {
  const day = lastDay.read();
  if (day === null || day === calendarDay(now, zone)) return;
  usedAnswers.write('0');
  lastDay.write(calendarDay(now, zone));
}
