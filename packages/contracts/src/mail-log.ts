import { z } from 'zod';
import { pageNumber, pageSizeUpTo } from './paging.ts';

/** `failed`: the mail server refused it, every try was used up, or its link had expired before it could be sent. */
export const mailStates = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** What the mailer reports of a mail to a member, as often as something changes. It has no body, link or address. */
export const mailReport = z.object({
  /** Of the outbox row. */
  mail_id: z.string().min(1).max(20),
  /** The member, or the address of somebody who may be one. */
  recipient: z.union([z.object({ member_id: z.string().min(1).max(20) }), z.object({ email: z.string().max(254) })]),
  /** The name of the template. */
  kind: z.string().min(1).max(30),
  subject: z.string().max(300),
  state: z.enum(mailStates),
  queued_at: z.iso.datetime(),
});
export type MailReport = z.infer<typeof mailReport>;

export const mailLogQuery = z.object({ page: pageNumber, pageSize: pageSizeUpTo(200).default(10) });

const loggedMail = z.object({
  _id: z.string(),
  kind: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  queued_at: z.iso.datetime(),
  /** When it got its state. */
  changed_at: z.iso.datetime(),
});
export type LoggedMail = z.infer<typeof loggedMail>;

/** A mail that stands in an outbox. Its subject is '' where the mailer writes it. */
export const waitingMail = loggedMail.pick({ _id: true, kind: true, subject: true, queued_at: true });
export type WaitingMail = z.infer<typeof waitingMail>;

export const mostWaitingMails = 10;

export const mailLogOutput = z.object({
  mails: z.array(loggedMail),
  /** With the first page: the newest that the mailer has not taken up. */
  waiting: z.array(waitingMail),
  /** A service did not say what waits there. */
  is_partial: z.boolean(),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
});
export type MailLogOutput = z.infer<typeof mailLogOutput>;
