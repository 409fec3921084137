import { calendarDay } from '@fairway/contracts/identity/time-zone';
import type { Quota } from '@fairway/contracts/question-bank/answers';
import { storedValue } from '@fairway/ui/browser/browser-storage';

const used = storedValue('localStorage', 'time', null);
const visited = storedValue('localStorage', 'lastVisitedDate', null);

/**
 * The keys `time` and `lastVisitedDate` store how many free answers were used on which day, in the member's zone, as
 * the specification requires. They are a copy for display; the server does the counting.
 */
export function mirrorQuota(quota: Quota, zone: string, now = new Date()): void {
  if (quota === null) {
    forgetQuota();
    return;
  }
  used.write(String(quota.used));
  visited.write(calendarDay(now, zone));
}

/** Resets a count from another day. */
export function endOldQuota(zone: string, now = new Date()): void {
  const day = visited.read();
  if (day === null || day === calendarDay(now, zone)) return;
  used.write('0');
  visited.write(calendarDay(now, zone));
}

export function forgetQuota(): void {
  used.remove();
  visited.remove();
}
