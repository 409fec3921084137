import { type ReactNode, useId } from 'react';
import styles from './text-field.module.css';

export type FieldText = {
  label: string;
  hint?: ReactNode;
  /** The server's error for this field; shown under it and read out with it. */
  error?: string | undefined;
};

type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

/** Label, hint and error around one control, which gets the props passed to it. */
export function FieldFrame({
  label,
  hint,
  error,
  children,
}: FieldText & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
