import type { SortType } from '@fairway/ui/lists/data-table';
import { useEffect, useRef } from 'react';
import { FilterField } from './filter-field.tsx';
import type { ListColumn } from './list-column.ts';
import styles from './list-table.module.css';
import type { ListFilters } from './use-list-filters.ts';
import type { Table } from './use-list-table.ts';

/** Titles that sort, with the filters of the columns below. */
export function ListHead<Row extends object>({
  table,
  columns,
  filters,
  selectAll,
  onSort,
}: {
  table: Table<Row>;
  /** The visible columns. */
  columns: ListColumn<Row>[];
  filters: ListFilters;
  selectAll?: { isChecked: boolean; isMixed: boolean; onChange: (isSelected: boolean) => void } | undefined;
  onSort: (key: string, type: SortType) => void;
}) {
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);
  return (
    <thead>
      <tr>
        {selectAll && (
          <th scope="col" className={styles.select}>
            <SelectAll {...selectAll} />
          </th>
        )}
        {headers.map(({ id, column }, index) => {
          const { title, numeric } = columns[index] ?? { title: id };
          const type = column.getIsSorted();
          return (
            <th
              key={id}
              scope="col"
              className={numeric ? styles.numeric : undefined}
              aria-sort={type ? (type === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {column.getCanSort() ? (
                <button type="button" onClick={() => onSort(id, type === 'asc' ? 'desc' : 'asc')}>
                  {title} <span aria-hidden="true">{type ? (type === 'asc' ? '↑' : '↓') : '↕'}</span>
                </button>
              ) : (
                title
              )}
            </th>
          );
        })}
      </tr>
      {columns.some(({ filterable }) => filterable) && (
        <tr className={styles.filters}>
          {selectAll && <td />}
          {columns.map((column) => (
            <td key={column.key} data-title={column.filterable ? column.title : undefined}>
              {column.filterable && (
                <FilterField
                  label={`Filter ${column.title}`}
                  filters={filters}
                  column={column.key}
                  hint={column.filterHint}
                  options={column.options}
                />
              )}
            </td>
          ))}
        </tr>
      )}
    </thead>
  );
}

function SelectAll({
  isChecked,
  isMixed,
  onChange,
}: {
  isChecked: boolean;
  isMixed: boolean;
  onChange: (isSelected: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Select all rows of this page"
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
