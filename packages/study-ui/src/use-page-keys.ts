import { useEffect, useEffectEvent } from 'react';
import { isPageKey } from './question-keys.ts';

/** Runs what a key press stands for, instead of what the browser would do with it. */
export function useKeyAction(actionOf: (event: KeyboardEvent) => (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
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

/**
 * What single keys do on a page, by the key in small letters. A key that is held down acts once, unless it is among
 * `repeating`.
 */
export function usePageKeys(keys: Record<string, () => void>, repeating: readonly string[] = []): void {
  useKeyAction((event) => {
    const key = event.key.toLowerCase();
    const mayAct = isPageKey(event) && (!event.repeat || repeating.includes(key));
    return mayAct && Object.hasOwn(keys, key) ? keys[key] : undefined;
  });
}
