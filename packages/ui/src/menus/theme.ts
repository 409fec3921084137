import { storedValue } from '../browser/browser-storage.ts';

/** The first script reads it before the first paint. */
export const storedTheme = storedValue('localStorage', 'fairway-theme', 'your theme');

export const themes = ['light', 'dark', 'night'] as const;
export type Theme = (typeof themes)[number];

/** The current theme. Bridge-night preserves dark adaptation: red on black. */
export function currentTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return shown === 'dark' || shown === 'night' ? shown : 'light';
}

const listeners = new Set<() => void>();

/** Calls `listener` whenever the theme changes. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies a theme and saves it for the next visit. */
export function showTheme(theme: Theme): void {
  if (theme === 'light') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  storedTheme.write(theme);
  for (const listener of listeners) listener();
}
