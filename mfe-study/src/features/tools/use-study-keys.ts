import type { Letter } from '@fairway/contracts/question-bank';
import { letterOfKey } from '@fairway/ui/choices';
import { useEffect, useRef } from 'react';

type Keys = { choose: (letter: Letter) => void; next: (() => void) | null; previous: (() => void) | null };

/** A to D and 1 to 4 answer, arrows and N, P turn the page: wherever the focus is, but not in a field or a dialog. */
export function useStudyKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const { choose, next, previous } = latest.current;
      const letter = letterOfKey(event);
      if (letter) choose(letter);
      else if (event.key === 'ArrowRight' || event.key === 'n') next?.();
      else if (event.key === 'ArrowLeft' || event.key === 'p') previous?.();
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
