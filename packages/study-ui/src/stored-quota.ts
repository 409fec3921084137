import { storedValue } from '@fairway/ui/browser/browser-storage';

/** The keys that `quota-mirror.ts` writes, in a file of their own: the shell's first script removes them, but counts no days. */
export const usedAnswers = storedValue('localStorage', 'time', null);
export const lastDay = storedValue('localStorage', 'lastVisitedDate', null);

export function forgetQuota(): void {
  usedAnswers.remove();
  lastDay.remove();
}
