import { useEffectEvent, useLayoutEffect } from 'react';
import { isPageKey } from './question-keys.ts';

/** Runs the action of a key press instead of the browser's default action. */
export function useKeyAction(actionOf: (event: KeyboardEvent) => (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action) return;
    action();
    event.preventDefault();
  });
  // Not after the paint: a key pressed as soon as a question is shown must count.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/**
 * Single-key shortcuts of a page, by the lowercase key. A key that is held down acts once, unless `repeating` lists it.
 */
export function usePageKeys(keys: Record<string, () => void>, repeating: readonly string[] = []): void {
  useKeyAction((event) => {
    const key = event.key.toLowerCase();
    const mayAct = isPageKey(event) && (!event.repeat || repeating.includes(key));
    return mayAct && Object.hasOwn(keys, key) ? keys[key] : undefined;
  });
}
