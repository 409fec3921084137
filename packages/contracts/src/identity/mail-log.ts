import { z } from 'zod';
import { listed } from '../call/paging.ts';

/** `failed`: the mail server rejected it, all retries failed, or its link expired before it was sent. */
export const mailStates = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * The mailer's report about a mail to a member, sent on every change of status. It contains no body and no link.
 */
export const mailReport = z.object({
  /** The id of the outbox row. */
  mail_id: z.string().min(1).max(20),
  /** The member, or an address that may belong to one. */
  recipient: z.union([z.object({ member_id: z.string().min(1).max(20) }), z.object({ email: z.string().max(254) })]),
  /** The name of the template. */
  kind: z.string().min(1).max(30),
  /** The address it was sent to, which may have changed since. */
  sent_to: z.string().max(254),
  subject: z.string().max(300),
  state: z.enum(mailStates),
  queued_at: z.iso.datetime(),
});
export type MailReport = z.infer<typeof mailReport>;

const loggedMail = z.object({
  _id: z.string(),
  kind: z.string(),
  sent_to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  queued_at: z.iso.datetime(),
  /** When the status last changed. */
  changed_at: z.iso.datetime(),
});
export type LoggedMail = z.infer<typeof loggedMail>;

/** A mail that waits in an outbox. Its subject is '' if the mailer composes it. */
export const waitingMail = loggedMail.pick({ _id: true, kind: true, subject: true, queued_at: true });
export type WaitingMail = z.infer<typeof waitingMail>;

export const maxWaitingMails = 10;

export const mailLogOutput = listed.extend({
  mails: z.array(loggedMail),
  /** Only on the first page: the newest mails that the mailer has not processed yet. */
  waiting: z.array(waitingMail),
  /** A service did not report its waiting mails. */
  is_partial: z.boolean(),
});
export type MailLogOutput = z.infer<typeof mailLogOutput>;
