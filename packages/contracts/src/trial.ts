/* The trial of a new account and how pages name it. Imports nothing: the browser takes these values too. */

/** Days of the trial where the setting is empty. */
export const defaultTrialDays = 7;

/** How long a trial of `days` lasts: a week, a day, 14 days. */
export function trialLength(days: number): string {
  if (days === 7) return 'a week';
  return days === 1 ? 'a day' : `${days} days`;
}

/** What a new account begins with: a free week, 14 free days. '' where there is no trial; null days are not known. */
export function freeTrial(days: number | null): string {
  if (days === null) return 'a free trial';
  if (days === 0) return '';
  if (days === 7) return 'a free week';
  return days === 1 ? 'a free day' : `${days} free days`;
}
