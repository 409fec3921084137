import { useEffect, useEffectEvent } from 'react';
import { actionOfKey, type QuestionKeys } from './question-keys.ts';

/** The keys of a page with a question: see `actionOfKey`. */
export function useQuestionKeys(keys: QuestionKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOfKey(event, keys);
    if (!action) return;
    action();
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
