import { storedKeys, storedValue } from '@fairway/ui/browser/browser-storage';

const prefix = 'fairway-score:';

/** The score of one set, in this tab. */
export const storedScore = (scored: string) =>
  storedValue('sessionStorage', `${prefix}${scored}`, 'the score of this set');

/** With all progress, the scores of all sets go. */
export function forgetScores(): void {
  for (const key of storedKeys('sessionStorage', prefix)) storedScore(key.slice(prefix.length)).remove();
}
