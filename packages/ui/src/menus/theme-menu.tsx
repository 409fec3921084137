import { useSyncExternalStore } from 'react';
import { Menu } from './menu.tsx';
import { currentTheme, onThemeChange, showTheme, type Theme, themes } from './theme.ts';
import styles from './theme-menu.module.css';

const names: Record<Theme, string> = { light: 'Day', dark: 'Dusk', night: 'Night' };

/** A separate menu, if the header has room for it. */
export function ThemeMenu() {
  return (
    <div className={styles.roomy}>
      <Menu label="Theme" align="end">
        <Themes />
      </Menu>
    </div>
  );
}

/** The same choices at the end of another menu, if the header has no room. */
export function ThemesInMenu() {
  return (
    <fieldset className={styles.narrow}>
      <legend>Theme</legend>
      <Themes />
    </fieldset>
  );
}

function Themes() {
  // The server does not know the reader's theme: the browser sets it after hydration.
  const shown = useSyncExternalStore(onThemeChange, currentTheme, () => 'light');
  return themes.map((theme) => (
    <button
      key={theme}
      type="button"
      name="theme"
      value={theme}
      aria-pressed={theme === shown}
      onClick={() => showTheme(theme)}
    >
      {names[theme]}
    </button>
  ));
}
