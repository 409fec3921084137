import { useEffect, useState } from 'react';
import { currentTheme, showTheme, type Theme, themes } from '../theme.ts';
import { Menu } from './menu.tsx';

const names: Record<Theme, string> = { light: 'Day', dark: 'Dark', night: 'Bridge at night' };

export function ThemeMenu() {
  // The server does not know the reader's theme: the first paint in the browser tells.
  const [theme, setTheme] = useState<Theme>('light');
  useEffect(() => setTheme(currentTheme()), []);
  return (
    <Menu label="Theme" align="end">
      {themes.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === theme}
          onClick={() => {
            showTheme(one);
            setTheme(one);
          }}
        >
          {names[one]}
        </button>
      ))}
    </Menu>
  );
}
