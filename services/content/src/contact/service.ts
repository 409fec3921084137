import type { ContactInput, ContactOutput } from '@fairway/contracts/content';
import type { Result } from '@fairway/contracts/fault';
import type { MailPayload } from '@fairway/contracts/jobs';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { type Attempts, secondsToWait } from '@fairway/kit/attempts';
import { fail, ok } from '@fairway/kit/fault';
import type { Logger } from '@fairway/kit/log';
import { newId } from '@fairway/kit/new-id';
import { insertOutbox } from '@fairway/kit/outbox';
import { insertContactMessage } from './store.ts';

export type ContactDeps = {
  db: Db;
  log: Logger;
  attempts: Attempts;
  /** Who is mailed; '' where nobody is, and messages are only kept. */
  supportEmail: string;
  /** Relays the outbox now rather than at its next turn. */
  nudge: () => void;
  now: () => Date;
};

const windowSeconds = 10 * 60;
const messagesInWindow = 5;

const received = ok<ContactOutput>({ success: 'Contact Form Submitted successfully' });

/** Keeps the message and mails it to the support address: both or neither. */
export async function takeMessage(
  deps: ContactDeps,
  { homepage, ...message }: ContactInput,
  address: string,
): Promise<Result<ContactOutput>> {
  const waitSeconds = await secondsToWait(deps.attempts, windowSeconds, [
    { key: `contact:${address}`, most: messagesInWindow },
    { key: `contact:${message.email.toLowerCase()}`, most: messagesInWindow },
  ]);
  if (waitSeconds > 0) return tooMany(waitSeconds);
  if (homepage) return received;
  const now = deps.now();
  const payload: MailPayload = { template: 'contact', to: deps.supportEmail, data: message };
  await retryLostRace(() =>
    deps.db.transaction(async (tx) => {
      await insertContactMessage(tx, { id: newId(), ...message, createdAt: now });
      if (deps.supportEmail) await insertOutbox(tx, { kind: 'mail', payload }, now);
    }),
  );
  if (deps.supportEmail) deps.nudge();
  else deps.log.warn('a contact message is kept but mailed to nobody: SUPPORT_EMAIL is not set');
  return received;
}

function tooMany(waitSeconds: number) {
  const minutes = Math.ceil(waitSeconds / 60);
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const error = `You have sent ${messagesInWindow} messages already. Please try again in ${when}.`;
  return fail('limited', { error }, waitSeconds);
}
