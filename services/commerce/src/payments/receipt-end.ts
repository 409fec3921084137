import { instantText } from '@fairway/contracts/identity/day-text';
import { findMemberAccess } from '@fairway/contracts/identity/members-calls';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import type { Db } from '@fairway/db/open';
import { askService } from '@fairway/kit/calls/ask-service';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import type { OutboxRow } from '@fairway/kit/outbox/outbox';
import { findInvoiceByNumber } from '../invoices/store.ts';

type Deps = { db: Db; identity: Pick<InternalClient, 'get' | 'post'>; timeZone: () => string };

/**
 * Adds the end of access to a receipt or a refund when it is sent: identity decides it after the mail is written. A
 * receipt that is sent before, or is for life, states none. Throws UnavailableError for a refund.
 */
export async function addAccessEnd(deps: Deps, { kind, payload }: OutboxRow): Promise<Partial<MailPayload>> {
  const mail = payload as MailPayload | null;
  if (kind !== 'mail' || mail === null) return {};
  if (mail.template === 'receipt') return addPaidEnd(deps, mail.data);
  if (mail.template === 'refund' && mail.data.ends_access) return addRemainingEnd(deps, mail);
  return {};
}

async function addPaidEnd({ db }: Deps, data: MailOf<'receipt'>['data']): Promise<Partial<MailPayload>> {
  const invoice = await findInvoiceByNumber(db, data.number);
  if (!invoice?.unsubsDate) return {};
  return { data: { ...data, access_until: instantText(invoice.unsubsDate.toISOString(), invoice.timeZone) } };
}

async function addRemainingEnd(
  { identity, timeZone }: Deps,
  { member_id: id, data }: MailOf<'refund'>,
): Promise<Partial<MailPayload>> {
  if (id === undefined) return {};
  const found = await askService(identity, findMemberAccess, { params: { id } });
  if (!found.ok || found.value.access === 'free') return {};
  const until = found.value.premium_until;
  return { data: { ...data, access_until: until && instantText(until, timeZone()) } };
}

type MailOf<T extends MailPayload['template']> = Extract<MailPayload, { template: T }>;
