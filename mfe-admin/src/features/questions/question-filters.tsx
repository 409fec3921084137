import { momentText } from '@fairway/contracts/identity/day-text';
import type { BankFilters } from '@fairway/contracts/question-bank/admin-questions';
import { Button } from '@fairway/ui/buttons/button';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { Options } from '@fairway/ui/fields/options';
import { useSearchParams } from 'react-router-dom';
import { withValues } from '../../list/list-address.ts';
import type { ListFilters } from '../../list/use-list-filters.ts';
import { useTypedFilter } from '../../list/use-typed-filter.ts';
import { type Filters, filterKeys } from './api.ts';
import styles from './question-filters.module.css';

const pictureOptions = [
  ['with', 'With picture'],
  ['without', 'Without picture'],
] as const;
const statusOptions = [
  ['served', 'In use'],
  ['held_back', 'Held back'],
  ['retired', 'Retired'],
] as const;

/** Search and filters for the list of questions; all of them are in the address. */
export function QuestionFilters({
  filters,
  filterOptions,
}: {
  filters: ListFilters;
  filterOptions?: BankFilters | undefined;
}) {
  const [query, setQuery] = useSearchParams();
  const zone = useDayZone();
  const search = useTypedFilter(filters, 'search');
  const values = filters.values as Filters;
  const book = filterOptions?.books.find(({ _id }) => _id === values.book);
  const categories = book?.categories ?? [];
  // Until it is known that a selected book has no categories, their space is reserved.
  const hasCategories = book ? categories.length > 0 : values.book !== undefined;
  const imports = filterOptions?.imports ?? [];
  const isEarlier = filterOptions && values.import && !imports.some(({ _id }) => _id === values.import);
  const licenses = filterOptions?.licenses.filter(({ department }) => !book || department === book.department) ?? [];

  function choose(key: keyof Filters, value: string): void {
    // A category and a license belong to the book selected before.
    setQuery(withValues(query, { ...(key === 'book' && { category: '', license: '' }), [key]: value }), {
      replace: true,
    });
  }

  const field = (key: keyof Filters, label: string) => ({
    name: key,
    label,
    value: values[key],
    onChange: (value: string) => choose(key, value),
  });
  function clear(): void {
    filters.discard();
    setQuery(withValues(query, Object.fromEntries(filterKeys.map((key) => [key, '']))), { replace: true });
  }
  const isFiltered = Object.keys(values).length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: jsdom does not support the search element
    <div role="search" className={styles.bar}>
      <input
        className={styles.search}
        type="search"
        aria-label="Search words or bank number"
        placeholder="Words or bank number"
        maxLength={200}
        {...search}
      />
      <FilterSelect
        {...field('book', 'All books')}
        options={filterOptions?.books.map(({ _id, title }) => [_id, title] as const) ?? []}
      />
      {hasCategories && (
        <FilterSelect
          {...field('category', 'All categories')}
          options={categories.map(({ _id, title }) => [_id, title] as const)}
        />
      )}
      <FilterSelect
        {...field('license', 'All licenses')}
        options={licenses.map(
          ({ department, code, title }) => [`${department}-${code.slice(3)}`, `${department}: ${title}`] as const,
        )}
      />
      <FilterSelect {...field('picture', 'With or without picture')} options={pictureOptions} />
      <FilterSelect {...field('status', 'Any status')} options={statusOptions} />
      <FilterSelect
        {...field('source', 'Any source')}
        options={(filterOptions?.sources ?? []).map((source) => [source, source] as const)}
      />
      <FilterSelect
        {...field('import', 'Added by any file')}
        options={[
          ...imports.map(
            ({ _id, title, applied_at }) => [_id, `Added by ${title}, ${momentText(applied_at, zone)}`] as const,
          ),
          ...(isEarlier ? ([[values.import ?? '', 'Added by an earlier file']] as const) : []),
        ]}
      />
      <FilterToggle {...field('unexplained', 'No explanation')} />
      <FilterToggle {...field('reported', 'Reported')} />
      {isFiltered && (
        <Button kind="text" onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

type Control = {
  name: string;
  label: string;
  /** Undefined if the filter is not set. */
  value: string | undefined;
  /** Called with '' if the filter is removed. */
  onChange: (value: string) => void;
};

/** A filter with a few values. Its label is the option without a filter. */
function FilterSelect({
  name,
  label,
  value = '',
  options,
  onChange,
}: Control & { options: readonly (readonly [value: string, text: string])[] }) {
  return (
    <select aria-label={label} data-key={name} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{label}</option>
      <Options of={options} />
    </select>
  );
}

function FilterToggle({ label, value, onChange }: Control) {
  return (
    <label className={styles.toggle}>
      <input type="checkbox" checked={value === '1'} onChange={({ target }) => onChange(target.checked ? '1' : '')} />
      {label}
    </label>
  );
}
