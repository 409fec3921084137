import { useSyncExternalStore } from 'react';

const key = 'fairway-letter-keys';

/** Whether single letters and digits are keys of the study page. Off helps whoever speaks to their computer (WCAG 2.1.4). */
export const areLetterKeysOn = (): boolean => localStorage.getItem(key) !== 'off';

/** The same for what is drawn, and the way to switch them; the server draws them as on. */
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
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
  for (const listener of listeners) listener();
}
