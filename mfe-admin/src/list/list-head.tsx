import { Options } from '@fairway/ui/fields/options';
import { ariaSortOf, SortTitle } from '@fairway/ui/lists/data-table';
import { useEffect, useRef } from 'react';
import type { ListColumn } from './list-column.ts';
import styles from './list-table.module.css';
import type { List } from './use-list.ts';
import type { ListFilters } from './use-list-filters.ts';
import { useTypedFilter } from './use-typed-filter.ts';

/** Titles that sort, with the filters of the columns below. */
export function ListHead<Row extends { _id: string }>({
  list,
  isSelectable,
}: {
  list: List<Row>;
  isSelectable: boolean;
}) {
  const { shown, sorted, filters, sort } = list;
  return (
    <thead>
      <tr>
        {isSelectable && (
          <th scope="col" className={styles.select}>
            <SelectAll list={list} />
          </th>
        )}
        {shown.map(({ key, title, sortable, numeric }) => {
          const type = sorted?.by === key ? sorted.type : undefined;
          return (
            <th key={key} scope="col" className={numeric ? styles.numeric : undefined} aria-sort={ariaSortOf(type)}>
              {sortable ? <SortTitle title={title} type={type} onSort={(wanted) => sort(key, wanted)} /> : title}
            </th>
          );
        })}
      </tr>
      {shown.some(({ filterable }) => filterable) && (
        <tr className={styles.filters}>
          {isSelectable && <td />}
          {shown.map((column) => (
            <td key={column.key} data-title={column.filterable ? column.title : undefined}>
              {column.filterable && <FilterField column={column} filters={filters} />}
            </td>
          ))}
        </tr>
      )}
    </thead>
  );
}

function FilterField<Row>({
  column: { key, title, filterHint, options },
  filters,
}: {
  column: ListColumn<Row>;
  filters: ListFilters;
}) {
  const field = { 'aria-label': `Filter ${title}`, ...useTypedFilter(filters, key) };
  if (!options) return <input type="search" placeholder={filterHint ?? 'Filter'} title={filterHint} {...field} />;
  return (
    <select {...field}>
      <option value="">Any</option>
      <Options of={options} />
    </select>
  );
}

function SelectAll<Row extends { _id: string }>({ list: { rows, selection, nameOf } }: { list: List<Row> }) {
  const selected = rows.filter(({ _id }) => selection.has(_id)).length;
  const isMixed = selected > 0 && selected < rows.length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Select all rows of this page"
      checked={rows.length > 0 && selected === rows.length}
      onChange={({ target }) =>
        selection.set(
          rows.map((row) => ({ id: row._id, name: nameOf(row) })),
          target.checked,
        )
      }
    />
  );
}
