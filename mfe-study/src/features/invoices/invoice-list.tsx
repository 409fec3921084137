import { useHost } from '@fairway/area/use-host';
import { LoadError } from '@fairway/area-ui/load-error';
import type { InvoiceItem } from '@fairway/contracts/commerce/invoices';
import { NewTabLink } from '@fairway/ui/buttons/new-tab-link';
import { Day, Instant, ZoneNote } from '@fairway/ui/days/day';
import { type Column, DataTable } from '@fairway/ui/lists/data-table';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { platformText } from '@fairway/ui/text/platform-text';
import { useQuery } from '@tanstack/react-query';
import { invoicesQuery } from '../../invoices-query.ts';
import { paths } from '../../paths.ts';
import styles from './invoice-list.module.css';

const columns: Column<InvoiceItem>[] = [
  { key: 'number', title: 'Number', cell: ({ number }) => number || 'No number' },
  { key: 'plan', title: 'Plan', cell: ({ subscription_type }) => <PlanName name={subscription_type} /> },
  { key: 'date', title: 'Date', cell: ({ subs_date, time_zone }) => <Day at={subs_date} zone={time_zone} /> },
  { key: 'until', title: 'Access until', cell: (row) => <AccessUntil {...row} /> },
  { key: 'platform', title: 'Platform', cell: ({ platform }) => platformText(platform) },
  { key: 'amount', title: 'Amount', numeric: true, cell: (row) => <Amount {...row} /> },
  {
    key: 'open',
    title: 'Open',
    quiet: true,
    cell: ({ _id, number }) => (
      <span className={styles.open}>
        <NewTabLink href={paths.invoice(_id)} kind="text">
          View<span className="sr-only"> {number || 'the trial'}</span>
        </NewTabLink>
      </span>
    ),
  },
];

/** The member's invoices, each opening as a separate sheet. */
export function InvoiceList() {
  const { api } = useHost();
  const invoices = useQuery(invoicesQuery(api));
  if (invoices.isPending) return <Skeleton lines={4} label="Loading your invoices" />;
  if (invoices.data === undefined) {
    return (
      <LoadError
        query={invoices}
        title="Your invoices did not load"
        text="They are not available right now."
        reassurance="Your invoices are safe."
      />
    );
  }
  if (invoices.data.length === 0) {
    return <EmptyState title="No invoices yet" text="The invoice for each plan you buy appears here." />;
  }
  return (
    <>
      <DataTable caption="Your invoices" columns={columns} rows={invoices.data} rowKey={({ _id }) => _id} />
      <p>
        <ZoneNote zone={invoices.data[0]?.time_zone} />
      </p>
    </>
  );
}

/** A Trial is highlighted: nothing was paid for it. */
function PlanName({ name }: { name: string }) {
  return name === 'Trial' ? <span className={styles.trial}>{name}</span> : name;
}

/** Access that was never activated, or never ends, has no date. */
function AccessUntil({ unsubs_date, subscription_type, time_zone }: InvoiceItem) {
  if (unsubs_date !== null) return <Instant at={unsubs_date} zone={time_zone} />;
  return subscription_type === 'Life Time Access' ? 'No end' : '–';
}

function Amount({ amount, refunded }: InvoiceItem) {
  return (
    <>
      ${amount}
      {Number(refunded) > 0 && <small className={styles.refunded}> ${refunded} refunded</small>}
    </>
  );
}
