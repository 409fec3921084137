import type { Letter, QuestionKey } from '@fairway/contracts/question-bank';
import { useCallback, useState } from 'react';
import type { Score } from './score.ts';

/** The score of one set, kept for the browser's session so that a reload changes nothing. */
export function useScore(memberId: string, set: string) {
  const storageKey = `fairway-score:${memberId}:${set}`;
  const [kept, setKept] = useState(() => ({ storageKey, score: readScore(storageKey) }));
  const score = kept.storageKey === storageKey ? kept.score : readScore(storageKey);

  const add = useCallback(
    (zid: string, letter: Letter, key: QuestionKey) => {
      const next = { ...readScore(storageKey), [zid]: { letter, key } };
      sessionStorage.setItem(storageKey, JSON.stringify(next));
      setKept({ storageKey, score: next });
    },
    [storageKey],
  );
  const clear = useCallback(() => {
    sessionStorage.removeItem(storageKey);
    setKept({ storageKey, score: {} });
  }, [storageKey]);
  /** Takes answers back, so that the questions can be answered again. */
  const forget = useCallback(
    (zids: string[]) => {
      const next = Object.fromEntries(Object.entries(readScore(storageKey)).filter(([zid]) => !zids.includes(zid)));
      sessionStorage.setItem(storageKey, JSON.stringify(next));
      setKept({ storageKey, score: next });
    },
    [storageKey],
  );
  return { score, add, clear, forget };
}

function readScore(storageKey: string): Score {
  return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Score;
}
