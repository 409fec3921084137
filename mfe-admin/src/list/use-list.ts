import { useListView } from '@fairway/area-ui/list-view';
import { useDayZone } from '@fairway/ui/days/day-zone';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isFixed, type ListColumn, type Rows } from './list-column.ts';
import { viewQuery } from './saved-views.tsx';
import { useListPreferences } from './use-list-preferences.ts';
import { useSelection } from './use-selection.ts';

export type List<Row extends { _id: string }> = ReturnType<typeof useList<Row>>;

const noRows: never[] = [];

/** The state of a list: its page and order from the address, its settings in this browser, and the selected rows. */
export function useList<Row extends { _id: string }>({
  caption,
  columns,
  query,
  sorted,
  pageSize,
}: {
  caption: string;
  columns: ListColumn<Row>[];
  query: UseQueryResult<Rows<Row>>;
  sorted: { by: string; type: 'asc' | 'desc' } | undefined;
  pageSize: number;
}) {
  const zone = useDayZone();
  const { view, showPage, sort } = useListView();
  const [address] = useSearchParams();
  const { preferences, change } = useListPreferences(caption);
  const selection = useSelection(viewQuery(address));
  const { rows, total } = query.data ?? { rows: noRows as Row[], total: 0 };
  const pages = Math.ceil(total / pageSize);
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
    rows,
    total,
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
    nameOf: (row: Row) => named?.text?.(row, zone) ?? row._id,
  };
}
