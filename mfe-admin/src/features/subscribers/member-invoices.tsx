import type { InvoiceItem } from '@fairway/contracts/commerce/invoices';
import { Day } from '@fairway/ui/days/day';
import { paths } from '../../paths.ts';
import { invoicesOfQuery } from './api.ts';
import type { MemberPart } from './part-table.tsx';

export const memberInvoices: MemberPart<InvoiceItem> = {
  caption: 'Invoices',
  empty: 'Nothing was bought yet.',
  queryOf: invoicesOfQuery,
  columns: [
    { key: 'date', title: 'Date', cell: ({ subs_date, time_zone }) => <Day at={subs_date} zone={time_zone} /> },
    { key: 'plan', title: 'Subscription type', cell: ({ subscription_type }) => subscription_type },
    { key: 'amount', title: 'Amount', numeric: true, cell: ({ amount }) => `$${amount}` },
    {
      key: 'refunded',
      title: 'Refunded',
      numeric: true,
      cell: ({ refunded }) => (Number(refunded) > 0 ? `$${refunded}` : '–'),
    },
    {
      key: 'until',
      title: 'Valid till',
      cell: ({ unsubs_date, subscription_type, time_zone }) => {
        if (unsubs_date !== null) return <Day at={unsubs_date} zone={time_zone} />;
        return subscription_type === 'Life Time Access' ? 'No end' : '–';
      },
    },
    {
      key: 'invoice',
      title: 'Invoice',
      quiet: true,
      cell: ({ _id, number, subscription_type }) => (
        <a href={paths.viewInvoice(_id)}>{number || `Invoice of the ${subscription_type.toLowerCase()}`}</a>
      ),
    },
  ],
};
