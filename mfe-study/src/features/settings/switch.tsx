import type { ReactNode } from 'react';
import styles from './switch.module.css';

/** One thing that is on or off, with what it means below its name. */
export function Switch({
  label,
  on,
  busy = false,
  onChange,
  children,
}: {
  label: string;
  on: boolean;
  /** A change is on its way: the next one waits. */
  busy?: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={on}
        aria-disabled={busy || undefined}
        onChange={({ target }) => {
          if (!busy) onChange(target.checked);
        }}
      />
      <span>
        {label}
        <small>{children}</small>
      </span>
    </label>
  );
}
