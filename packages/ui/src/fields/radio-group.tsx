import { useId } from 'react';
import { useFault } from './field-frame.tsx';
import styles from './radio-group.module.css';

/** One of a few options, all of them visible. `name` is the form field; `error` is as for `FieldFrame`. */
export function RadioGroup<T extends string>({
  label,
  name,
  value,
  options,
  error: given,
  required,
  isPaired = false,
  onChange,
}: {
  label: string;
  name: string;
  value: T;
  /** `text`: a description under the label. */
  options: { value: T; label: string; text?: string }[];
  error?: string | undefined;
  /** Only for screen readers; the server validates. */
  required?: boolean;
  /** Four options that do not fit in a row are two by two. */
  isPaired?: boolean;
  onChange: (value: T) => void;
}) {
  const id = useId();
  const error = useFault(name, given);
  return (
    <div
      className={styles.group}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <div className={isPaired ? `${styles.options} ${styles.paired}` : styles.options}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.text === undefined ? (
              option.label
            ) : (
              <span className={styles.described}>
                {option.label}
                <small>{option.text}</small>
              </span>
            )}
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
