const key = 'fairway-theme';

export const themes = ['light', 'dark', 'night'] as const;
export type Theme = (typeof themes)[number];

/** The theme on screen. Bridge-night keeps the eyes used to the dark: red on black. */
export function currentTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return shown === 'dark' || shown === 'night' ? shown : 'light';
}

const listeners = new Set<() => void>();

/** Calls `listener` whenever another theme is shown. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a theme and keeps it for the next visit. */
export function showTheme(theme: Theme): void {
  if (theme === 'light') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  localStorage.setItem(key, theme);
  for (const listener of listeners) listener();
}
