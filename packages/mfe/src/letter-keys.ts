const key = 'fairway-letter-keys';

/** Whether single letters and digits are keys of the study page. Off helps whoever speaks to their computer (WCAG 2.1.4). */
export const areLetterKeysOn = (): boolean => localStorage.getItem(key) !== 'off';

/** Kept in this browser alone: it is about the way one types here. */
export function keepLetterKeys(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
}
