import { useIsBeyond, type useListView } from '@fairway/area-ui/list-view';
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
import type { ComponentProps, ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { ListPage } from './list-page.tsx';
import styles from './lists.module.css';

/** The page of a member's list in all its states: loading, failed, empty, loaded. */
export function ManagedList<Row extends { _id: string }>({
  hint,
  list,
  columns,
  listed,
  onSort,
  removeAll,
  children,
  ...page
}: Pick<ComponentProps<typeof ListPage>, 'title' | 'trail' | 'actions'> & {
  /** How the list is filled, shown while it is empty. */
  hint: string;
  list: UseQueryResult<{ data: Row[]; meta: MarkListOutput['meta'] }>;
  columns: Column<Row>[];
  listed: ReturnType<typeof useListView>;
  onSort?: (by: string, type: SortType) => void;
  /** The button may take a line of its own: the list appears with it. */
  removeAll: ComponentProps<typeof ListPage>['removeAll'] | 'loading';
  children?: ReactNode;
}) {
  const { view, showPage } = listed;
  const isBeyond = useIsBeyond(listed, list.data?.meta);
  function content(): ReactNode {
    if (list.isError && !list.data) {
      return <LoadError query={list} title="This list did not load" reassurance="Your list is safe." />;
    }
    if (!list.data || isBeyond || removeAll === 'loading') {
      return <Skeleton lines={10} label={`Loading ${page.title}`} />;
    }
    const { data, meta } = list.data;
    if (data.length === 0) return <EmptyTable hint={hint} />;
    return (
      <>
        <p className={styles.count}>
          <span>
            {formatNumber(meta.total)} {meta.total === 1 ? 'question' : 'questions'}
          </span>{' '}
          · <ZoneNote />
        </p>
        <DataTable
          caption={page.title}
          columns={columns}
          rows={data}
          rowKey={({ _id }) => _id}
          busy={list.isPlaceholderData}
          {...(onSort && { onSort })}
          {...(view.sortBy && { sortBy: view.sortBy, sortType: view.sortType ?? 'desc' })}
        />
        <Pager page={meta.page} pages={meta.pages} busy={list.isPlaceholderData} onPage={showPage} />
      </>
    );
  }
  return (
    <ListPage {...page} removeAll={removeAll === 'loading' ? undefined : removeAll}>
      {content()}
      {children}
    </ListPage>
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
