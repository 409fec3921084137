import type { Letter, QuestionKey } from '@fairway/contracts/question-bank';
import { storedValue } from '@fairway/ui/browser-storage';
import { useState } from 'react';
import type { Score } from './score.ts';

/** The score of one set, saved for the browser's session so that it survives a reload. */
export function useScore(memberId: string, set: string) {
  const storageKey = `fairway-score:${memberId}:${set}`;
  const [saved, setSaved] = useState(() => ({ storageKey, score: readScore(storageKey) }));
  const score = saved.storageKey === storageKey ? saved.score : readScore(storageKey);

  function store(next: Score): void {
    storedScore(storageKey).write(JSON.stringify(next));
    setSaved({ storageKey, score: next });
  }

  return {
    score,
    add: (zid: string, letter: Letter, key: QuestionKey) => store({ ...readScore(storageKey), [zid]: { letter, key } }),
    clear: () => store({}),
    /** Clears these answers, so that the questions can be answered again. */
    forget: (zids: string[]) =>
      store(Object.fromEntries(Object.entries(readScore(storageKey)).filter(([zid]) => !zids.includes(zid)))),
  };
}

const storedScore = (key: string) => storedValue('sessionStorage', key, 'the score of this set');

const readScore = (storageKey: string) => storedScore(storageKey).readJson<Score>({});
