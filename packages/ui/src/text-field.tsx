import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './text-field.module.css';

export type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string;
  hint?: string | undefined;
  /** The server's word on this field; stands under it and is read out with it. */
  error?: string | undefined;
};

/** A labelled input with its hint and its error beside it. */
export function TextField({ label, hint, error, after, ...input }: FieldProps & { after?: ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={described || undefined} />
        {after}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
