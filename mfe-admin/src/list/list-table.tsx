import { useListView } from '@fairway/area-ui/list-view';
import { Button } from '@fairway/ui/button';
import { EmptyState } from '@fairway/ui/empty-state';
import { ErrorState } from '@fairway/ui/error-state';
import { formatNumber } from '@fairway/ui/format-number';
import { LinkButton } from '@fairway/ui/link-button';
import { Pager } from '@fairway/ui/pager';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { ListBody, ListSkeleton } from './list-body.tsx';
import { isFixed, type ListColumn, type Rows } from './list-column.ts';
import { ListHead } from './list-head.tsx';
import styles from './list-table.module.css';
import { SavedViews, viewQuery } from './saved-views.tsx';
import type { ListFilters } from './use-list-filters.ts';
import { useListPreferences } from './use-list-preferences.ts';
import { useListTable } from './use-list-table.ts';
import { firstPageSize, pageSizes } from './use-page-size.ts';
import { useSelection } from './use-selection.ts';

export type { ListColumn, Rows } from './list-column.ts';

/** Tables show 10 rows per page (LIM-44). */
export const rowsPerPage = firstPageSize;

/** The parts of an address other than filters. */
const ofTheView = ['page', 'rows', 'sortBy', 'sortType'];
const noRows: never[] = [];
const noFilters: ListFilters = { values: {}, type: () => {} };

type Props<Row> = {
  /** Identifies the list, its CSV file, and its settings in this browser. */
  caption: string;
  columns: ListColumn<Row>[];
  query: UseQueryResult<Rows<Row>>;
  filters?: ListFilters;
  /** The call's default order, so that the head shows it. */
  sorted?: { by: string; type: 'asc' | 'desc' };
  /** The actions on several rows; without them none can be selected. */
  actions?: readonly BulkAction[];
  /** Predefined views, in addition to those that administrators save: the query of each. */
  views?: readonly { name: string; query: Record<string, string> }[];
  /** From `usePageSize`: makes the page size selectable. */
  pageSize?: number;
  /** Saves the complete filtered list; without it the button saves the visible rows. */
  onExport?: () => Promise<void>;
  /** Shown while the list is empty: what its rows will be. */
  emptyHint?: string;
  /** Offered while the list is empty: where its first row comes from. */
  firstStep?: { text: string; href: string };
};

/**
 * One page of a list that the server pages, sorts and filters. Page, order and filters are in the address; the
 * component that shows the list makes the call from them.
 */
