import { createHash } from 'node:crypto';
import type { Result } from '@fairway/contracts/call/fault';
import type { ContactInput, ContactOutput } from '@fairway/contracts/content/content';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { newId } from '@fairway/kit/database/new-id';
import { type Attempts, countAttempts } from '@fairway/kit/limits/attempts';
import type { Logger } from '@fairway/kit/logging/log';
import { insertOutbox } from '@fairway/kit/outbox/outbox';
import { insertContactMessage } from './store.ts';

export type ContactDeps = {
  db: Db;
  log: Logger;
  attempts: Attempts;
  /** The recipient: the site setting, or the installation's address. If '', messages are only stored. */
  supportEmail: () => string;
  /** Relays the outbox immediately rather than at its next turn. */
  nudge: () => void;
  now: () => Date;
};

const windowSeconds = 10 * 60;
const maxMessages = 5;
/** The same text from the same sender counts as one message for this long. */
const repeatsForMs = 60 * 60_000;

const received = ok<ContactOutput>({ success: 'Contact Form Submitted successfully' });

/**
 * Stores the message and mails it to the support address: both or neither. A repeated one, as after a lost reply, is
 * not stored twice. Only stored messages count against the sender's limit.
 */
export async function saveMessage(
  deps: ContactDeps,
  { homepage, ...message }: ContactInput,
  address: string,
): Promise<Result<ContactOutput>> {
  const keys = [`contact:${address}`, `contact:${message.email.toLowerCase()}`];
  const limits = keys.map((key) => ({ key, max: maxMessages }));
  const waitSeconds = await countAttempts(deps.attempts, windowSeconds, limits);
  if (waitSeconds > 0) return tooMany(waitSeconds);
  if (homepage) return received;
  const to = deps.supportEmail();
  let isStored = false;
  try {
    isStored = await store(deps, message, to);
  } finally {
    if (!isStored) for (const key of keys) await deps.attempts.undo(key);
  }
  if (isStored && to) deps.nudge();
  else if (isStored) deps.log.warn('contact message stored but not emailed: there is no support address');
  return received;
}

/** False if the same message was stored a moment ago. */
function store({ db, now }: ContactDeps, message: Omit<ContactInput, 'homepage'>, to: string): Promise<boolean> {
  const createdAt = now();
  const repeatsSince = new Date(createdAt.getTime() - repeatsForMs);
  const payload: MailPayload = { template: 'contact', to, data: message };
  return transact(db, async (tx) => {
    const row = { id: newId(), ...message, createdAt, sameKey: sameKeyOf(message) };
    if (!(await insertContactMessage(tx, row, repeatsSince))) return false;
    if (to) await insertOutbox(tx, { kind: 'mail', payload }, createdAt);
    return true;
  });
}

function sameKeyOf({ name, email, subject, message }: Omit<ContactInput, 'homepage'>): string {
  return createHash('sha256')
    .update(JSON.stringify([name, email, subject, message]))
    .digest('base64url');
}

function tooMany(waitSeconds: number) {
  const minutes = Math.ceil(waitSeconds / 60);
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const error = `You have already sent ${maxMessages} messages. Please try again in ${when}.`;
  return fail('limited', { error }, waitSeconds);
}
