import type { Letter, QuestionKey } from '@fairway/contracts/question-bank';
import { useCallback, useState } from 'react';
import type { Score } from './score.ts';

/** The score of one set, saved for the browser's session so that it survives a reload. */
export function useScore(memberId: string, set: string) {
  const storageKey = `fairway-score:${memberId}:${set}`;
  const [saved, setSaved] = useState(() => ({ storageKey, score: readScore(storageKey) }));
  const score = saved.storageKey === storageKey ? saved.score : readScore(storageKey);

  const add = useCallback(
    (zid: string, letter: Letter, key: QuestionKey) => {
      const next = { ...readScore(storageKey), [zid]: { letter, key } };
      sessionStorage.setItem(storageKey, JSON.stringify(next));
      setSaved({ storageKey, score: next });
    },
    [storageKey],
  );
  const clear = useCallback(() => {
    sessionStorage.removeItem(storageKey);
    setSaved({ storageKey, score: {} });
  }, [storageKey]);
  /** Clears answers, so that the questions can be answered again. */
  const forget = useCallback(
    (zids: string[]) => {
      const next = Object.fromEntries(Object.entries(readScore(storageKey)).filter(([zid]) => !zids.includes(zid)));
      sessionStorage.setItem(storageKey, JSON.stringify(next));
      setSaved({ storageKey, score: next });
    },
    [storageKey],
  );
  return { score, add, clear, forget };
}

function readScore(storageKey: string): Score {
  return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Score;
}
