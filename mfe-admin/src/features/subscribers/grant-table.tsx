import type { SubscriberRecord } from '@fairway/contracts/identity/subscriber-record';
import { Day, ZoneNote } from '@fairway/ui/days/day';
import { type Column, DataTable } from '@fairway/ui/lists/data-table';
import { paths } from '../../paths.ts';
import { isReplaced } from './remaining-access.tsx';
import styles from './subscribers.module.css';

type Grant = SubscriberRecord['grants'][number];

const states: Record<Grant['state'], string> = {
  given: 'In force',
  frozen: 'Frozen: payment disputed',
  ended: 'Ended: refunded',
};

export function GrantTable({ record }: { record: Pick<SubscriberRecord, 'grants' | 'plan_set_at'> }) {
  const { grants } = record;
  if (grants.length === 0) return <p className={styles.none}>No purchase has given access yet.</p>;
  return (
    <>
      <DataTable
        caption="Access by purchase"
        columns={columnsOf(record)}
        rows={grants}
        rowKey={({ invoice_id }) => invoice_id}
      />
      <p>
        <ZoneNote />
      </p>
    </>
  );
}

const columnsOf = (record: Pick<SubscriberRecord, 'plan_set_at'>): Column<Grant>[] => [
  { key: 'given', title: 'Given', cell: ({ granted_at }) => <Day at={granted_at} /> },
  { key: 'plan', title: 'Access', cell: ({ subscription_type }) => subscription_type },
  { key: 'until', title: 'Until', cell: ({ unsubs_date }) => (unsubs_date ? <Day at={unsubs_date} /> : 'No end') },
  {
    key: 'state',
    title: 'State',
    cell: (grant) =>
      grant.state === 'given' && record.plan_set_at && isReplaced(grant, record) ? (
        <>
          Replaced by hand on <Day at={record.plan_set_at} />
        </>
      ) : (
        states[grant.state]
      ),
  },
  {
    key: 'invoice',
    title: 'Invoice',
    quiet: true,
    cell: ({ invoice_id, granted_at }) => (
      <a href={paths.viewInvoice(invoice_id)}>
        Invoice{' '}
        <span className="sr-only">
          of <Day at={granted_at} />
        </span>
      </a>
    ),
  },
];
