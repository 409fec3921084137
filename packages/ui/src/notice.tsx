import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './notice.module.css';

const signs = { info: 'ℹ', danger: '!', success: '✓' } as const;

/** A message that stands in the page. Danger interrupts a screen reader, the others wait their turn. */
export function Notice({
  kind = 'info',
  dismissible = false,
  announced = true,
  children,
}: {
  kind?: keyof typeof signs;
  dismissible?: boolean;
  /** False where the same words are read out elsewhere. */
  announced?: boolean;
  children: ReactNode;
}) {
  const [gone, setGone] = useState(false);
  if (gone) return null;
  const role = kind === 'danger' ? 'alert' : 'status';
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={announced ? role : undefined}>
      <span aria-hidden="true">{signs[kind]}</span>
      <div>{children}</div>
      {dismissible && (
        <Button kind="text" aria-label="Dismiss" onClick={() => setGone(true)}>
          ✕
        </Button>
      )}
    </div>
  );
}
