import { actionOfKey, type QuestionKeys } from './question-keys.ts';
import { useKeyAction } from './use-page-keys.ts';

/** The keys of a page with a question: see `actionOfKey`. */
export function useQuestionKeys(keys: QuestionKeys): void {
  useKeyAction((event) => actionOfKey(event, keys));
}
