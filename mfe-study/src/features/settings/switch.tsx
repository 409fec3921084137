import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

/** An on/off switch, with an explanation below its name. */
export function Switch({
  label,
  on,
  busy = false,
  onChange,
  children,
}: {
  label: string;
  on: boolean;
  /** A change is being saved: the next one waits. */
  busy?: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={on}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-meaning`}
        aria-disabled={busy || undefined}
        onChange={({ target }) => {
          if (!busy) onChange(target.checked);
        }}
      />
      <span>
        <span id={`${id}-name`}>{label}</span>
        <small id={`${id}-meaning`}>{children}</small>
      </span>
    </label>
  );
}
