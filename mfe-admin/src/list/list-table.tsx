import { messageOf } from '@fairway/area/message-of';
import { Button } from '@fairway/ui/buttons/button';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Notice } from '@fairway/ui/states/notice';
import { formatNumber } from '@fairway/ui/text/format-number';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../loaded.tsx';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import { EmptyList, NoMatches } from './empty-list.tsx';
import { ExportButton } from './export-button.tsx';
import { isNarrowed, withoutFilters } from './list-address.ts';
import { ListBody, ListSkeleton } from './list-body.tsx';
import { ListFoot, totalText } from './list-foot.tsx';
import { ListHead } from './list-head.tsx';
import styles from './list-table.module.css';
import { SavedViews } from './saved-views.tsx';
import { type ListSource, useList } from './use-list.ts';
import { firstPageSize } from './use-page-size.ts';

export type { ListColumn, Rows } from './list-column.ts';

/** Tables show 10 rows per page (LIM-44). */
export const rowsPerPage = firstPageSize;

type Props<Row> = ListSource<Row> & {
  /** The actions on several rows; without them none can be selected. */
  actions?: readonly BulkAction[];
  /** Predefined views, in addition to those that administrators save: the query of each. */
  views?: readonly { name: string; query: Record<string, string> }[];
  /** Saves the complete filtered list; without it the button saves the visible rows. */
  onExport?: () => Promise<void>;
  /** Instead of the button that saves the list as CSV. */
  exportAction?: ReactNode;
  /** What was typed to find rows, unless a filter of a column has it. */
  sought?: string;
  /** Shown while the list is empty: what its rows will be. */
  emptyHint?: string;
  /** Offered while the list is empty: where its first row comes from. */
  firstStep?: { text: string; href: string };
};

/**
 * One page of a list that the server pages, sorts and filters. Page, order and filters are in the address; the
 * component that shows the list makes the call from them.
 */
export function ListTable<Row extends { _id: string }>(props: Props<Row>) {
  const { actions, views = [], onExport } = props;
  const [address, setAddress] = useSearchParams();
  const list = useList(props);
  const [hasDialog, setHasDialog] = useState(false);
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const { caption, columns, query, filters, total, preferences, changePreferences } = list;
  const isSelectable = actions !== undefined;
  const hasFilters = columns.some(({ filterable }) => filterable);
  const hasHead = columns.some(({ filterable, sortable }) => filterable || sortable);

  const typed = columns.flatMap(
    ({ key, filterable, options }) => (filterable && !options && filters.values[key]) || [],
  );
  const sought = [props.sought ?? '', ...typed].filter(Boolean).join(', ');

  function showAll(): void {
    filters.discard();
    setAddress(withoutFilters(address));
  }

  function clear(): void {
    filters.discard();
    setAddress({});
  }

  if (query.data === undefined && !query.isPending)
    return (
      <Loaded
        query={query}
        title={caption}
        missing={<RejectedList caption={caption} error={query.error} onClear={clear} />}
      >
        {() => null}
      </Loaded>
    );
  const isEmpty = query.data !== undefined && total === 0;
  if (isEmpty && !isNarrowed(address)) return <EmptyList hint={props.emptyHint} firstStep={props.firstStep} />;
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <SavedViews offered={views} preferences={preferences} onChange={changePreferences} onShow={filters.discard} />
        <span className={styles.space} />
        {hasHead && (
          <span className={styles.narrow}>
            <Button kind="quiet" aria-expanded={areFiltersOpen} onClick={() => setFiltersOpen(!areFiltersOpen)}>
              {hasFilters ? 'Filters' : 'Sort'}
            </Button>
          </span>
        )}
        <Button kind="quiet" onClick={() => setHasDialog(true)}>
          Columns
        </Button>
        {props.exportAction ?? <ExportButton list={list} onExport={onExport} />}
      </div>
      {actions && <BulkBar actions={actions} selection={list.selection} />}
      <p className="sr-only" role="status">
        {query.isPending ? `Loading: ${caption}` : `${totalText(query.data)} ${total === 1 ? 'result' : 'results'}`}
      </p>
      {query.isPending ? (
        <ListSkeleton rows={list.size} hasFilters={hasFilters} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place is scrolled by keyboard too
        <section className={styles.scroll} aria-label={`${caption}, table`} tabIndex={0}>
          <table
            className={styles.table}
            aria-busy={query.isFetching}
            data-comfortable={preferences.isComfortable || undefined}
            data-filters={areFiltersOpen || undefined}
            data-selectable={isSelectable || undefined}
          >
            <caption className="sr-only">{caption}</caption>
            <ListHead list={list} isSelectable={isSelectable} />
            <ListBody list={list} isSelectable={isSelectable} />
          </table>
        </section>
      )}
      {isEmpty && <NoMatches sought={sought} onShowAll={showAll} />}
      <ListFoot list={list} />
      {query.data?.hasMore && (
        <Notice>Only the first {formatNumber(total)} are listed. Filter to find the others.</Notice>
      )}
      {hasDialog && (
        <ColumnsDialog
          columns={columns}
          preferences={preferences}
          onChange={changePreferences}
          onClose={() => setHasDialog(false)}
        />
      )}
    </div>
  );
}

/** A filter in the address, such as a saved link, is not valid. */
function RejectedList({ caption, error, onClear }: { caption: string; error: unknown; onClear: () => void }) {
  return (
    <EmptyState
      title={`${caption} did not load`}
      text={messageOf(error)}
      action={
        <Button kind="quiet" onClick={onClear}>
          Clear the filters
        </Button>
      }
    />
  );
}
