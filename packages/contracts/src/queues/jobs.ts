import { z } from 'zod';
import { assignableRoles } from '../identity/admin-roles.ts';
import { platforms } from '../identity/platforms.ts';
import { letters } from '../question-bank/question.ts';

/** BullMQ's key prefix. The braces keep all keys of a queue in one slot of a Redis cluster. */
export const queuePrefix = '{fairway}';

export const mailQueue = 'mail';
/** The backoff that a mail job names; the mailer defines its delays. */
export const mailBackoff = 'mail';

/** A job carries no secret: the worker requests the row from `service` by its id. The row's id is also the job id. */
export const outboxJob = z.object({
  service: z.enum(['identity', 'question-bank', 'testing', 'commerce', 'content']),
  outboxId: z.string().min(1),
  /** The trace of the request that wrote the row. */
  traceparent: z.string().optional(),
});
export type OutboxJob = z.infer<typeof outboxJob>;

/** Set if an administrator changed a member's account, rather than the member. */
const by_administrator = z.literal(true).optional();

const securityChange = z.enum(['password', 'second-factor-off']);
export type SecurityChange = z.infer<typeof securityChange>;

/** One kind of mail. `member_id` is the member who receives it, if known: the mail log lists it there. */
const mail = <const Template extends string, Data extends z.ZodRawShape>(template: Template, data: Data) =>
  z.object({
    template: z.literal(template),
    to: z.string().min(3),
    member_id: z.string().min(1).max(20).optional(),
    data: z.object(data),
  });

/** The payload of a row of kind `mail`. */
export const mailPayload = z.discriminatedUnion('template', [
  mail('member-reset', { name: z.string(), link: z.url(), minutes: z.number() }),
  mail('member-verify', { name: z.string(), link: z.url(), days: z.number(), by_administrator }),
  mail('admin-reset', { name: z.string(), link: z.url(), minutes: z.number() }),
  mail('admin-invite', { role: z.enum(assignableRoles), link: z.url(), days: z.number() }),
  mail('contact', { name: z.string(), email: z.string(), subject: z.string(), message: z.string() }),
  /** To the new address: following the link makes it the account's address. */
  mail('email-change', { name: z.string(), link: z.url(), minutes: z.number() }),
  /** To the old address. `newEmail` is abbreviated; `link` leads to the page that helps if it was someone else. */
  mail('email-warning', { name: z.string(), newEmail: z.string(), link: z.url(), by_administrator }),
  mail('security-notice', { name: z.string(), change: securityChange }),
  /** To the former address of a deleted account. */
  mail('account-deleted', { name: z.string(), by_administrator }),
  /** An administrator's reply to a problem report. `outcome` is the result of the report. */
  mail('report-reply', {
    name: z.string(),
    question: z.string(),
    stem: z.string(),
    message: z.string(),
    reply: z.string(),
    outcome: z.enum(['resolved', 'dismissed']),
    link: z.url(),
  }),
  /** For an invoice, when it is paid. Amounts are dollars as text. */
  mail('receipt', {
    name: z.string(),
    number: z.string(),
    date: z.string(),
    plan: z.string(),
    price: z.string(),
    /** '' if there was none. */
    discount: z.string(),
    amount: z.string(),
    company: z.array(z.string()),
    /** Null for life, absent while it is unknown. */
    access_until: z.string().nullable().optional(),
    /** Absent if the site settings state none. */
    refund_rule: z.string().optional(),
    link: z.url(),
  }),
  /** For a credit note, when money is refunded. Amounts are dollars as text. */
  mail('refund', {
    name: z.string(),
    number: z.string(),
    invoice: z.string(),
    date: z.string(),
    plan: z.string(),
    amount: z.string(),
    /** Nothing of the payment is left. */
    ends_access: z.boolean(),
    /** Of what the member still has; null for life, absent if there is nothing left or it is unknown. */
    access_until: z.string().nullable().optional(),
    company: z.array(z.string()),
    link: z.url(),
  }),
  /**
   * An offer with a promo code. `html` is sanitized; `unsubscribe` stops such mails, through a page or with one click.
   */
  mail('promo', {
    subject: z.string(),
    html: z.string(),
    code: z.string(),
    percent: z.number(),
    plan: z.string(),
    /** The last day of the code, and how many purchases it is for; null if it has no such limit. */
    last_day: z.string().nullable(),
    max_uses: z.int().nullable(),
    link: z.url(),
    company: z.array(z.string()),
    unsubscribePage: z.url(),
    unsubscribeCall: z.url(),
  }),
]);
export type MailPayload = z.infer<typeof mailPayload>;

