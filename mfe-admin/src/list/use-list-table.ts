import {
  columnFilteringFeature,
  columnVisibilityFeature,
  type ReactTable,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ListColumn } from './list-column.ts';

const features = tableFeatures({
  columnFilteringFeature,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSortingFeature,
});

export type Table<Row extends object> = ReactTable<typeof features, Row>;

/** The table of one page of rows that the server paged, sorted and filtered. */
export function useListTable<Row extends { _id: string }>({
  columns,
  rows,
  total,
  zone,
  state,
}: {
  columns: ListColumn<Row>[];
  rows: Row[];
  total: number;
  zone: string;
  state: {
    page: number;
    pageSize: number;
    sorted: { by: string; type: 'asc' | 'desc' } | undefined;
    filters: Record<string, string>;
    hidden: string[];
  };
}): Table<Row> {
  const definitions = useMemo(
    () =>
      columns.map(({ key, title, text, cell, sortable = false, filterable = false }) => ({
        id: key,
        header: title,
        accessorFn: (row: Row) => text?.(row, zone) ?? '',
        cell: ({ row }: { row: { original: Row } }) => (cell ? cell(row.original) : text?.(row.original, zone)),
        enableSorting: sortable,
        enableColumnFilter: filterable,
      })),
    [columns, zone],
  );
  const { page, pageSize, sorted, filters, hidden } = state;
  return useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ _id }) => _id,
    manualPagination: true,
    manualSorting: true,
    manualFiltering: true,
    rowCount: total,
    state: {
      pagination: { pageIndex: page, pageSize },
      sorting: sorted ? [{ id: sorted.by, desc: sorted.type === 'desc' }] : [],
      columnFilters: Object.entries(filters).map(([id, value]) => ({ id, value })),
      columnVisibility: Object.fromEntries(hidden.map((key) => [key, false])),
    },
  });
}
