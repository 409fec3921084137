import type { MemberPayment } from '@fairway/contracts/commerce/commerce';
import type { SubscriberChange } from '@fairway/contracts/identity/subscriber-record';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { Day, Moment } from '@fairway/ui/days/day';
import { Tag } from '@fairway/ui/lists/tag';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { changesQuery, type Mail, type MailPart, mailsQuery, paymentsQuery } from './api.ts';
import type { MemberPart } from './part-table.tsx';
import styles from './subscribers.module.css';

const paymentStates: Record<MemberPayment['state'], string> = {
  open: 'Not paid yet',
  processing: 'Waiting for the result',
  action: 'Waiting for the bank’s approval',
  declined: 'Declined',
  canceled: 'Canceled or abandoned',
  paid: 'Paid',
  free: 'Free order',
};

/** Every order of a member, also those that were not paid. */
export const memberPayments: MemberPart<MemberPayment> = {
  caption: 'Payments',
  empty: 'No order was opened. Unpaid ones are deleted after a week.',
  queryOf: paymentsQuery,
  columns: [
    { key: 'opened', title: 'Order opened', cell: ({ created_at }) => <Moment at={created_at} /> },
    { key: 'plan', title: 'Subscription type', cell: ({ subscription_type }) => subscription_type },
    { key: 'amount', title: 'Amount', numeric: true, cell: ({ amount }) => `$${amount}` },
    {
      key: 'state',
      title: 'State',
      long: true,
      cell: ({ state, reason }) => (reason ? `${paymentStates[state]}: ${reason}` : paymentStates[state]),
    },
    {
      key: 'invoice',
      title: 'Invoice',
      quiet: true,
      cell: ({ invoice }) => (invoice ? <a href={paths.viewInvoice(invoice._id)}>{invoice.number}</a> : 'No invoice'),
    },
  ],
};

type MemberMail = Exclude<MailPayload['template'], 'contact' | 'admin-reset' | 'admin-invite'>;

const mailKinds: Record<MemberMail, string> = {
  'member-verify': 'Verify the address',
  'member-reset': 'Reset the password',
  'email-change': 'Confirm a new address',
  'email-warning': 'Warning of a new address',
  'security-notice': 'Security notice',
  'account-deleted': 'The account was deleted',
  receipt: 'Receipt',
  refund: 'Refund',
  promo: 'Offer',
  'report-reply': 'Reply to a report',
};

const unsent = { waiting: 'Waiting', queued: 'Queued', failed: 'Failed' };

export const memberMails: MemberPart<Mail, MailPart> = {
  caption: 'Mails',
  empty: 'No mail in the last 400 days.',
  note: ({ isPartial }) => isPartial && <p className={styles.none}>Emails waiting to be sent may be missing here.</p>,
  queryOf: mailsQuery,
  columns: [
    { key: 'when', title: 'When', cell: ({ queued_at }) => <Moment at={queued_at} /> },
    { key: 'kind', title: 'Kind', cell: ({ kind }) => mailKinds[kind as MemberMail] ?? kind },
    { key: 'to', title: 'To', cell: ({ sent_to }) => sent_to || '–' },
    { key: 'subject', title: 'Subject', long: true, cell: ({ subject }) => subject || '–' },
    { key: 'state', title: 'State', cell: ({ state }) => (state === 'sent' ? 'Sent' : <Tag>{unsent[state]}</Tag>) },
  ],
};

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

export const memberChanges: MemberPart<SubscriberChange> = {
  caption: 'Changes by administrators',
  empty: 'No administrator has changed this account.',
  queryOf: changesQuery,
  columns: [
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
  ],
};

function textOf(field: string, value: SubscriberChange['before'][string] | undefined): ReactNode {
  if (value === null || value === undefined) return 'none';
  return fields[field]?.shown?.(String(value)) ?? String(value);
}