export function ListTable<Row extends { _id: string }>({
  caption,
  columns,
  query,
  filters = noFilters,
  sorted,
  actions,
  views = [],
  pageSize,
  onExport,
  emptyHint,
  firstStep,
}: Props<Row>) {
  const { view, showPage, sort } = useListView();
  const [address, setAddress] = useSearchParams();
  const { preferences, change } = useListPreferences(caption);
  const selection = useSelection(viewQuery(address));
  const [dialog, setDialog] = useState<'columns'>();
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const { rows, total, all } = query.data ?? { rows: noRows as Row[], total: 0 };
  const size = pageSize ?? rowsPerPage;
  const pages = Math.ceil(total / size);
  const hasHead = columns.some(({ filterable, sortable }) => filterable || sortable);
  const hidden = preferences.hidden.filter((key) =>
    columns.some((column, at) => column.key === key && !isFixed(column, at)),
  );
  const shown = columns.filter(({ key }) => !hidden.includes(key));
  const order = view.sortBy ? { by: view.sortBy, type: view.sortType ?? 'desc' } : sorted;
  const table = useListTable({
    ...{ columns, rows, total },
    state: { page: view.page, pageSize: size, sorted: order, filters: filters.values, hidden },
  });
  const named = columns.find(({ card }) => card === 'title') ?? columns[0];
  const nameOf = (row: Row) => named?.text?.(row) ?? row._id;
  const onPage = rows.filter(({ _id }) => selection.has(_id)).length;

  // Rows may be deleted while a later page is shown: the last remaining page replaces it.
  const isPastEnd = query.isSuccess && !query.isPlaceholderData && rows.length === 0 && pages > 0;
  useEffect(() => {
    if (isPastEnd) showPage(pages - 1, { replace: true });
  });

  if (query.data === undefined && !query.isPending)
    return (
      <ErrorState
        title={`${caption} did not load`}
        text="Part of Fairway is not responding right now."
        onRetry={query.refetch}
        busy={query.isFetching}
      />
    );
  const isNarrowed = [...address.keys()].some((key) => !ofTheView.includes(key));
  if (query.data !== undefined && total === 0 && !isNarrowed)
    return (
      <EmptyState
        title="This Table Is Empty"
        text="No data found to show here. This table is empty."
        action={
          <>
            {emptyHint && <p>{emptyHint}</p>}
            {firstStep && <LinkButton href={firstStep.href}>{firstStep.text}</LinkButton>}
          </>
        }
      />
    );
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <SavedViews offered={views} preferences={preferences} onChange={change} />
        <span className={styles.space} />
        {hasHead && (
          <span className={styles.narrow}>
            <Button kind="quiet" aria-expanded={areFiltersOpen} onClick={() => setFiltersOpen(!areFiltersOpen)}>
              {columns.some(({ filterable }) => filterable) ? 'Filters' : 'Sort'}
            </Button>
          </span>
        )}
        <Button kind="quiet" onClick={() => setDialog('columns')}>
          Columns
        </Button>
        <ExportButton caption={caption} columns={columns} rows={rows} onExport={onExport} />
      </div>
      {actions && <BulkBar actions={actions} selection={selection} />}
      <p className="sr-only" role="status">
        {query.isPending ? `Loading: ${caption}` : `${formatNumber(total)} ${total === 1 ? 'result' : 'results'}`}
      </p>
      {query.isPending ? (
        <ListSkeleton rows={size} hasFilters={columns.some(({ filterable }) => filterable)} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place is scrolled by keyboard too
        <section className={styles.scroll} aria-label={`${caption}, table`} tabIndex={0}>
          <table
            className={styles.table}
            aria-busy={query.isFetching}
            data-comfortable={preferences.isComfortable || undefined}
            data-filters={areFiltersOpen || undefined}
            data-selectable={actions && true}
          >
            <caption className="sr-only">{caption}</caption>
            <ListHead
              table={table}
              columns={shown}
              filters={filters}
              selectAll={
                actions && {
                  isChecked: rows.length > 0 && onPage === rows.length,
                  isMixed: onPage > 0 && onPage < rows.length,
                  onChange: (isSelected) =>
                    selection.set(
                      rows.map((row) => ({ id: row._id, name: nameOf(row) })),
                      isSelected,
                    ),
                }
              }
              onSort={sort}
            />
            <ListBody table={table} columns={shown} selection={actions && selection} nameOf={nameOf} />
          </table>
        </section>
      )}
      {query.data !== undefined && total === 0 && (
        <EmptyState
          title="No matches"
          text="No row matches the filters."
          action={
            <Button kind="quiet" onClick={() => setAddress(withoutFilters(address))}>
              Show all rows
            </Button>
          }
        />
      )}
      <footer className={styles.foot}>
        <span>
          {query.isPending ? '…' : shownOf(view.page, rows.length, total, size)}
          {all !== undefined && all > total && ` (filtered from ${formatNumber(all)})`}
        </span>
        {pageSize !== undefined && <RowsSelect pageSize={pageSize} />}
        <Pager page={view.page} pages={pages} busy={query.isFetching} onPage={showPage} />
      </footer>
      {dialog && (
        <ColumnsDialog
          columns={columns}
          preferences={preferences}
          onChange={change}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

/** The address with the order and the page size only. */
function withoutFilters(address: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...address].filter(([key]) => key !== 'page' && ofTheView.includes(key)));
}

function shownOf(page: number, rows: number, total: number, size: number): string {
  const first = page * size;
  return rows === 0
    ? `0 of ${formatNumber(total)}`
    : `${formatNumber(first + 1)}–${formatNumber(first + rows)} of ${formatNumber(total)}`;
}

function RowsSelect({ pageSize }: { pageSize: number }) {
  const [, setAddress] = useSearchParams();
  return (
    <label className={styles.size}>
      Rows
      <select
        value={pageSize}
        onChange={({ target }) =>
          setAddress((before) => {
            const next = new URLSearchParams(before);
            next.delete('page');
            next.set('rows', target.value);
            return next;
          })
        }
      >
        {pageSizes.map((rows) => (
          <option key={rows} value={rows}>
            {rows}
          </option>
        ))}
      </select>
    </label>
  );
}
