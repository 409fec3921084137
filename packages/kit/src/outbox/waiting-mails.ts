import { maxWaitingMails, type WaitingMail } from '@fairway/contracts/identity/mail-log';
import { listWaitingMails } from '@fairway/contracts/queues/waiting-mails-calls';
import type { Db } from '@fairway/db/open';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { ok } from '../calls/fault.ts';
import type { Serve } from '../calls/serve-call.ts';
import { outbox } from './outbox.ts';

const fieldOf = (path: string) => sql<string | null>`json_unquote(json_extract(${outbox.payload}, ${path}))`;

/** The newest mails to a member among the pending rows of an outbox. Offers contain only an address. */
export async function findWaitingMails(
  db: Db,
  { member_id: memberId, email }: { member_id: string; email: string },
): Promise<WaitingMail[]> {
  const [template, to] = [fieldOf('$.template'), fieldOf('$.to')];
  const isOfferToThem = and(eq(template, 'promo'), sql`lower(${to}) = ${email.toLowerCase()}`);
  const rows = await db
    .select({ id: outbox.id, createdAt: outbox.createdAt, kind: template, subject: fieldOf('$.data.subject') })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), eq(outbox.kind, 'mail'), or(eq(fieldOf('$.member_id'), memberId), isOfferToThem)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(maxWaitingMails);
  return rows.map(({ id, createdAt, kind, subject }) => {
    return { _id: id, kind: kind ?? '', subject: subject ?? '', queued_at: createdAt.toISOString() };
  });
}

export function serveWaitingMails(serve: Serve<unknown>, db: Db): void {
  serve(listWaitingMails, async ({ query }) => ok({ mails: await findWaitingMails(db, query) }));
}
