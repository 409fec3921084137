import { endOutboxRow, readOutboxRow } from '@fairway/contracts/calls/outbox';
import { type MailPayload, mailPayload } from '@fairway/contracts/jobs';
import { askService } from '@fairway/kit/ask-service';
import { UnavailableError } from '@fairway/kit/fault';
import { createInternalClient, type InternalClient } from '@fairway/kit/internal-call';
import type { OwnersConfig } from './config.ts';
import type { JobData } from './job-data.ts';

export type Owners = Record<JobData['service'], InternalClient>;

/** Nobody waits for a mail as for a page. */
const timeoutMs = 2_000;

/** The services whose outboxes hold the mails. */
export function openOwners(config: OwnersConfig): Owners {
  const ownerAt = (target: string, baseUrl: string) =>
    createInternalClient({ key: config.INTERNAL_KEY, target, baseUrl, timeoutMs });
  return {
    identity: ownerAt('identity', config.IDENTITY_URL),
    'question-bank': ownerAt('question-bank', config.QUESTION_BANK_URL),
    commerce: ownerAt('commerce', config.COMMERCE_URL),
    content: ownerAt('content', config.CONTENT_URL),
  };
}

/** `runsOutAt` is when the mail's link does, null where it has none that does. */
export type AskedMail = { mail: MailPayload; runsOutAt: Date | null };

/** Null where the row is done already: another try sent it, or nothing is to be sent any more. */
export async function readMail(owner: InternalClient, outboxId: string): Promise<AskedMail | null> {
  const reply = await askService(owner, readOutboxRow, { params: { id: outboxId } });
  if (!reply.ok && reply.status === 404) return null;
  if (!reply.ok) throw new UnavailableError(`the outbox answered ${reply.status}`);
  const mail = mailPayload.parse(reply.value.payload);
  const lifetimeMs = lifetimeOf(mail);
  return { mail, runsOutAt: lifetimeMs === null ? null : new Date(Date.parse(reply.value.created_at) + lifetimeMs) };
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A link is made in the transaction that asks for its mail, and the mail says how long it works. */
function lifetimeOf({ data }: MailPayload): number | null {
  if ('minutes' in data) return data.minutes * minuteMs;
  return 'days' in data ? data.days * dayMs : null;
}

export async function tellDone(owner: InternalClient, outboxId: string): Promise<void> {
  const reply = await askService(owner, endOutboxRow, { params: { id: outboxId } });
  if (!reply.ok) throw new UnavailableError(`the outbox answered ${reply.status} to an acknowledgment`);
}
