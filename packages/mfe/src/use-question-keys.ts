import type { Letter } from '@fairway/contracts/question-bank';
import { letterOfKey } from '@fairway/ui/choices';
import { useEffect, useEffectEvent } from 'react';
import { areLetterKeysOn } from './letter-keys.ts';

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
 * A to D and 1 to 4 answer; arrows and N, P turn the page: wherever the focus is, but not in a field or a dialog.
 * Letters and digits can be switched off; arrows stay.
 */
export function useQuestionKeys({ choose, strike, next, previous, others = {} }: QuestionKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // A key held down would answer the question after this one too.
    if (event.repeat || event.defaultPrevented || hasModifier(event) || isTyping(event.target)) return;
    if (event.key.length === 1 && !areLetterKeysOn()) return;
    const letter = letterOfKey(event);
    const key = event.key.toLowerCase();
    if (letter && event.shiftKey && strike) strike(letter);
    else if (letter) choose(letter);
    else if (key === 'arrowright' || key === 'n') next?.();
    else if (key === 'arrowleft' || key === 'p') previous?.();
    else if (key in others) others[key]?.();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

const fields = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLElement && target.closest(fields) !== null;
}
