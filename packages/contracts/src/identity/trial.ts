/* The trial of a new account and its wording on pages. Imports nothing: the browser also uses these values. */

/** Days of the trial if the setting is empty. */
export const defaultTrialDays = 7;

/** The length of a trial as text: a week, a day, 14 days. */
export function trialLength(days: number): string {
  if (days === 7) return 'a week';
  return days === 1 ? 'a day' : `${days} days`;
}

/** The free trial as text: a free week, 14 free days. '' if there is no trial; null days are unknown. */
export function freeTrial(days: number | null): string {
  if (days === null) return 'a free trial';
  if (days === 0) return '';
  if (days === 7) return 'a free week';
  return days === 1 ? 'a free day' : `${days} free days`;
}
