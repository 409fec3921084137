import type { Letter } from '@fairway/contracts/question-bank/question';
import { letterOfKey } from '@fairway/ui/questions/letter-of-key';
import { areLetterKeysOn } from './letter-keys.ts';

export type QuestionKeys = {
  choose: (letter: Letter) => void;
  /** Called for a letter with Shift held. */
  strike?: (letter: Letter) => void;
  next: (() => void) | null;
  previous: (() => void) | null;
  /** Actions of other keys, by the lowercase key. */
  others?: Record<string, (() => void) | null>;
};

/**
 * The action of a key: A to D and 1 to 4 answer; arrows, N and P change the question. Keys work with any focus, except
 * in a field or a dialog. Letters and digits can be switched off; arrows cannot. Undefined if the key has no action.
 */
export function actionOfKey(
  event: KeyboardEvent,
  { choose, strike, next, previous, others = {} }: QuestionKeys,
): (() => void) | undefined {
  // A key held down would also answer the next question.
  if (event.repeat || !isPageKey(event)) return undefined;
  const letter = letterOfKey(event);
  const key = event.key.toLowerCase();
  if (letter && event.shiftKey && strike) return () => strike(letter);
  if (letter) return () => choose(letter);
  if (key === 'arrowright' || key === 'n') return next ?? nothing;
  if (key === 'arrowleft' || key === 'p') return previous ?? nothing;
  return key in others ? (others[key] ?? nothing) : undefined;
}

const nothing = () => {};

/** Whether a key may act on the page: not in a field or a dialog, and no letter if those are switched off. */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || hasModifier(event) || isTyping(event.target)) return false;
  return event.key.length > 1 || areLetterKeysOn();
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

const fields = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLElement && target.closest(fields) !== null;
}
