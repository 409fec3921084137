import styles from './question-filters.module.css';

type Control = {
  name: string;
  label: string;
  /** Undefined if the filter is not set. */
  value: string | undefined;
  /** Called with '' if the filter is removed. */
  onChange: (value: string) => void;
};

/** A filter with a few values. Its label is the option without a filter. */
export function FilterSelect({
  name,
  label,
  value = '',
  options,
  onChange,
}: Control & { options: readonly (readonly [value: string, text: string])[] }) {
  return (
    <select aria-label={label} data-key={name} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{label}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}

export function FilterToggle({ label, value, onChange }: Control) {
  return (
    <label className={styles.toggle}>
      <input type="checkbox" checked={value === '1'} onChange={({ target }) => onChange(target.checked ? '1' : '')} />
      {label}
    </label>
  );
}
