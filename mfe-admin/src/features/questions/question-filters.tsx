import type { BankFilters } from '@fairway/contracts/admin-questions';
import { Button } from '@fairway/ui/button';
import { useSearchParams } from 'react-router-dom';
import type { ListFilters } from '../../list/use-list-filters.ts';
import { type Filters, filterKeys } from './api.ts';
import styles from './question-filters.module.css';

/** Search and filters for the list of questions; all of them are in the address. */
export function QuestionFilters({ filters, shelves }: { filters: ListFilters; shelves: BankFilters | undefined }) {
  const [query, setQuery] = useSearchParams();
  const values = filters.values as Filters;
  const book = shelves?.books.find(({ _id }) => _id === values.book);
  const categories = book?.categories ?? [];
  // Until it is known that a selected book has no categories, their space is reserved.
  const hasCategories = book ? categories.length > 0 : values.book !== undefined;
  const licenses = shelves?.licenses.filter(({ department }) => !book || department === book.department) ?? [];

  function choose(key: keyof Filters, value: string): void {
    const next = new URLSearchParams(query);
    next.delete('page');
    // A category and a license belong to the book selected before.
    for (const cleared of key === 'book' ? [key, 'category', 'license'] : [key]) next.delete(cleared);
    if (value) next.set(key, value);
    setQuery(next, { replace: true });
  }

  const select = (key: keyof Filters, label: string, options: { value: string; text: string }[]) => (
    <select
      aria-label={label}
      data-key={key}
      value={values[key] ?? ''}
      onChange={({ target }) => choose(key, target.value)}
    >
      <option value="">{label}</option>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );

  const isFiltered = Object.keys(values).length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: jsdom does not support the search element
    <div role="search" className={styles.bar}>
      <input
        // Remounted by the Clear button, so that the field starts empty.
        key={isFiltered ? 'filtered' : 'all'}
        className={styles.search}
        type="search"
        aria-label="Search words or bank number"
        placeholder="Words or bank number"
        maxLength={200}
        defaultValue={values.search ?? ''}
        onChange={({ target }) => filters.type('search', target.value)}
      />
      {select('book', 'All books', shelves?.books.map(({ _id, title }) => ({ value: _id, text: title })) ?? [])}
      {hasCategories &&
        select(
          'category',
          'All categories',
          categories.map(({ _id, title }) => ({ value: _id, text: title })),
        )}
      {select(
        'license',
        'All licenses',
        licenses.map(({ department, code, title }) => ({
          value: `${department}-${code.slice(3)}`,
          text: `${department}: ${title}`,
        })),
      )}
      {select('picture', 'With or without picture', [
        { value: 'with', text: 'With picture' },
        { value: 'without', text: 'Without picture' },
      ])}
      {select('status', 'Any status', [
        { value: 'served', text: 'In use' },
        { value: 'held_back', text: 'Held back' },
        { value: 'retired', text: 'Retired' },
      ])}
      {toggle('unexplained', 'No explanation')}
      {toggle('reported', 'Reported')}
      {isFiltered && (
        <Button kind="text" onClick={() => setQuery(withoutFilters(query), { replace: true })}>
          Clear filters
        </Button>
      )}
    </div>
  );

  function toggle(key: keyof Filters, label: string) {
    return (
      <label className={styles.toggle}>
        <input
          type="checkbox"
          checked={values[key] === '1'}
          onChange={({ target }) => choose(key, target.checked ? '1' : '')}
        />
        {label}
      </label>
    );
  }
}

function withoutFilters(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const key of [...filterKeys, 'page']) next.delete(key);
  return next;
}
