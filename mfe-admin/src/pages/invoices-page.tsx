import { ApiFault } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import { useListView } from '@fairway/area-ui/list-view';
import type { InvoiceItem } from '@fairway/contracts/commerce/invoices';
import { dayText, zoneName } from '@fairway/contracts/identity/day-text';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Day } from '@fairway/ui/days/day';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { Notice } from '@fairway/ui/states/notice';
import { platformText } from '@fairway/ui/text/platform-text';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { exportInvoices, type InvoiceRange, invoicesQuery, maxByNumber } from '../features/invoices/api.ts';
import { FindForms } from '../features/invoices/find-forms.tsx';
import { longDay } from '../features/invoices/long-day.ts';
import { invoiceNumber } from '../invoice-number.ts';
import { type ListColumn, ListTable } from '../list/list-table.tsx';
import { usePageSize } from '../list/use-page-size.ts';
import { paths } from '../paths.ts';

/** The range, or what is sought, is in the address, like the page of the list. */
export function Page() {
  const { api } = useHost();
  const { view } = useListView();
  const zone = useDayZone();
  const pageSize = usePageSize();
  const [address, setAddress] = useSearchParams();
  const range = { start: address.get('start') ?? '', end: address.get('end') ?? '' };
  const sought = address.get('find') ?? '';
  const isByNumber = invoiceNumber(sought) !== undefined;
  const invoices = useQuery(invoicesQuery(api, { page: view.page, pageSize }, { ...range, sought }));
  const { error } = invoices;
  const faults = error instanceof ApiFault && error.status === 400 ? error.fields : {};
  return (
    <>
      <FindForms range={range} sought={sought} faults={faults} onFind={(values) => setAddress(values)} />
      <p>{sought ? `All dates, ${isByNumber ? 'by number' : 'by person'}` : rangeText(range, zone)}</p>
      {Object.keys(faults).length === 0 && (
        <ListTable
          caption="Invoices"
          emptyHint="Every trial and every purchase has an invoice here."
          columns={columns}
          query={invoices}
          sought={sought}
          {...(!isByNumber && { pageSize })}
          {...(!sought && { onExport: () => exportInvoices(api, range) })}
        />
      )}
      {isByNumber && invoices.data?.total === maxByNumber && (
        <Notice>Only the first {maxByNumber} are listed. Type more of the number to find the others.</Notice>
      )}
    </>
  );
}

function rangeText({ start, end }: InvoiceRange, zone: string): string {
  const [from, to] = [longDay(start), longDay(end)];
  if (!from || !to) return 'All dates';
  return `${start === end ? from : `${from} – ${to}, both included`} (${zoneName(zone)})`;
}

function refundText({ amount, refunded }: InvoiceItem): string {
  if (Number(refunded) === 0) return '–';
  return Number(refunded) >= Number(amount) ? 'Full' : `$${refunded}`;
}

const columns: ListColumn<InvoiceItem>[] = [
  { key: 'user', title: 'User name', text: ({ user_id }) => user_id.user_name },
  { key: 'email', title: 'Email', card: 'line', isLong: true, text: ({ user_id }) => user_id.email },
  {
    key: 'date',
    title: 'Purchase date',
    card: 'corner',
    hasDays: true,
    text: ({ subs_date, time_zone }) => dayText(subs_date, time_zone),
    cell: ({ subs_date, time_zone }) => <Day at={subs_date} zone={time_zone} />,
  },
  { key: 'type', title: 'Subscription type', card: 'value', text: ({ subscription_type }) => subscription_type },
  {
    key: 'amount',
    title: 'Amount',
    numeric: true,
    text: ({ amount }) => `$${amount}`,
  },
  { key: 'refund', title: 'Refund', text: refundText },
  {
    key: 'until',
    title: 'Valid till',
    hasDays: true,
    text: ({ unsubs_date, subscription_type, time_zone }) => {
      if (unsubs_date !== null) return dayText(unsubs_date, time_zone);
      return subscription_type === 'Life Time Access' ? 'No end' : '–';
    },
  },
  { key: 'platform', title: 'Platform', text: ({ platform }) => platformText(platform) },
  {
    key: 'invoice',
    card: 'value',
    title: 'Invoice',
    text: ({ number }) => number,
    cell: ({ _id, number, user_id }) => (
      <LinkButton kind="text" href={paths.viewInvoice(_id)}>
        {number ? (
          <>
            <span className="sr-only">Invoice</span> {number}
          </>
        ) : (
          <>
            Invoice <span className="sr-only">of the trial of {user_id.user_name}</span>
          </>
        )}
      </LinkButton>
    ),
  },
];
