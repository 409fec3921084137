import { instantText } from '@fairway/contracts/identity/day-text';
import { findMemberAccess } from '@fairway/contracts/identity/members-calls';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import type { Db } from '@fairway/db/open';
import { askService } from '@fairway/kit/calls/ask-service';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import { inBatches } from '@fairway/kit/database/in-batches';
import { arePending, type OutboxRow, outbox } from '@fairway/kit/outbox/outbox';
import { eq } from 'drizzle-orm';
import type { InvoiceRow } from '../invoices/store.ts';
import { invoices } from '../schema.ts';

type Deps = { db: Db; identity: Pick<InternalClient, 'get' | 'post'>; timeZone: () => string };

/**
 * Finds a pending row of the outbox. Adds the end of access to a receipt or a refund: identity decides it after the mail
 * is written. A receipt that is sent before states none, unless it is for life. Throws UnavailableError for a refund.
 */
export function createFindWithAccessEnd(deps: Deps): (id: string) => Promise<OutboxRow | undefined> {
  const find = inBatches(async (ids: string[]) => {
    // A receipt has the id of its invoice.
    const rows = await deps.db
      .select()
      .from(outbox)
      .leftJoin(invoices, eq(invoices.id, outbox.id))
      .where(arePending(ids))
      .limit(ids.length);
    return ids.map((id) => rows.find((row) => row.outbox.id === id));
  });
  return async (id) => {
    const found = await find(id);
    if (found?.outbox.kind !== 'mail') return found?.outbox;
    const mail = found.outbox.payload as MailPayload;
    const access_until = mail.template === 'refund' ? await remainingEnd(deps, mail) : paidEnd(found.invoices);
    if (access_until === undefined) return found.outbox;
    return { ...found.outbox, payload: { ...mail, data: { ...mail.data, access_until } } };
  };
}

/** The end of the access that an invoice paid for; null for life, undefined while it is unknown. */
export function paidEnd(invoice: InvoiceRow | null): string | null | undefined {
  if (!invoice) return undefined;
  const { months, unsubsDate, timeZone } = invoice;
  if (unsubsDate === null) return months === null ? null : undefined;
  return instantText(unsubsDate.toISOString(), timeZone);
}

async function remainingEnd(
  { identity, timeZone }: Deps,
  { member_id: id, data }: MailOf<'refund'>,
): Promise<string | null | undefined> {
  if (!data.ends_access || id === undefined) return undefined;
  const found = await askService(identity, findMemberAccess, { params: { id } });
  if (!found.ok || found.value.access === 'free') return undefined;
  const until = found.value.premium_until;
  return until && instantText(until, timeZone());
}

type MailOf<T extends MailPayload['template']> = Extract<MailPayload, { template: T }>;
