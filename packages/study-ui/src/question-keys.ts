import type { Letter } from '@fairway/contracts/question-bank';
import { letterOfKey } from '@fairway/ui/letter-of-key';
import { areLetterKeysOn } from './are-letter-keys-on.ts';

export type QuestionKeys = {
  choose: (letter: Letter) => void;
  /** With Shift held. */
  strike?: (letter: Letter) => void;
  next: (() => void) | null;
  previous: (() => void) | null;
  /** What other keys do, by the key in small letters. */
  others?: Record<string, (() => void) | null>;
};

/**
 * What a key does: A to D and 1 to 4 answer; arrows and N, P turn the page: wherever the focus is, but not in a field or a
 * dialog. Letters and digits can be switched off; arrows stay. Undefined where the key does nothing here.
 */
export function actionOfKey(
  event: KeyboardEvent,
  { choose, strike, next, previous, others = {} }: QuestionKeys,
): (() => void) | undefined {
  // A key held down would answer the question after this one too.
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

/** Whether a key may act on the page: not in a field or a dialog, and no letter where those are switched off. */
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
