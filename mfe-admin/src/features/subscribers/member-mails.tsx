import { useHost } from '@fairway/area/use-host';
import type { LoggedMail, MailState } from '@fairway/contracts/identity/mail-log';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import { Moment } from '@fairway/ui/days/day';
import type { Column } from '@fairway/ui/lists/data-table';
import { Tag } from '@fairway/ui/lists/tag';
import { mailsQuery } from './api.ts';
import { PartTable } from './part-table.tsx';
import styles from './subscribers.module.css';

export function MemberMails({ id }: { id: string }) {
  const { api } = useHost();
  return (
    <PartTable
      caption="Mails"
      columns={columns}
      pageOf={(page) => mailsQuery(api, id, page)}
      empty="No mail in the last 400 days."
      note={({ isPartial }) =>
        isPartial && <p className={styles.none}>Emails waiting to be sent may be missing here.</p>
      }
    />
  );
}

export type MemberMail = Exclude<MailPayload['template'], 'contact' | 'admin-reset' | 'admin-invite'>;

export const mailKinds: Record<MemberMail, string> = {
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

type Mail = Omit<LoggedMail, 'state' | 'changed_at' | 'sent_to'> & { state: MailState | 'waiting'; sent_to?: string };

const columns: Column<Mail>[] = [
  { key: 'when', title: 'When', cell: ({ queued_at }) => <Moment at={queued_at} /> },
  { key: 'kind', title: 'Kind', cell: ({ kind }) => mailKinds[kind as MemberMail] ?? kind },
  { key: 'to', title: 'To', cell: ({ sent_to }) => sent_to || '–' },
  { key: 'subject', title: 'Subject', long: true, cell: ({ subject }) => subject || '–' },
  { key: 'state', title: 'State', cell: ({ state }) => (state === 'sent' ? 'Sent' : <Tag>{unsent[state]}</Tag>) },
];
