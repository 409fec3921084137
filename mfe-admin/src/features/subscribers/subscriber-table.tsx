import type { ApiClient } from '@fairway/area/api-client';
import { licensesQuery } from '@fairway/area-ui/licenses-query';
import { useListView } from '@fairway/area-ui/list-view';
import type { Subscriber } from '@fairway/contracts/subscribers';
import { subscriptionTypes } from '@fairway/contracts/subscription-types';
import { Button } from '@fairway/ui/button';
import { Day, dayText } from '@fairway/ui/day';
import { formatNumber } from '@fairway/ui/format-number';
import { LinkButton } from '@fairway/ui/link-button';
import { Notice } from '@fairway/ui/notice';
import { platforms, platformText } from '@fairway/ui/platform-text';
import type { Licenses } from '@fairway/ui/study-choice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListColumn, ListTable } from '../../list/list-table.tsx';
import { statusAction } from '../../list/status-action.ts';
import { useListFilters } from '../../list/use-list-filters.ts';
import { paths } from '../../paths.ts';
import { exportSubscribers, firstOrder, subscriberFilters, subscribersKey, subscribersQuery } from './api.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { Expiry, expiryText } from './expiry.tsx';
import { MoreFilters } from './more-filters.tsx';
import { StatusTag } from './status-tag.tsx';
import { studyOptions, studyText } from './study-text.ts';
import styles from './subscribers.module.css';

/** All members, by page; filters, order and page are in the address. */
export function SubscriberTable({ api }: { api: ApiClient }) {
  const { view, showPage } = useListView(firstOrder);
  const filters = useListFilters(subscriberFilters);
  const queries = useQueryClient();
  const [, setAddress] = useSearchParams();
  const [cleared, setCleared] = useState(0);
  const [deleting, setDeleting] = useState<Subscriber | null>(null);
  const subscribers = useQuery(subscribersQuery(api, view, filters.values));
  const { data: licenses, isPending, failureCount } = useQuery(licensesQuery(api));
  // If the titles of licenses loaded after the rows, they would move them.
  const isWaiting = isPending && failureCount === 0;
  const columns = useMemo(() => columnsOf(licenses, setDeleting), [licenses]);
  async function setStatuses(ids: string[], status: 'Active' | 'Inactive') {
    const result = await api.post('/api/v1/admin/subscribers/status', { body: { ids, status } });
    await queries.invalidateQueries({ queryKey: subscribersKey });
    return result;
  }
  const isClearing = useRef(false);
  const isFiltered = Object.keys(filters.values).length > 0;
  // The fields are remounted, empty, once no filter is left in the address.
  useEffect(() => {
    if (!isClearing.current || isFiltered) return;
    isClearing.current = false;
    setCleared((times) => times + 1);
  });
  const list = useRef<HTMLDivElement>(null);
  const [deletions, setDeletions] = useState(0);
  // The dialog restores the focus to a button whose row disappears.
  useEffect(() => {
    if (deletions > 0) list.current?.focus();
  }, [deletions]);
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <MoreFilters
        key={`more ${cleared}`}
        filters={filters}
        onClear={() => {
          isClearing.current = true;
          setAddress({});
        }}
      />
      <ListTable
        key={`list ${cleared}`}
        caption="Subscribers"
        emptyHint="Members appear here as they register."
        columns={columns}
        query={isWaiting ? ({ ...subscribers, isPending: true } as typeof subscribers) : subscribers}
        filters={filters}
        onExport={() => exportSubscribers(api, filters.values)}
        actions={[
          statusAction('Active', {
            noun: 'subscriber',
            consequence: 'They have the access that their plans give.',
            run: setStatuses,
          }),
          statusAction('Inactive', {
            noun: 'subscriber',
            consequence: 'They can log in, and are treated as free members. Banned ones stay banned.',
            run: setStatuses,
          }),
        ]}
        sorted={{ by: firstOrder.sortBy, type: firstOrder.sortType }}
      />
      {subscribers.data?.hasMore && !isWaiting && (
        <Notice>Only the first {formatNumber(subscribers.data.total)} are listed. Filter to find the others.</Notice>
      )}
      {deleting && (
        <DeleteDialog
          api={api}
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

const columnsOf = (
  licenses: Licenses | undefined,
  onDelete: (subscriber: Subscriber) => void,
): ListColumn<Subscriber>[] => [
  {
    key: 'insert_date',
    card: 'corner',
    title: 'Joined date',
    text: ({ insert_date }) => dayText(insert_date),
    cell: ({ insert_date }) => <Day at={insert_date} />,
    sortable: true,
  },
  {
    key: 'user_name',
    card: 'title',
    title: 'Name',
    text: ({ user_name }) => user_name,
    cell: ({ _id, user_name, status }) => (
      <span className={styles.name}>
        <a href={paths.viewSubscriber(_id)} title={user_name}>
          {user_name}
        </a>
        <StatusTag status={status} />
      </span>
    ),
    sortable: true,
    filterable: true,
  },
  {
    key: 'email',
    title: 'Email',
    text: ({ email }) => email,
    cell: ({ email }) => (
      <span className={styles.cut} title={email}>
        {email}
      </span>
    ),
    sortable: true,
    filterable: true,
  },
  {
    key: 'subscription_type',
    title: 'Subscription type',
    text: ({ subscription_type }) => subscription_type || 'None',
    sortable: true,
    filterable: true,
    options: [...subscriptionTypes, 'None'].map((plan) => ({ value: plan, text: plan })),
  },
  {
    key: 'unsubs_date',
    title: 'Expiry',
    text: (subscriber) => expiryText(subscriber),
    cell: (subscriber) => <Expiry access={subscriber} />,
    sortable: true,
  },
  {
    key: 'question_type',
    title: 'Question type',
    text: (subscriber) => studyText(subscriber, licenses),
    cell: (subscriber) => (
      <span className={styles.cut} title={studyText(subscriber, licenses)}>
        {studyText(subscriber, licenses)}
      </span>
    ),
    filterable: true,
    options: studyOptions(licenses),
  },
  {
    key: 'platform',
    title: 'Platform',
    text: ({ platform }) => platformText(platform),
    filterable: true,
    options: Object.entries(platforms).map(([value, text]) => ({ value, text })),
  },
  {
    key: 'action',
    title: 'Action',
    cell: (subscriber) => (
      <span className={styles.rowActions}>
        <LinkButton kind="text" href={paths.editSubscriber(subscriber._id)}>
          Edit <span className="sr-only">{subscriber.user_name}</span>
        </LinkButton>
        <Button kind="text" onClick={() => onDelete(subscriber)}>
          Delete <span className="sr-only">{subscriber.user_name}</span>
        </Button>
      </span>
    ),
  },
];
