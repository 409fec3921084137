import { storedTheme } from '@fairway/ui/menus/theme';

/** Sets the theme before the first paint. */
export function startTheme(): void {
  const theme = storedTheme.read() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  if (theme !== 'light') document.documentElement.dataset.theme = theme;
}
