import { useHost } from '@fairway/area/use-host';
import type { MemberPayment } from '@fairway/contracts/commerce/commerce';
import { Moment } from '@fairway/ui/days/day';
import type { Column } from '@fairway/ui/lists/data-table';
import { paths } from '../../paths.ts';
import { paymentsQuery } from './api.ts';
import { PartTable } from './part-table.tsx';

/** Every order of a member, also those that were not paid. */
export function MemberPayments({ id }: { id: string }) {
  const { api } = useHost();
  return (
    <PartTable
      caption="Payments"
      columns={columns}
      pageOf={(page) => paymentsQuery(api, id, page)}
      empty="No order was opened. Unpaid ones are deleted after a week."
    />
  );
}

const states: Record<MemberPayment['state'], string> = {
  open: 'Not paid yet',
  processing: 'Waiting for the result',
  action: 'Waiting for the bank’s approval',
  declined: 'Declined',
  canceled: 'Canceled or abandoned',
  paid: 'Paid',
  free: 'Free order',
};

const columns: Column<MemberPayment>[] = [
  { key: 'opened', title: 'Order opened', cell: ({ created_at }) => <Moment at={created_at} /> },
  { key: 'plan', title: 'Subscription type', cell: ({ subscription_type }) => subscription_type },
  { key: 'amount', title: 'Amount', numeric: true, cell: ({ amount }) => `$${amount}` },
  {
    key: 'state',
    title: 'State',
    long: true,
    cell: ({ state, reason }) => (reason ? `${states[state]}: ${reason}` : states[state]),
  },
  {
    key: 'invoice',
    title: 'Invoice',
    quiet: true,
    cell: ({ invoice }) => (invoice ? <a href={paths.viewInvoice(invoice._id)}>{invoice.number}</a> : '–'),
  },
];
