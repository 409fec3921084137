import { Moment } from '@fairway/ui/day';
import { useSyncExternalStore } from 'react';
import type { PastNotices } from '../past-notices.ts';
import styles from './footer.module.css';

/** What the notices of this tab said, for whoever missed one. */
export function PastNoticesList({ notices }: { notices: PastNotices }) {
  const past = useSyncExternalStore(notices.subscribe, notices.get);
  return (
    <details className={styles.notices}>
      <summary>Past notices ({past.length})</summary>
      {past.length === 0 ? (
        <p>No notice has come yet.</p>
      ) : (
        <ol>
          {past.map(({ id, at, title, text }) => (
            <li key={id}>
              <Moment at={at} /> {title && <strong>{title}</strong>} {text}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
