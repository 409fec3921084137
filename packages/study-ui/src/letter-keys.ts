import { useSyncExternalStore } from 'react';
import { areLetterKeysOn, letterKeysKey } from './are-letter-keys-on.ts';

/** Whether letters are keys, for what is drawn, and the way to switch them; the server draws them as on. */
export function useLetterKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areLetterKeysOn, () => true);
  return [on, keepLetterKeys];
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Kept in this browser alone: it is about the way one types here. */
export function keepLetterKeys(on: boolean): void {
  if (on) localStorage.removeItem(letterKeysKey);
  else localStorage.setItem(letterKeysKey, 'off');
  for (const listener of listeners) listener();
}
