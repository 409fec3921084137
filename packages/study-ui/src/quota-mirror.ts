import type { Quota } from '@fairway/contracts/question-bank';
import { storedValue } from '@fairway/ui/browser-storage';

const used = storedValue('localStorage', 'time', null);
const visited = storedValue('localStorage', 'lastVisitedDate', null);

/**
 * The keys `time` and `lastVisitedDate` store how many free answers were used on which day, as the specification
 * requires. They are a copy for display; the server does the counting.
 */
export function mirrorQuota(quota: Quota, now = new Date()): void {
  if (quota === null) {
    forgetQuota();
    return;
  }
  used.write(String(quota.used));
  visited.write(dayOf(now));
}

/** Resets a count from another day. */
export function endOldQuota(now = new Date()): void {
  const day = visited.read();
  if (day === null || day === dayOf(now)) return;
  used.write('0');
  visited.write(dayOf(now));
}

export function forgetQuota(): void {
  used.remove();
  visited.remove();
}

/** `2026-11-22`, in the browser's time zone. */
function dayOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
