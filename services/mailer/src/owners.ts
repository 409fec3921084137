import { reportBounce } from '@fairway/contracts/commerce/promo-calls';
import type { MailReport, MailState } from '@fairway/contracts/identity/mail-log';
import { reportMail as sendReport } from '@fairway/contracts/identity/mail-log-calls';
import { type MailPayload, mailPayload } from '@fairway/contracts/queues/jobs';
import { endOutboxRow, readOutboxRow } from '@fairway/contracts/queues/outbox-calls';
import { askService } from '@fairway/kit/calls/ask-service';
import { UnavailableError } from '@fairway/kit/calls/fault';
import { createInternalClient, type InternalClient } from '@fairway/kit/calls/internal-call';
import type { RenderedMail } from '@fairway/kit/mail/mail-layout';
import type { OwnersConfig } from './config.ts';
import type { JobData } from './job-data.ts';

export type Owners = Record<JobData['service'], InternalClient>;

/** Longer than for a page: no user waits for this call. */
const timeoutMs = 2_000;

/** The services whose outboxes contain mails. */
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

/** `linkExpiresAt` is null if the mail has no link that expires. */
export type QueuedMail = {
  mail: MailPayload;
  /** Its owner found that it must not be sent any more. */
  isWithdrawn: boolean;
  createdAt: Date;
  linkExpiresAt: Date | null;
};

/** The recipient, for the log of mails to members; null if it is not a member, such as the support address. */
function recipientOf({ template, to, member_id }: MailPayload): MailReport['recipient'] | null {
  if (member_id !== undefined) return { member_id };
  // An offer is sent to an address; identity looks up its member.
  return template === 'promo' ? { email: to } : null;
}

/** Reports the status of a mail to identity, for the page of its member. */
export async function reportMail(
  identity: InternalClient,
  { outboxId, mail, rendered, createdAt }: QueuedMail & { outboxId: string; rendered: RenderedMail },
  state: MailState,
): Promise<void> {
  const recipient = recipientOf(mail);
  if (!recipient) return;
  const subject = rendered.subject.slice(0, 300);
  const fields = { mail_id: outboxId, recipient, kind: mail.template, queued_at: createdAt.toISOString() };
  const reply = await askService(identity, sendReport, { body: { ...fields, sent_to: mail.to, subject, state } });
  if (!reply.ok) throw new UnavailableError(`the mail log responded with ${reply.status}`);
}

/** Reports an address that a mail server rejected for good: commerce sends it no offers. */
export async function reportAddressRejected(commerce: InternalClient, { mail }: QueuedMail): Promise<void> {
  if (!recipientOf(mail)) return;
  const reply = await askService(commerce, reportBounce, { body: { email: mail.to } });
  if (!reply.ok) throw new UnavailableError(`commerce responded with ${reply.status} to a rejected address`);
}

/** Null if the row is already done: another attempt sent the mail, or it was dropped. */
export async function readMail(owner: InternalClient, outboxId: string): Promise<QueuedMail | null> {
  const reply = await askService(owner, readOutboxRow, { params: { id: outboxId } });
  if (!reply.ok && reply.status === 404) return null;
  if (!reply.ok) throw new UnavailableError(`the outbox responded with ${reply.status}`);
  const mail = mailPayload.parse(reply.value.payload);
  const lifetimeMs = lifetimeOf(mail);
  const createdAt = new Date(reply.value.created_at);
  const linkExpiresAt = lifetimeMs === null ? null : new Date(createdAt.getTime() + lifetimeMs);
  return { mail, isWithdrawn: reply.value.withdrawn === true, createdAt, linkExpiresAt };
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long the mail's link is valid. It was created in the same transaction as the mail. */
function lifetimeOf({ data }: MailPayload): number | null {
  if ('minutes' in data) return data.minutes * minuteMs;
  return 'days' in data ? data.days * dayMs : null;
}

export async function reportDone(owner: InternalClient, outboxId: string): Promise<void> {
  const reply = await askService(owner, endOutboxRow, { params: { id: outboxId } });
  if (!reply.ok) throw new UnavailableError(`the outbox responded with ${reply.status} to an acknowledgment`);
}
