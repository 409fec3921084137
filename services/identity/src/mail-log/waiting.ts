import { maxWaitingMails, type WaitingMail } from '@fairway/contracts/identity/mail-log';
import { listWaitingMails } from '@fairway/contracts/queues/waiting-mails-calls';
import type { Db } from '@fairway/db/open';
import { askService } from '@fairway/kit/calls/ask-service';
import { UnavailableError } from '@fairway/kit/calls/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import { findWaitingMails } from '@fairway/kit/outbox/waiting-mails';
import { findLogged } from './store.ts';

/** Services other than identity whose outboxes contain mails to members. */
export type MailOwners = Record<'commerce' | 'question-bank', Pick<InternalClient, 'get' | 'post'>>;

/**
 * The newest queued mails to a member: those in the outboxes but not in the log. Without an answer, a service's mails are
 * missing.
 */
export async function listWaiting(
  { db, mailOwners }: { db: Db; mailOwners: MailOwners },
  { id, email }: { id: string; email: string },
): Promise<{ waiting: WaitingMail[]; isPartial: boolean }> {
  const query = { member_id: id, email };
  const [identityMails, ...others] = await Promise.all([
    findWaitingMails(db, query),
    askOwner(mailOwners.commerce, query),
    askOwner(mailOwners['question-bank'], query),
  ]);
  const found = [...identityMails, ...others.flatMap((mails) => mails ?? [])].toSorted((a, b) =>
    b.queued_at.localeCompare(a.queued_at),
  );
  const logged = await findLogged(
    db,
    found.map(({ _id }) => _id),
  );
  const waiting = found.filter(({ _id }) => !logged.has(_id)).slice(0, maxWaitingMails);
  return { waiting, isPartial: others.includes(null) };
}

async function askOwner(
  owner: Pick<InternalClient, 'get' | 'post'>,
  query: { member_id: string; email: string },
): Promise<WaitingMail[] | null> {
  try {
    const reply = await askService(owner, listWaitingMails, { query });
    return reply.ok ? reply.value.mails : null;
  } catch (error) {
    if (error instanceof UnavailableError) return null;
    throw error;
  }
}
