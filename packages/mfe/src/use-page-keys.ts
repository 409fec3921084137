import { useEffect, useEffectEvent } from 'react';
import { isPageKey } from './question-keys.ts';

/**
 * What single keys do on a page, by the key in small letters. A key that is held down acts once, unless it is among
 * `repeating`.
 */
export function usePageKeys(keys: Record<string, () => void>, repeating: readonly string[] = []): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const action = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (!action || !isPageKey(event) || (event.repeat && !repeating.includes(key))) return;
    action();
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
