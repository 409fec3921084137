import { useHost } from '@fairway/area/use-host';
import { licensesQuery } from '@fairway/area-ui/licenses-query';
import { useListView } from '@fairway/area-ui/list-view';
import type { Subscriber } from '@fairway/contracts/identity/subscribers';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListTable } from '../../list/list-table.tsx';
import { statusActions } from '../../list/status-actions.ts';
import { useListFilters } from '../../list/use-list-filters.ts';
import { usePageSize } from '../../list/use-page-size.ts';
import { exportSubscribers, firstOrder, subscriberFilters, subscribersKey, subscribersQuery } from './api.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { MoreFilters } from './more-filters.tsx';
import { subscriberColumns } from './subscriber-columns.tsx';
import styles from './subscribers.module.css';

/** All members, by page; filters, order and page are in the address. */
export function Page() {
  const { api } = useHost();
  const { view, showPage } = useListView(firstOrder);
  const pageSize = usePageSize();
  const filters = useListFilters(subscriberFilters);
  const [deleting, setDeleting] = useState<Subscriber | null>(null);
  const subscribers = useQuery(subscribersQuery(api, view, pageSize, filters.values));
  const { data: licenses, isPending, failureCount } = useQuery(licensesQuery(api));
  // If the titles of licenses loaded after the rows, they would move them.
  const isWaiting = isPending && failureCount === 0;
  const columns = useMemo(() => subscriberColumns(licenses, setDeleting), [licenses]);
  const [, setAddress] = useSearchParams();
  function clear(): void {
    filters.discard();
    setAddress({});
  }
  const list = useRef<HTMLDivElement>(null);
  const [deletions, setDeletions] = useState(0);
  // The dialog restores the focus to a button whose row disappears.
  useEffect(() => {
    if (deletions > 0) list.current?.focus();
  }, [deletions]);
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <MoreFilters filters={filters} onClear={clear} />
      <ListTable
        caption="Subscribers"
        emptyHint="Members appear here as they register."
        columns={columns}
        query={isWaiting ? ({ ...subscribers, isPending: true } as typeof subscribers) : subscribers}
        filters={filters}
        pageSize={pageSize}
        onExport={() => exportSubscribers(api, view, filters.values)}
        actions={statusActions({
          noun: 'subscriber',
          effects: {
            Active: 'They have the access that their plans give.',
            Inactive: 'They can log in, and are treated as free members. Banned ones stay banned.',
          },
          run: (ids, status) => api.post('/api/v1/admin/subscribers/status', { body: { ids, status } }),
          reloads: subscribersKey,
        })}
        sorted={{ by: firstOrder.sortBy, type: firstOrder.sortType }}
      />
      {deleting && (
        <DeleteDialog
          subscriber={deleting}
          onClose={(isDeleted) => {
            setDeleting(null);
            if (!isDeleted) return;
            showPage(0);
            setDeletions(deletions + 1);
          }}
        />
      )}
    </div>
  );
}
