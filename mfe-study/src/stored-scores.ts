import { storedKeys, storedValue } from '@fairway/ui/browser/browser-storage';

const prefix = 'fairway-score:';

/** The score of one set, in this tab. */
export const storedScore = (scored: string) =>
  storedValue('sessionStorage', `${prefix}${scored}`, 'the score of this set');

/**
 * The set of a day keeps its name when its list is made again. Then the score of the earlier list goes; `madeAt`: when this
 * one was made.
 */
export function keepScoreOfList(id: string, madeAt: string): void {
  const seen = storedValue('sessionStorage', `fairway-list:${id}`, null);
  const before = seen.read();
  if (before === madeAt) return;
  seen.write(madeAt);
  if (before === null) return;
  for (const key of storedKeys('sessionStorage', prefix)) {
    if (key.includes(`:schedule:${id}:`)) storedScore(key.slice(prefix.length)).remove();
  }
}

/** With all progress, the scores of all sets go. */
export function forgetScores(): void {
  for (const key of storedKeys('sessionStorage', prefix)) storedScore(key.slice(prefix.length)).remove();
}
