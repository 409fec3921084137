import { createContext, type ReactNode, use, useId } from 'react';
import styles from './text-field.module.css';

export type FieldText = {
  label: string;
  hint?: ReactNode;
  /** The server's error for this field; shown under it and read out with it. In a `Form`, by default that of its name. */
  error?: string | undefined;
};

/** The faults of the `Form` around, by the names of its fields. */
export const FieldFaults = createContext<Record<string, string>>({});

/** The fault of a field: the one that is given, or that of its name in the `Form` around. */
export function useFault(name: string | undefined, given?: string): string | undefined {
  const faults = use(FieldFaults);
  return given ?? (name === undefined ? undefined : faults[name]);
}

type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

/** Label, hint and error around one control, which gets the props passed to it. */
export function FieldFrame({
  label,
  name,
  hint,
  error: given,
  children,
}: FieldText & { name?: string | undefined; children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const error = useFault(name, given);
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
