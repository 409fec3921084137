import { useHydrated } from '@fairway/ui/browser/use-hydrated';
import { useSearchParams } from 'react-router-dom';
import { type Score, scoreOf, useSavedAnswers } from './saved-answers.ts';

/** Without a script the addresses of a set contain its score, as in `score=2-3`. */
const scoreParam = 'score';

/** Counts one more answer in an address. */
export function countIn(query: URLSearchParams, isRight: boolean): void {
  const { right, answered } = readScore(query);
  query.set(scoreParam, `${right + Number(isRight)}-${answered + 1}`);
}

/**
 * The score of a set: from the tab, or before the script runs from the address. `carry` adds it to the next address.
 */
export function useScore(set: string): { score: Score; carry: (href: string) => string } {
  const tabScore = scoreOf(useSavedAnswers(), set);
  const carried = readScore(useSearchParams()[0]);
  const isHydrated = useHydrated();
  if (isHydrated || carried.answered === 0) return { score: tabScore, carry: (href) => href };
  return { score: carried, carry: (href) => `${href}&${scoreParam}=${carried.right}-${carried.answered}` };
}

function readScore(query: URLSearchParams): Score {
  const [, right, answered] = /^(\d{1,5})-(\d{1,5})$/.exec(query.get(scoreParam) ?? '') ?? [];
  return { right: Number(right ?? 0), answered: Number(answered ?? 0) };
}
