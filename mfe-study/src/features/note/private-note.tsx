import { useState } from 'react';
import { QuestionNote } from './lazy.ts';
import styles from './private-note.module.css';

const openKey = 'fairway-note-open';

/** The member's private note on this question. Whether it is open is saved in this browser. */
export function PrivateNote({ zid }: { zid: string }) {
  const [open, setOpen] = useState(() => localStorage.getItem(openKey) === '1');
  return (
    <details
      className={styles.note}
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        localStorage.setItem(openKey, event.currentTarget.open ? '1' : '0');
      }}
    >
      <summary>Private note</summary>
      {open && (
        <div className={styles.box}>
          <QuestionNote key={zid} zid={zid} />
        </div>
      )}
    </details>
  );
}
