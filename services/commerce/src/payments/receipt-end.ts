import { namedDayText } from '@fairway/contracts/identity/day-text';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import type { Db } from '@fairway/db/open';
import type { OutboxRow } from '@fairway/kit/outbox/outbox';
import { findInvoiceByNumber } from '../invoices/store.ts';

/**
 * Adds the end of access to a receipt when it is sent: identity decides it after the receipt is written. A receipt that is
 * sent before, or is for life, states none.
 */
export async function addAccessEnd({ db }: { db: Db }, { kind, payload }: OutboxRow): Promise<Partial<MailPayload>> {
  const mail = payload as MailPayload | null;
  if (kind !== 'mail' || mail?.template !== 'receipt') return {};
  const invoice = await findInvoiceByNumber(db, mail.data.number);
  if (!invoice?.unsubsDate || invoice.timeZone === '') return {};
  const access_until = namedDayText(invoice.unsubsDate.toISOString(), invoice.timeZone);
  return { data: { ...mail.data, access_until } };
}
