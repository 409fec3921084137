import {
  type InvoicesOutput,
  invoiceRangeInput,
  listQuery,
  mostRows,
  type OwnInvoicesOutput,
  refundInput,
} from '@fairway/contracts/commerce';
import type { Db } from '@fairway/db/open';
import {
  type AuthVariables,
  requireAdmin,
  requireMember,
  sessionOf,
  signInFirst,
  type TokenVerifier,
} from '@fairway/kit/auth';
import { addDays, businessZone, calendarDay, startOfCalendarDay } from '@fairway/kit/calendar-day';
import { answerFault, fail } from '@fairway/kit/fault';
import { readBody, readQuery } from '@fairway/kit/validate';
import { type Context, Hono } from 'hono';
import type { ReconcileDeps } from '../payments/reconcile.ts';
import { findPaymentByInvoice } from '../payments/store.ts';
import { countInvoices } from './number.ts';
import { presentInvoice, presentInvoiceItem } from './present.ts';
import { refund } from './refund.ts';
import { findInvoice, type InvoiceRow, listBetween, listCreditNotes, listInvoices, listOwn } from './store.ts';

const noSuchInvoice = fail('not_found', { id: 'No such invoice' }).fault;

/** The business day that a day or an instant names. */
const dayOf = (text: string) => (text.includes('T') ? calendarDay(new Date(text), businessZone) : text);

async function show(c: Context, db: Db, row: InvoiceRow): Promise<Response> {
  const [notes, payment] = await Promise.all([listCreditNotes(db, row.id), findPaymentByInvoice(db, row.id)]);
  return c.json(presentInvoice(row, notes, payment));
}

export function invoiceRoutes(deps: ReconcileDeps & { verifier: TokenVerifier }) {
  const { db, verifier } = deps;
  const admin = requireAdmin(verifier);
  return new Hono<{ Variables: AuthVariables }>()
    .use(async (c, next) => {
      await next();
      c.res.headers.set('cache-control', 'no-store');
    })
    .get('/user_invoice', requireMember(verifier), async (c) => {
      const rows = await listOwn(db, c.get('session').sub, mostRows);
      return c.json(rows.map(presentInvoiceItem) satisfies OwnInvoicesOutput);
    })
    .get('/invoicenew/:id', async (c) => {
      const session = await sessionOf(c, verifier);
      if (!session) return answerFault(c, signInFirst.fault);
      const row = await findInvoice(db, c.req.param('id'));
      const isTheirs = session.audience === 'admin' || row?.memberId === session.sub;
      return row && isTheirs ? show(c, db, row) : answerFault(c, noSuchInvoice);
    })
    .get('/all_invoice', admin, async (c) => {
      const query = readQuery(c, listQuery);
      if (!query.ok) return answerFault(c, query.fault);
      const [rows, total] = await Promise.all([listInvoices(db, query.value), countInvoices(db)]);
      return c.json({ invoices: rows.map(presentInvoiceItem), total, ...query.value } satisfies InvoicesOutput);
    })
    .post('/get_inv_date', admin, async (c) => {
      const input = await readBody(c, invoiceRangeInput);
      if (!input.ok) return answerFault(c, input.fault);
      const { page, pageSize } = input.value;
      const [first, last] = [dayOf(input.value.start), dayOf(input.value.end)];
      if (first > last) return answerFault(c, fail('invalid', { end: 'The end date is before the start date' }).fault);
      const range = {
        start: startOfCalendarDay(first, businessZone),
        end: startOfCalendarDay(addDays(last, 1), businessZone),
      };
      const { rows, total } = await listBetween(db, range, { page, pageSize });
      return c.json({ invoices: rows.map(presentInvoiceItem), total, page, pageSize } satisfies InvoicesOutput);
    })
    .post('/refund/:id', admin, async (c) => {
      const input = await readBody(c, refundInput);
      if (!input.ok) return answerFault(c, input.fault);
      const done = await refund(deps, c.req.param('id'), input.value.amount);
      if (!done.ok) return answerFault(c, done.fault);
      const row = await findInvoice(db, c.req.param('id'));
      return row ? show(c, db, row) : answerFault(c, noSuchInvoice);
    });
}