export const memberQueue = 'member';

/**
 * The payload of a row of kind `member`: how a member is shown from `changed_at` on. A consumer with a copy applies it
 * unless the copy is newer. Changes may arrive in any order, and more than once.
 */
export const memberChange = z.object({
  member_id: z.string().min(1),
  user_name: z.string(),
  email: z.string(),
  /** The avatar's file name, or ''. */
  image: z.string(),
  changed_at: z.iso.datetime(),
});
export type MemberChange = z.infer<typeof memberChange>;

export const memberNameQueue = 'member-name';

/** The payload of a row of kind `member-name`: a member's name from `changed_at` on. Delivered like `memberChange`. */
export const memberNameChange = memberChange.pick({ member_id: true, changed_at: true }).extend({
  /** '' if the account was deleted. */
  user_name: z.string(),
});
export type MemberNameChange = z.infer<typeof memberNameChange>;

export const payerQueue = 'payer';

/** The payload of a row of kind `payer`: name and address, both '' if the account was deleted. */
export const payerChange = memberNameChange.extend({ email: z.string() });
export type PayerChange = z.infer<typeof payerChange>;

/** Access that an invoice pays for: a row of commerce's outbox that commerce itself delivers to identity. */
export const grantQueue = 'grant';

export const trialQueue = 'trial';

/** The payload of a row of kind `trial`: a trial started, for the member's invoices (G-25). */
export const trialBegun = z.object({
  member_id: z.string().min(1),
  user_name: z.string(),
  email: z.string(),
  platform: z.enum(platforms),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
});
export type TrialBegun = z.infer<typeof trialBegun>;

export const answersQueue = 'answers';

/**
 * The reply of GET /internal/outbox/{id} for a row of kind `answers`: the choices of a submitted practice test, for the
 * member's progress (G-54). It leaves out items without a choice and items that were not graded.
 */
export const testAnswers = z.object({
  member_id: z.string().min(1),
  test_num: z.string().min(1),
  answers: z
    .array(
      z.object({
        question_id: z.number().int().positive(),
        letter: z.enum(letters),
        correct: z.boolean(),
        answered_at: z.iso.datetime(),
        /** The version of the question that was graded. */
        version: z.int(),
      }),
    )
    .min(1),
});
export type TestAnswers = z.infer<typeof testAnswers>;

/** A deleted member: question-bank and testing each delete their data, and commerce removes the address from offers. */
export const eraseStudyQueue = 'erase-study';
export const eraseTestsQueue = 'erase-tests';
export const eraseOffersQueue = 'erase-offers';

/** The payload of a row of kind `erase-study` or `erase-tests`. */
export const memberErased = z.object({ member_id: z.string().min(1) });

/** The payload of a row of kind `erase-offers`. `email` is the address until the account was deleted. */
export const recipientErased = memberErased.extend({ email: z.string().min(1) });

/** Once a night: finds questions whose key may be wrong. */
export const suspectKeysQueue = 'suspect-keys';

/** Actions of administrators, from every service to identity. The payload is an `auditEvent`. */
export const auditQueue = 'audit';

/** The kind determines the payload, which its consumer validates. */
export const outboxRow = z.object({
  id: z.string(),
  kind: z.enum([
    'mail',
    'member',
    'member-name',
    'payer',
    'erase-study',
    'erase-tests',
    'erase-offers',
    'grant',
    'trial',
    'answers',
    'audit',
  ]),
  payload: z.unknown(),
  created_at: z.iso.datetime(),
  /** It must not be sent any more, such as an offer whose code has died. */
  withdrawn: z.literal(true).optional(),
});
export type OutboxRow = z.infer<typeof outboxRow>;
