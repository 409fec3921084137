import { type ListView, useListView } from '@fairway/mfe/list-view';
import { Button } from '@fairway/ui/button';
import { EmptyState } from '@fairway/ui/empty-state';
import { Pager } from '@fairway/ui/pager';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  columnFilteringFeature,
  type ReactTable,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Loaded } from '../loaded.tsx';
import { saveCsv } from './csv.ts';
import styles from './list-table.module.css';
import type { ListFilters } from './use-list-filters.ts';

/** Tables show 10 rows per page (LIM-44). */
export const rowsPerPage = 10;

export type Rows<Row> = { rows: Row[]; total: number };

export type ListColumn<Row> = {
  key: string;
  title: string;
  /** The cell as text, for the table and for CSV. A column without it, such as one of buttons, is not in the CSV. */
  text?: (row: Row) => string;
  /** What the table shows in place of the text. */
  cell?: (row: Row) => ReactNode;
  /** The server can sort by it. */
  sortable?: boolean;
  /** The server can filter by it. */
  filterable?: boolean;
  /** What a filter may be, where the column's values are few: the filter is a select then. */
  options?: readonly FilterOption[];
  numeric?: boolean;
};

type FilterOption = { value: string; label: string };

const features = tableFeatures({ columnFilteringFeature, rowPaginationFeature, rowSortingFeature });
type Features = typeof features;
const noRows: never[] = [];
const noFilters: ListFilters = { values: {}, type: () => {} };

type Props<Row> = {
  /** Names the list, and its CSV file. */
  caption: string;
  columns: ListColumn<Row>[];
  query: UseQueryResult<Rows<Row>>;
  filters?: ListFilters;
  /** The order of the list until somebody chooses another. */
  first?: Omit<ListView, 'page'>;
};

/**
 * One page of a list that the server pages, sorts and filters. Page, order and filters are in the address; whoever
 * shows the list makes the call from them.
 */
export function ListTable<Row extends { _id: string }>({
  caption,
  columns,
  query,
  filters = noFilters,
  first,
}: Props<Row>) {
  const { view, showPage, sort } = useListView(first);
  const { rows, total } = query.data ?? { rows: noRows as Row[], total: 0 };
  const pages = Math.ceil(total / rowsPerPage);
  const definitions = useMemo(
    () =>
      columns.map(({ key, title, text, cell, sortable = false, filterable = false }) => ({
        id: key,
        header: title,
        accessorFn: (row: Row) => text?.(row) ?? '',
        cell: ({ row }: { row: { original: Row } }) => (cell ?? text)?.(row.original),
        enableSorting: sortable,
        enableColumnFilter: filterable,
      })),
    [columns],
  );
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ _id }) => _id,
    manualPagination: true,
    manualSorting: true,
    manualFiltering: true,
    rowCount: total,
    state: {
      pagination: { pageIndex: view.page, pageSize: rowsPerPage },
      sorting: view.sortBy ? [{ id: view.sortBy, desc: view.sortType === 'desc' }] : [],
      columnFilters: Object.entries(filters.values).map(([id, value]) => ({ id, value })),
    },
  });

  // Rows may be deleted while a later page is shown: the last page that is left takes its place.
  const isPastEnd = query.isSuccess && !query.isPlaceholderData && rows.length === 0 && pages > 0;
  useEffect(() => {
    if (isPastEnd) showPage(pages - 1, { replace: true });
  });

  const isEmpty = total === 0 && Object.keys(filters.values).length === 0;
  const exported = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []));
  return (
    <Loaded query={query} title={caption} lines={rowsPerPage}>
      {() =>
        isEmpty ? (
          <EmptyState title="This Table Is Empty" text="No data found to show here. This table is empty." />
        ) : (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place is scrolled by keys too */}
            <section className={styles.scroll} aria-label={`${caption}, table`} tabIndex={0}>
              <table className={styles.table} aria-busy={query.isFetching}>
                <caption className="sr-only">{caption}</caption>
                <Head table={table} columns={columns} filters={filters} onSort={sort} />
                <Body table={table} columns={columns} />
              </table>
            </section>
            {total === 0 && <EmptyState title="No matches" text="No row has what the filters ask for." />}
            <footer className={styles.foot}>
              <span>{shownOf(view.page, rows.length, total)}</span>
              <Button
                kind="quiet"
                onClick={() =>
                  saveCsv(caption, [
                    exported.map(({ title }) => title),
                    ...rows.map((row) => exported.map(({ text }) => text(row))),
                  ])
                }
              >
                Export CSV
              </Button>
              <Pager page={view.page} pages={pages} busy={query.isFetching} onPage={showPage} />
            </footer>
          </>
        )
      }
    </Loaded>
  );
}

function shownOf(page: number, rows: number, total: number): string {
  const first = page * rowsPerPage;
  const number = (value: number) => value.toLocaleString('en-US');
  return rows === 0 ? `0 of ${number(total)}` : `${number(first + 1)}–${number(first + rows)} of ${number(total)}`;
}

type PartProps<Row extends object> = { table: ReactTable<Features, Row>; columns: ListColumn<Row>[] };

function Head<Row extends object>({
  table,
  columns,
  filters,
  onSort,
}: PartProps<Row> & { filters: ListFilters; onSort: (key: string, type: 'asc' | 'desc') => void }) {
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);
  return (
    <thead>
      <tr>
        {headers.map(({ id, column }, index) => {
          const { title, numeric } = columns[index] ?? { title: id };
          const sorted = column.getIsSorted();
          return (
            <th
              key={id}
              scope="col"
              className={numeric ? styles.numeric : undefined}
              aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {column.getCanSort() ? (
                <button type="button" onClick={() => onSort(id, sorted === 'asc' ? 'desc' : 'asc')}>
                  {title} <span aria-hidden="true">{sorted ? (sorted === 'asc' ? '↑' : '↓') : '↕'}</span>
                </button>
              ) : (
                title
              )}
            </th>
          );
        })}
      </tr>
      {columns.some(({ filterable }) => filterable) && (
        <tr>
          {headers.map(({ id, column }, index) => (
            <td key={id}>
              {column.getCanFilter() && (
                <Filter
                  title={columns[index]?.title ?? id}
                  options={columns[index]?.options}
                  value={filters.values[id] ?? ''}
                  onType={(value) => filters.type(id, value)}
                />
              )}
            </td>
          ))}
        </tr>
      )}
    </thead>
  );
}

function Filter({
  title,
  options,
  value,
  onType,
}: {
  title: string;
  options: readonly FilterOption[] | undefined;
  value: string;
  onType: (value: string) => void;
}) {
  const label = `Filter ${title}`;
  if (options === undefined) {
    return (
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        onChange={({ target }) => onType(target.value)}
      />
    );
  }
  return (
    <select
      key={options.length}
      aria-label={label}
      defaultValue={value}
      onChange={({ target }) => onType(target.value)}
    >
      <option value="">Any {title.toLowerCase()}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function Body<Row extends object>({ table, columns }: PartProps<Row>) {
  return (
    <tbody>
      {table.getRowModel().rows.map((row) => (
        <tr key={row.id}>
          {row.getAllCells().map((cell, index) => (
            <td
              key={cell.id}
              className={columns[index]?.numeric ? styles.numeric : undefined}
              data-title={columns[index]?.title}
            >
              <table.FlexRender cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
