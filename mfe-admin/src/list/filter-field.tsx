import { useState } from 'react';

/** The filter of a column. The typed text stays until the filter changes elsewhere, such as by a saved view. */
export function FilterField({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options?: readonly { value: string; text: string }[] | undefined;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (typed.trim() !== value) setTyped(value);
  }

  function type(text: string): void {
    setTyped(text);
    onChange(text);
  }

  if (!options)
    return (
      <input
        type="search"
        aria-label={label}
        placeholder="Filter"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    );
  return (
    <select aria-label={label} value={typed} onChange={({ target }) => type(target.value)}>
      <option value="">Any</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
