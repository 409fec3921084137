import type { Letter } from '@fairway/contracts/question-bank';
import { letterOfKey } from '@fairway/ui/choices';
import { useEffect, useEffectEvent } from 'react';
import { areLetterKeysOn } from '../../letter-keys.ts';

type Keys = {
  choose: (letter: Letter) => void;
  strike: (letter: Letter) => void;
  bookmark: () => void;
  hide: (() => void) | null;
  next: (() => void) | null;
  previous: (() => void) | null;
};

/**
 * A to D and 1 to 4 answer, with Shift a letter rules its choice out; M bookmarks, H hides; arrows and N, P turn the
 * page: wherever the focus is, but not in a field or a dialog. Letters and digits can be switched off; arrows stay.
 */
export function useStudyKeys({ choose, strike, bookmark, hide, next, previous }: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // A key held down would answer the question after this one too.
    if (event.repeat || event.defaultPrevented || hasModifier(event) || isTyping(event.target)) return;
    if (event.key.length === 1 && !areLetterKeysOn()) return;
    const letter = letterOfKey(event);
    const key = event.key.toLowerCase();
    if (letter && event.shiftKey) strike(letter);
    else if (letter) choose(letter);
    else if (key === 'm') bookmark();
    else if (key === 'h') hide?.();
    else if (key === 'arrowright' || key === 'n') next?.();
    else if (key === 'arrowleft' || key === 'p') previous?.();
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

function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
