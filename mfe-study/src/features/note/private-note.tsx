import { storedValue } from '@fairway/ui/browser/browser-storage';
import { useState } from 'react';
import { QuestionNote } from './lazy.ts';
import styles from './private-note.module.css';

const storedOpen = storedValue('localStorage', 'fairway-note-open', 'whether notes are open');

/** The member's private note on this question. Whether it is open is saved in this browser. */
export function PrivateNote({ zid }: { zid: string }) {
  const [open, setOpen] = useState(() => storedOpen.read() === '1');
  return (
    <details
      className={styles.note}
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        storedOpen.write(event.currentTarget.open ? '1' : '0');
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
