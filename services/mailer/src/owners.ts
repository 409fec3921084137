import { reportMail as sendReport } from '@fairway/contracts/calls/identity/mail-log';
import { endOutboxRow, readOutboxRow } from '@fairway/contracts/calls/outbox';
import { type MailPayload, mailPayload } from '@fairway/contracts/jobs';
import type { MailReport, MailState } from '@fairway/contracts/mail-log';
import { askService } from '@fairway/kit/ask-service';
import { UnavailableError } from '@fairway/kit/fault';
import { createInternalClient, type InternalClient } from '@fairway/kit/internal-call';
import type { OwnersConfig } from './config.ts';
import type { JobData } from './job-data.ts';
import { renderMail } from './templates/render.ts';

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
export type AskedMail = { mail: MailPayload; createdAt: Date; runsOutAt: Date | null };

/** Whose mail it is, for the log of mails to members; null where it is nobody's, as to the support address. */
function recipientOf({ template, to, member_id }: MailPayload): MailReport['recipient'] | null {
  if (member_id !== undefined) return { member_id };
  // Offers go to addresses: identity knows whether it is a member's.
  return template === 'promo' ? { email: to } : null;
}

/** Tells identity what became of a mail, for the page of its member. */
export async function reportMail(
  identity: InternalClient,
  { outboxId, mail, createdAt }: { outboxId: string; mail: MailPayload; createdAt: Date },
  state: MailState,
): Promise<void> {
  const recipient = recipientOf(mail);
  if (!recipient) return;
  const { subject } = renderMail(mail);
  const about = { mail_id: outboxId, recipient, kind: mail.template, queued_at: createdAt.toISOString() };
  const reply = await askService(identity, sendReport, { body: { ...about, subject: subject.slice(0, 300), state } });
  if (!reply.ok) throw new UnavailableError(`the mail log answered ${reply.status}`);
}

/** Null where the row is done already: another try sent it, or nothing is to be sent any more. */
export async function readMail(owner: InternalClient, outboxId: string): Promise<AskedMail | null> {
  const reply = await askService(owner, readOutboxRow, { params: { id: outboxId } });
  if (!reply.ok && reply.status === 404) return null;
  if (!reply.ok) throw new UnavailableError(`the outbox answered ${reply.status}`);
  const mail = mailPayload.parse(reply.value.payload);
  const lifetimeMs = lifetimeOf(mail);
  const createdAt = new Date(reply.value.created_at);
  return { mail, createdAt, runsOutAt: lifetimeMs === null ? null : new Date(createdAt.getTime() + lifetimeMs) };
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A link is made in the transaction that asks for its mail, and the mail says how long it works. */
function lifetimeOf({ data }: MailPayload): number | null {
  if ('minutes' in data) return data.minutes * minuteMs;
  return 'days' in data ? data.days * dayMs : null;
}

export async function reportDone(owner: InternalClient, outboxId: string): Promise<void> {
  const reply = await askService(owner, endOutboxRow, { params: { id: outboxId } });
  if (!reply.ok) throw new UnavailableError(`the outbox answered ${reply.status} to an acknowledgment`);
}
