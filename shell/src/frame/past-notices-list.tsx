import { Instant } from '@fairway/ui/days/day';
import { useState, useSyncExternalStore } from 'react';
import type { PastNotices } from '../notices/past-notices.ts';
import styles from './footer.module.css';

/**
 * The notices that this tab has shown, for members who missed one. Rendered on first open: most members never open it.
 */
export function PastNoticesList({ notices, zone }: { notices: PastNotices; zone: string }) {
  const past = useSyncExternalStore(notices.subscribe, notices.get);
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.notices} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Past notices ({past.length})</summary>
      {open && past.length === 0 && <p>No notices yet.</p>}
      {open && past.length > 0 && (
        <ol>
          {past.map(({ id, at, title, text }) => (
            <li key={id}>
              <Instant at={at} zone={zone} /> {title && <strong>{title}</strong>} {text}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
