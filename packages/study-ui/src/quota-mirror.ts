import type { Quota } from '@fairway/contracts/question-bank';

/**
 * The keys `time` and `lastVisitedDate` store how many free answers were used on which day, as the specification
 * requires. They are a copy for display; the server does the counting.
 */
export function mirrorQuota(quota: Quota, now = new Date()): void {
  if (quota === null) {
    forgetQuota();
    return;
  }
  localStorage.setItem('time', String(quota.used));
  localStorage.setItem('lastVisitedDate', dayOf(now));
}

/** Resets a count from another day. */
export function endOldQuota(now = new Date()): void {
  const day = localStorage.getItem('lastVisitedDate');
  if (day === null || day === dayOf(now)) return;
  localStorage.setItem('time', '0');
  localStorage.setItem('lastVisitedDate', dayOf(now));
}

export function forgetQuota(): void {
  localStorage.removeItem('time');
  localStorage.removeItem('lastVisitedDate');
}

/** `2026-11-22`, in the browser's time zone. */
function dayOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
