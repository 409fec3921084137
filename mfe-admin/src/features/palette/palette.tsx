import { lazyPage } from '@fairway/area/lazy-page';
import type { AdminRole } from '@fairway/contracts/identity/admin-roles';
import { Dialog } from '@fairway/ui/dialogs/dialog';
import { useEffect, useState } from 'react';
import styles from './palette.module.css';

const PaletteSearch = lazyPage(() =>
  import(/* webpackChunkName: "palette" */ './palette-search.tsx').then((search) => search.PaletteSearch),
);

/**
 * Opens the command palette: by the button in the header, and by Ctrl-K or Cmd-K on any page. Its code is loaded on
 * demand.
 */
export function Palette({ role }: { role: AdminRole }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // An open dialog keeps the keyboard.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setIsOpen(true);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="6.5" cy="6.5" r="4.5" />
          <path d="M10 10l4.5 4.5" />
        </svg>
        <span className={styles.words}>Search or jump to…</span>
        <span className={styles.keys} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      {isOpen && (
        <Dialog title="Search or jump to" onClose={() => setIsOpen(false)}>
          <PaletteSearch role={role} onClose={() => setIsOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
