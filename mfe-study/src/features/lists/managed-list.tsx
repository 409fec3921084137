import type { ListView } from '@fairway/area-ui/list-view';
import { LoadError } from '@fairway/area-ui/load-error';
import type { MarkListOutput } from '@fairway/contracts/question-bank/study';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { ZoneNote } from '@fairway/ui/days/day';
import { type Column, DataTable, type SortType } from '@fairway/ui/lists/data-table';
import { Pager } from '@fairway/ui/lists/pager';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { formatNumber } from '@fairway/ui/text/format-number';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import styles from './lists.module.css';

/** One page of a member's list in all its states: loading, failed, empty, loaded. */
export function ManagedList<Row extends { _id: string }>({
  name,
  hint,
  list,
  columns,
  view,
  onPage,
  onSort,
}: {
  /** The name of the list, such as "Hidden Questions". */
  name: string;
  /** How the list is filled, shown while it is empty. */
  hint: string;
  list: UseQueryResult<{ data: Row[]; meta: MarkListOutput['meta'] }>;
  columns: Column<Row>[];
  view: ListView;
  onPage: (page: number, options?: { replace: boolean }) => void;
  onSort?: (by: string, type: SortType) => void;
}) {
  const meta = list.data?.meta;
  // The last row of the last page may have been removed: the list then ends a page earlier.
  const beyond = meta !== undefined && meta.page === view.page && meta.page > 0 && meta.page >= meta.pages;
  useEffect(() => {
    if (beyond) onPage(Math.max(0, meta.pages - 1), { replace: true });
  }, [beyond, meta, onPage]);

  if (list.isError && !list.data) {
    return <LoadError query={list} title="This list did not load" reassurance="Your list is safe." />;
  }
  if (!list.data || beyond) return <Skeleton lines={10} label={`Loading ${name}`} />;
  if (list.data.data.length === 0) return <EmptyTable hint={hint} />;
  const { data, meta: shown } = list.data;
  return (
    <>
      <p className={styles.count}>
        <span>
          {formatNumber(shown.total)} {shown.total === 1 ? 'question' : 'questions'}
        </span>{' '}
        · <ZoneNote />
      </p>
      <DataTable
        caption={name}
        columns={columns}
        rows={data}
        rowKey={({ _id }) => _id}
        busy={list.isPlaceholderData}
        {...(onSort && { onSort })}
        {...(view.sortBy && { sortBy: view.sortBy, sortType: view.sortType ?? 'desc' })}
      />
      <Pager page={shown.page} pages={shown.pages} busy={list.isPlaceholderData} onPage={onPage} />
    </>
  );
}

export const loggedHint = 'Every question you answer while you study is listed here.';

export function EmptyTable({ hint }: { hint: string }) {
  return (
    <EmptyState
      title="This Table Is Empty"
      text="No data found to show here. This table is empty."
      action={
        <>
          <p>{hint}</p>
          <LinkButton href={paths.dashboard}>Choose a book</LinkButton>
        </>
      }
    />
  );
}
