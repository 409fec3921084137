import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './notice.module.css';

const signs = { info: '', danger: '!', success: '✓' } as const;

/** A message in the page. Danger interrupts a screen reader, the others are polite. */
export function Notice({
  kind = 'info',
  dismissible = false,
  announced = true,
  children,
}: {
  kind?: keyof typeof signs;
  dismissible?: boolean;
  /** False if the same text is announced elsewhere. */
  announced?: boolean;
  children: ReactNode;
}) {
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  const role = kind === 'danger' ? 'alert' : 'status';
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={announced ? role : undefined}>
      {signs[kind] && <b aria-hidden="true">{signs[kind]}</b>}
      <div>{children}</div>
      {dismissible && (
        <Button kind="text" aria-label="Dismiss" onClick={() => setIsDismissed(true)}>
          ✕
        </Button>
      )}
    </div>
  );
}
