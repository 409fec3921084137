import { useState, useSyncExternalStore } from 'react';
import type { PastNotices } from '../notices/past-notices.ts';
import styles from './footer.module.css';

const loadItems = () =>
  import(/* webpackChunkName: "past-notices" */ './past-notices-items.tsx').then((file) => file.PastNoticesItems);

/**
 * The notices that this tab has shown, for members who missed one. Loaded and rendered on first open: most members
 * never open it.
 */
export function PastNoticesList({ notices, zone }: { notices: PastNotices; zone: string }) {
  const past = useSyncExternalStore(notices.subscribe, notices.get);
  const [open, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [Items, setItems] = useState<Awaited<ReturnType<typeof loadItems>>>();

  function toggle(isOpen: boolean): void {
    setOpen(isOpen);
    if (!isOpen || Items) return;
    setFailed(false);
    loadItems().then(
      (loaded) => setItems(() => loaded),
      () => setFailed(true),
    );
  }

  return (
    <details className={styles.notices} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <summary>Past notices ({past.length})</summary>
      {open && past.length === 0 && <p>No notices yet.</p>}
      {open && past.length > 0 && Items && <Items past={past} zone={zone} />}
      {open && past.length > 0 && hasFailed && <p>The list could not be loaded. Close it and open it again.</p>}
    </details>
  );
}
