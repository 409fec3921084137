import { useSyncExternalStore } from 'react';
import { areLetterKeysOn, storedLetterKeys } from './letter-keys.ts';

/** Whether letter keys are on, for rendering, and a function to switch them. The server renders them as on. */
export function useLetterKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areLetterKeysOn, () => true);
  return [on, saveLetterKeys];
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Saved only in this browser: whether shortcuts help depends on the device. */
export function saveLetterKeys(on: boolean): void {
  if (on) storedLetterKeys.remove();
  else storedLetterKeys.write('off');
  for (const listener of listeners) listener();
}
