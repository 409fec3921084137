import type { Result } from '@fairway/contracts/call/fault';
import { maxRows } from '@fairway/contracts/commerce/commerce';
import type { Invoice } from '@fairway/contracts/commerce/invoices';
import * as calls from '@fairway/contracts/commerce/invoices-calls';
import { addDays, calendarDay } from '@fairway/contracts/identity/time-zone';
import type { DbOrTx } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { type CsvExports, csvChunk, csvChunkRows, csvDay } from '@fairway/kit/csv/csv-export';
import type { Logger } from '@fairway/kit/logging/log';
import type { Session } from '@fairway/kit/session/session';
import { startOfCalendarDay } from '@fairway/kit/settings/calendar-day';
import { dollarsOf } from '../money.ts';
import type { ReconcileDeps } from '../payments/reconcile.ts';
import { findPaymentByInvoice } from '../payments/store.ts';
import { presentInvoice, presentInvoiceItem } from './present.ts';
import { type ResendDeps, resendReceipt } from './receipt.ts';
import { refund } from './refund.ts';
import {
  findInvoice,
  type InvoicePlace,
  type InvoiceRow,
  type ListedInvoice,
  listByNumber,
  listCreditNotes,
  listInvoices,
  listInvoicesAfter,
  listInvoicesOfPeople,
  listMemberInvoices,
  pageMemberInvoices,
} from './store.ts';

const noSuchInvoice = fail('not_found', { id: 'No such invoice' });
const daysReversed = fail('invalid', { end: 'The end date is before the start date' });

/** The business day of a date or an instant. */
const dayOf = (text: string, zone: string) => (text.includes('T') ? calendarDay(new Date(text), zone) : text);

export function serveInvoices(
  serve: Serve<Session>,
  deps: ReconcileDeps & ResendDeps & { log: Logger; timeZone: () => string },
): void {
  const { db, timeZone } = deps;
  const item = (row: ListedInvoice) => presentInvoiceItem(row, timeZone());

  type Found = { rows: ListedInvoice[]; total: number; hasMore: boolean };
  const presentPage = ({ rows, total, hasMore }: Found, { page, pageSize }: { page: number; pageSize: number }) =>
    ok({ invoices: rows.map(item), total, page, pageSize, has_more: hasMore });

  async function present(row: InvoiceRow | undefined): Promise<Result<Invoice>> {
    if (!row) return noSuchInvoice;
    const [notes, payment] = await Promise.all([listCreditNotes(db, row.id), findPaymentByInvoice(db, row.id)]);
    return ok(presentInvoice(row, notes, payment, timeZone()));
  }

  serve(calls.ownInvoices, async ({ caller }) => ok((await listMemberInvoices(db, caller.sub, maxRows)).map(item)));
  serve(calls.readInvoice, async ({ params, caller }) => {
    const row = await findInvoice(db, params.id);
    const isTheirs = caller.audience === 'admin' || row?.memberId === caller.sub;
    return present(isTheirs ? row : undefined);
  });
  serve(calls.allInvoices, async ({ query }) => {
    const { person } = query;
    const found = person === undefined ? listInvoices(db, {}, query) : listInvoicesOfPeople(db, person, query);
    return presentPage(await found, query);
  });
  serve(calls.invoicesByNumber, async ({ query }) => ok((await listByNumber(db, query.number, 10)).map(item)));
  serve(calls.invoicesOfMember, async ({ params, query }) =>
    presentPage(await pageMemberInvoices(db, params.id, query), query),
  );
  serve(calls.invoicesBetween, async ({ body: { start, end, ...paging } }) => {
    const zone = timeZone();
    const [first, last] = [dayOf(start, zone), dayOf(end, zone)];
    if (first > last) return daysReversed;
    const range = {
      start: startOfCalendarDay(first, zone),
      end: startOfCalendarDay(addDays(last, 1), zone),
    };
    return presentPage(await listInvoices(db, range, paging), paging);
  });
  serve(calls.refundInvoice, async ({ caller, params, body }) => {
    const done = await refund(deps, caller, params.id, body.amount);
    return done.ok ? present(await findInvoice(db, params.id)) : done;
  });
  serve(calls.sendReceipt, ({ caller, params }) => resendReceipt(deps, caller, params.id));
}

/** The full list, or a range of days, as CSV. */
export function serveInvoiceExport(exports: CsvExports, { db }: { db: DbOrTx }): void {
  exports(
    { start: calls.exportInvoices, file: calls.invoicesFile },
    {
      name: 'invoices',
      hasDays: true,
      head: [
        'Number',
        'User name',
        'Email',
        'Purchase date',
        'Subscription type',
        'Amount',
        'Refunded',
        'Valid till',
        'Platform',
      ],
      read: async ({ start, end }, after: InvoicePlace | undefined, zone) => {
        const range = {
          start: start ? startOfCalendarDay(dayOf(start, zone), zone) : undefined,
          end: end ? startOfCalendarDay(addDays(dayOf(end, zone), 1), zone) : undefined,
        };
        return csvChunk(await listInvoicesAfter(db, range, after, csvChunkRows + 1), {
          cells: (row) => [
            row.number,
            row.userName,
            row.email,
            csvDay(row.subsDate, zone),
            row.subscriptionType,
            dollarsOf(row.amountCents),
            dollarsOf(row.refundedCents),
            csvDay(row.unsubsDate, zone),
            row.platform,
          ],
          cursorOf: ({ subsDate, seq }) => ({ subsDate, seq }),
        });
      },
    },
  );
}
