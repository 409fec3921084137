import { useHost } from '@fairway/area/use-host';
import type { SubscriberChange } from '@fairway/contracts/identity/subscriber-record';
import { Day, Moment } from '@fairway/ui/days/day';
import type { Column } from '@fairway/ui/lists/data-table';
import type { ReactNode } from 'react';
import { changesQuery } from './api.ts';
import { type MemberMail, mailKinds } from './member-mails.tsx';
import { PartTable } from './part-table.tsx';
import styles from './subscribers.module.css';

export function MemberChanges({ id }: { id: string }) {
  const { api } = useHost();
  return (
    <PartTable
      caption="Changes by administrators"
      columns={columns}
      pageOf={(page) => changesQuery(api, id, page)}
      empty="No administrator has changed this account."
    />
  );
}

const actions: Record<string, string> = {
  'subscriber-update': 'Edited',
  'subscriber-access-end': 'Changed the end of access',
  'subscriber-delete': 'Deleted the account',
  'subscriber-sign-out': 'Ended every session',
  'subscriber-mail': 'Sent a mail',
  'invoice-refund': 'Ordered a refund',
  'receipt-send': 'Sent a receipt again',
};

const fields: Record<string, { name: string; shown?: (value: string) => ReactNode }> = {
  email: { name: 'Email' },
  user_name: { name: 'User name' },
  image: { name: 'Picture', shown: (file) => (file ? 'a picture' : 'none') },
  subscription_type: { name: 'Subscription type', shown: (plan) => plan || 'none' },
  unsubs_date: { name: 'Expiry', shown: (at) => <Day at={at} /> },
  status: { name: 'Account status' },
  verification_status: { name: 'Verified' },
  sessions: { name: 'Sessions' },
  mail: { name: 'Mail', shown: (kind) => mailKinds[kind as MemberMail] },
  reason: { name: 'Reason' },
  refunded: { name: 'Refunded', shown: (dollars) => `$${dollars}` },
};

const columns: Column<SubscriberChange>[] = [
  { key: 'when', title: 'When', cell: ({ created_at }) => <Moment at={created_at} /> },
  { key: 'who', title: 'By', long: true, cell: ({ admin }) => admin || 'A former administrator' },
  { key: 'action', title: 'Action', cell: ({ action }) => actions[action] ?? action },
  {
    key: 'what',
    title: 'From, to',
    long: true,
    cell: ({ before, after }) => (
      <ul className={styles.changes}>
        {Object.keys({ ...before, ...after }).map((field) => (
          <li key={field}>
            {fields[field]?.name ?? field}: {field in before && <>{textOf(field, before[field])} → </>}
            {textOf(field, after[field])}
          </li>
        ))}
      </ul>
    ),
  },
];

function textOf(field: string, value: SubscriberChange['before'][string] | undefined): ReactNode {
  if (value === null || value === undefined) return 'none';
  return fields[field]?.shown?.(String(value)) ?? String(value);
}
