import { useListView } from '@fairway/area-ui/list-view';
import { useDayZone } from '@fairway/ui/days/day-zone';
import type { SortType } from '@fairway/ui/lists/data-table';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isFixed, type ListColumn, type Rows } from './list-column.ts';
import { viewQuery } from './saved-views.tsx';
import type { ListFilters } from './use-list-filters.ts';
import { useListPreferences } from './use-list-preferences.ts';
import { firstPageSize } from './use-page-size.ts';
import { useSelection } from './use-selection.ts';

/** What a page states about its list. */
export type ListSource<Row> = {
  /** Identifies the list, its CSV file, and its settings in this browser. */
  caption: string;
  columns: ListColumn<Row>[];
  query: UseQueryResult<Rows<Row>>;
  filters?: ListFilters;
  /** The call's default order, so that the head shows it. */
  sorted?: { by: string; type: SortType };
  /** From `usePageSize`: makes the page size selectable. */
  pageSize?: number;
};

export type List<Row extends { _id: string }> = ReturnType<typeof useList<Row>>;

const noRows: never[] = [];
const noFilters: ListFilters = { values: {}, type: () => {}, discard: () => {}, discards: 0 };

/** The state of a list: its page and order from the address, its settings in this browser, and the selected rows. */
export function useList<Row extends { _id: string }>({
  caption,
  columns,
  query,
  filters = noFilters,
  sorted,
  pageSize,
}: ListSource<Row>) {
  const zone = useDayZone();
  const { view, showPage, sort } = useListView();
  const [address] = useSearchParams();
  const { preferences, change } = useListPreferences(caption);
  const selection = useSelection(viewQuery(address));
  const { rows, total } = query.data ?? { rows: noRows as Row[], total: 0 };
  const size = pageSize ?? firstPageSize;
  const pages = Math.ceil(total / size);
  const hidden = preferences.hidden.filter((key) =>
    columns.some((column, at) => column.key === key && !isFixed(column, at)),
  );
  const named = columns.find(({ card }) => card === 'title') ?? columns[0];

  // Rows may be deleted while a later page is shown: the last remaining page replaces it.
  const isPastEnd = query.isSuccess && !query.isPlaceholderData && rows.length === 0 && pages > 0;
  useEffect(() => {
    if (isPastEnd) showPage(pages - 1, { replace: true });
  });

  return {
    caption,
    columns,
    query,
    filters,
    rows,
    total,
    size,
    isSizeSelectable: pageSize !== undefined,
    pages,
    page: view.page,
    showPage,
    sort,
    preferences,
    changePreferences: change,
    selection,
    sorted: view.sortBy ? { by: view.sortBy, type: view.sortType ?? ('desc' as const) } : sorted,
    /** The visible columns. */
    shown: columns.filter(({ key }) => !hidden.includes(key)),
    hasDays: columns.some(({ hasDays }) => hasDays),
    nameOf: (row: Row) => named?.text?.(row, zone) ?? row._id,
  };
}
