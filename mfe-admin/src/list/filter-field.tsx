import type { ListFilters } from './use-list-filters.ts';
import { useTypedFilter } from './use-typed-filter.ts';

/** The filter of a column. */
export function FilterField({
  label,
  filters,
  column,
  hint,
  options,
}: {
  label: string;
  filters: ListFilters;
  /** The key of the column. */
  column: string;
  hint?: string | undefined;
  options?: readonly { value: string; text: string }[] | undefined;
}) {
  const field = useTypedFilter(filters, column);
  if (!options)
    return <input type="search" aria-label={label} placeholder={hint ?? 'Filter'} title={hint} {...field} />;
  return (
    <select aria-label={label} {...field}>
      <option value="">Any</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
