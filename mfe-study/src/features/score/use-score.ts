import type { Letter, QuestionKey } from '@fairway/contracts/question-bank/question';
import { useState } from 'react';
import { storedScore } from '../../stored-scores.ts';
import type { Score } from './score.ts';

/** The score of one set, saved for the browser's session so that it survives a reload. */
export function useScore(memberId: string, set: string) {
  const scored = `${memberId}:${set}`;
  const [saved, setSaved] = useState(() => ({ scored, score: readScore(scored) }));
  const score = saved.scored === scored ? saved.score : readScore(scored);

  function store(next: Score): void {
    storedScore(scored).write(JSON.stringify(next));
    setSaved({ scored, score: next });
  }

  return {
    score,
    add: (zid: string, letter: Letter, key: QuestionKey) => store({ ...readScore(scored), [zid]: { letter, key } }),
    clear: () => store({}),
    /** Clears these answers, so that the questions can be answered again. */
    forget: (zids: string[]) =>
      store(Object.fromEntries(Object.entries(readScore(scored)).filter(([zid]) => !zids.includes(zid)))),
  };
}

const readScore = (scored: string) => storedScore(scored).readJson<Score>({});
