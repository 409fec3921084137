import { couponScopes, planCodes } from '@fairway/contracts/commerce/commerce';
import { platforms } from '@fairway/contracts/identity/platforms';
import { personWordsColumn } from '@fairway/db/person-words';
import { outbox } from '@fairway/kit/outbox/outbox';
import {
  bigint,
  boolean,
  datetime,
  index,
  int,
  json,
  mysqlTable,
  primaryKey,
  smallint,
  text,
  tinyint,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/mysql-core';

export { outbox };

const id = (name: string) => varchar(name, { length: 20 });
const instant = (name: string) => datetime(name, { mode: 'date', fsp: 3 });
/** Lists show rows in insertion order, which our random ids do not reveal. */
const sequence = () => bigint('seq', { mode: 'number', unsigned: true }).autoincrement().primaryKey();
const cents = (name: string) => int(name, { unsigned: true });
const email = (name: string) => varchar(name, { length: 254 });
/** The payer's mailbox as identity's keyed hash. */
const mailboxHash = varchar('mailbox_hash', { length: 64 });
const providerName = (name: string) => varchar(name, { length: 7, enum: ['sandbox', 'stripe'] });
/** The card on a receipt: 'Visa', '4242'; '' if unknown. */
const cardShown = {
  cardBrand: varchar('card_brand', { length: 20 }).notNull().default(''),
  cardLastFour: varchar('card_last_four', { length: 4 }).notNull().default(''),
};
const platform = varchar('platform', { length: 7, enum: platforms }).notNull();

/** The one table of plans (G-27): duration and price of each. */
export const plans = mysqlTable('plans', {
  code: varchar('code', { length: 20 }).primaryKey(),
  /** The id in /payment-subscribe/{id}: also the order on the page, except for plans no longer sold. */
  routeId: tinyint('route_id', { unsigned: true }).notNull().unique(),
  title: varchar('title', { length: 40 }).notNull(),
  /** Null is Life Time Access. */
  months: tinyint('months', { unsigned: true }),
  /** Null if no price was ever set. */
  priceCents: int('price_cents', { unsigned: true }),
  active: boolean('active').notNull(),
  /** Counted in the sales: see prices/popularity.ts. */
  popular: boolean('popular').notNull().default(false),
});

/** Company details printed on invoices: one row, `id` 1. */
export const billing = mysqlTable('billing', {
  id: tinyint('id', { unsigned: true }).primaryKey(),
  companyName: varchar('company_name', { length: 100 }).notNull(),
  address: varchar('address', { length: 300 }).notNull(),
  phoneNo: varchar('phone_no', { length: 30 }).notNull(),
  email: email('email').notNull(),
  website: varchar('website', { length: 200 }).notNull(),
});

export const coupons = mysqlTable(
  'coupons',
  {
    seq: sequence(),
    id: id('id').notNull().unique(),
    /** Upper case, without dashes: typed codes are normalized to this form before the lookup. */
    code: varchar('code', { length: 12 }).notNull().unique(),
    percent: tinyint('percent', { unsigned: true }).notNull(),
    type: varchar('type', { length: 10, enum: ['Expiry', 'Non-Expiry'] }).notNull(),
    status: varchar('status', { length: 8, enum: ['Active', 'Inactive'] }).notNull(),
    scope: varchar('scope', { length: 20, enum: couponScopes }).notNull(),
    /** Maximum number of uses by all members together; null is unlimited. */
    maxUses: int('max_uses', { unsigned: true }),
    /** Uses by paid purchases, and by payments in progress: together never more than `maxUses`. */
    used: int('used', { unsigned: true }).notNull().default(0),
    held: int('held', { unsigned: true }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
  },
  (table) => [index('coupons_used').on(table.used, table.seq), index('coupons_by_status').on(table.status, table.seq)],
);

/**
 * Once per member and once per mailbox, also after the account is deleted: reserved while a payment is in progress, used
 * when it is paid, deleted when it fails or is fully refunded.
 */
export const couponUses = mysqlTable(
  'coupon_uses',
  {
    couponId: id('coupon_id').notNull(),
    memberId: id('member_id').notNull(),
    mailboxHash,
    purchaseId: id('purchase_id').notNull(),
    isPaid: boolean('is_paid').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.memberId] }),
    uniqueIndex('once_per_mailbox').on(table.couponId, table.mailboxHash),
    index('use_of_purchase').on(table.purchaseId),
  ],
);

/**
 * A checkout from its held price to its invoice. `open`: to be paid, also after a declined card. `paying`: a request to
 * the provider is in progress, or was when a process died. `action`: the payer has a 3-D Secure challenge. `paid` and
 * `closed` (abandoned) are final.
 */
export const purchases = mysqlTable(
  'purchases',
  {
    id: id('id').primaryKey(),
    status: varchar('status', { length: 6, enum: ['open', 'paying', 'action', 'paid', 'closed'] }).notNull(),
    /** The member, or the account that identity reserved for a visitor; null while unknown. */
    memberId: id('member_id'),
    /** SHA-256 in hexadecimal of a visitor's secret; null for a member. */
    secretHash: varchar('secret_hash', { length: 64 }),
    /** One open purchase per payer and plan if the client names no attempt: two clicks share it. */
    openKey: varchar('open_key', { length: 64 }),
    /** Provider and payer of a try in progress: a payer has one. */
    payingKey: varchar('paying_key', { length: 30 }),
    planCode: varchar('plan_code', { length: 20, enum: planCodes }).notNull(),
    planTitle: varchar('plan_title', { length: 40 }).notNull(),
    months: tinyint('months', { unsigned: true }),
    priceCents: cents('price_cents').notNull(),
    /** The price holds until then. */
    heldUntil: instant('held_until').notNull(),
    couponId: id('coupon_id'),
    couponCode: varchar('coupon_code', { length: 12 }),
    percent: tinyint('percent', { unsigned: true }).notNull().default(0),
    amountCents: cents('amount_cents').notNull(),
    userName: varchar('user_name', { length: 30 }).notNull().default(''),
    email: email('email').notNull().default(''),
    /** Stored only with a coupon. */
    mailboxHash,
    platform,
    /** Number of cards tried: part of the idempotency key of a charge. */
    tries: smallint('tries', { unsigned: true }).notNull().default(0),
    /** The provider that was charged, which may not be the current one; null before the first charge. */
    provider: providerName('provider'),
    /** The provider's id for the payment; known before any money can move. */
    intentId: varchar('intent_id', { length: 100 }),
    /** When another process may check it: the paying request has until then. */
    nextCheckAt: instant('next_check_at').notNull(),
    /** Consecutive failed checks: each doubles the time to the next. */
    failedChecks: tinyint('failed_checks', { unsigned: true }).notNull().default(0),
    /** Why the last card was declined: field and message. */
    refusal: json('refusal').$type<Record<string, string>>(),
    invoiceId: id('invoice_id'),
    /** When the payer dismissed the confirmation. */
    dismissedAt: instant('dismissed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('purchases_of_member').on(table.memberId, table.status, table.createdAt),
    uniqueIndex('open_key').on(table.openKey),
    uniqueIndex('paying_key').on(table.payingKey),
    uniqueIndex('intent_id').on(table.intentId),
    index('purchases_to_check').on(table.status, table.nextCheckAt),
  ],
);

/** Money received. Only the brand and last four digits of a card are stored. */
export const payments = mysqlTable(
  'payments',
  {
    id: id('id').primaryKey(),
    purchaseId: id('purchase_id').notNull().unique(),
    invoiceId: id('invoice_id').notNull().unique(),
    memberId: id('member_id').notNull(),
    provider: providerName('provider').notNull(),
    intentId: varchar('intent_id', { length: 100 }).notNull().unique(),
    amountCents: cents('amount_cents').notNull(),
    /** The provider's fee; null until it is known. */
    feeCents: cents('fee_cents'),
    refundedCents: cents('refunded_cents').notNull().default(0),
    /** Taken by lost disputes. */
    disputedCents: cents('disputed_cents').notNull().default(0),
    /** How often each refund was rejected because of a dispute: part of the idempotency key of its next try. */
    refundTries: json('refund_tries').$type<Record<string, number>>(),
    ...cardShown,
    capturedAt: instant('captured_at').notNull(),
  },
  (table) => [index('payments_by_time').on(table.capturedAt, table.amountCents, table.feeCents)],
);

/**
 * An invoice never changes after it is issued (G-43), except that the end of access follows identity: it is added when
 * access is granted, and moves when the access of an earlier invoice ends. A Trial has no number.
 */
export const invoices = mysqlTable(
  'invoices',
  {
    seq: sequence(),
    id: id('id').notNull().unique(),
    number: varchar('number', { length: 20 }).unique(),
    memberId: id('member_id').notNull(),
    userName: varchar('user_name', { length: 30 }).notNull(),
    email: email('email').notNull(),
    /** '1 Month Access' … or 'Trial'. */
    subscriptionType: varchar('subscription_type', { length: 40 }).notNull(),
    months: tinyint('months', { unsigned: true }),
    platform,
    priceCents: cents('price_cents').notNull(),
    couponCode: varchar('coupon_code', { length: 12 }),
    percent: tinyint('percent', { unsigned: true }).notNull().default(0),
    amountCents: cents('amount_cents').notNull(),
    refundedCents: cents('refunded_cents').notNull().default(0),
    company: json('company').$type<Record<string, string>>().notNull(),
    /** The rule of the site settings on that day; '' if there was none. */
    refundRule: varchar('refund_rule', { length: 500 }).notNull().default(''),
    /** The business time zone when it was issued: its day does not change with the setting. '' on a Trial. */
    timeZone: varchar('time_zone', { length: 64 }).notNull().default(''),
    subsDate: instant('subs_date').notNull(),
    unsubsDate: instant('unsubs_date'),
    /** When identity granted what it pays for. */
    grantedAt: instant('granted_at'),
    /** Of the last change of the grant that was sent to identity. */
    grantVersion: int('grant_version', { unsigned: true }).notNull().default(0),
  },
  (table) => [
    index('invoices_of_member').on(table.memberId, table.seq),
    index('invoices_by_time').on(table.subsDate, table.seq),
    index('invoices_by_type').on(table.subscriptionType, table.subsDate),
  ],
);

export const maxPayerWords = 600;

/**
 * Who invoices were issued to, one row per member: the list of invoices is searched in this table, which is a tenth of
 * its size. `words`: of all names and addresses on the member's invoices; those remain as issued, so these do too (G-81).
 */
export const payers = mysqlTable(
  'payers',
  {
    memberId: id('member_id').primaryKey(),
    words: personWordsColumn('words', { length: maxPayerWords }).notNull(),
    newestSeq: bigint('newest_seq', { mode: 'number', unsigned: true }).notNull(),
    /** Of the name and address since `changedAt`; '' if they never changed, or the account was deleted. */
    currentWords: personWordsColumn('current_words', { length: 390 }).notNull().default(''),
    changedAt: instant('changed_at').notNull().default(new Date(0)),
  },
  (table) => [index('payers_by_newest').on(table.newestSeq, table.words, table.currentWords)],
);

/** The last numbers of each year. No number is skipped: each is assigned in its invoice's transaction. */
export const invoiceYears = mysqlTable('invoice_years', {
  year: smallint('year', { unsigned: true }).primaryKey(),
  lastInvoice: int('last_invoice', { unsigned: true }).notNull().default(0),
  lastCreditNote: int('last_credit_note', { unsigned: true }).notNull().default(0),
});

/** Money returned. */
export const creditNotes = mysqlTable(
  'credit_notes',
  {
    id: id('id').primaryKey(),
    number: varchar('number', { length: 20 }).notNull().unique(),
    invoiceId: id('invoice_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    reason: varchar('reason', { length: 7, enum: ['refund', 'dispute'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('credit_notes_of_invoice').on(table.invoiceId, table.createdAt),
    index('credit_notes_by_time').on(table.createdAt, table.amountCents),
  ],
);

/** A payment that the payer's bank contests. `evidence` is what was known of the purchase at the start (G-44). */
export const disputes = mysqlTable(
  'disputes',
  {
    id: varchar('id', { length: 100 }).primaryKey(),
    invoiceId: id('invoice_id').notNull(),
    state: varchar('state', { length: 6, enum: ['open', 'won', 'lost'] }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    reason: varchar('reason', { length: 60 }).notNull(),
    evidence: json('evidence').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('disputes_of_invoice').on(table.invoiceId)],
);

/** Handled Stripe events: each is handled once. */
export const stripeEvents = mysqlTable(
  'stripe_events',
  {
    id: varchar('id', { length: 100 }).primaryKey(),
    type: varchar('type', { length: 60 }).notNull(),
    handledAt: instant('handled_at').notNull(),
  },
  (table) => [index('stripe_events_by_time').on(table.handledAt)],
);

/** The embedded sandbox's payments. Stripe stores its own. */
export const sandboxIntents = mysqlTable('sandbox_intents', {
  id: varchar('id', { length: 100 }).primaryKey(),
  status: varchar('status', { length: 10, enum: ['action', 'paid', 'declined', 'canceled'] }).notNull(),
  amountCents: cents('amount_cents').notNull(),
  refundedCents: cents('refunded_cents').notNull().default(0),
  /** The bank's answer after a passed challenge: a decline code, or '' for success. */
  declineCode: varchar('decline_code', { length: 40 }).notNull().default(''),
  ...cardShown,
});

export const promoMails = mysqlTable(
  'promo_mails',
  {
    seq: sequence(),
    id: id('id').notNull().unique(),
    couponId: id('coupon_id').notNull(),
    couponCode: varchar('coupon_code', { length: 12 }).notNull(),
    /** The member whose address it was; null if it was nobody's. */
    memberId: id('member_id'),
    /** '' once the account is deleted. */
    customerEmail: email('customer_email').notNull(),
    subject: varchar('subject', { length: 200 }).notNull(),
    /** HTML, sanitized. */
    message: text('message').notNull(),
    /** The outbox row: the mail is sent once it is done. */
    outboxId: id('outbox_id').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** When it was found that it must not be sent any more. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('promo_mail_of_row').on(table.outboxId),
    index('promo_mails_of_member').on(table.memberId),
    index('promo_mails_of_address').on(table.customerEmail),
  ],
);

/**
 * Recipients of promo mail, by address in lower case; `token` is in the unsubscribe link, and replaces the address of a
 * deleted account unless it has unsubscribed.
 */
export const promoRecipients = mysqlTable('promo_recipients', {
  emailKey: varchar('email_key', { length: 254 }).primaryKey(),
  token: id('token').notNull().unique(),
  unsubscribedAt: instant('unsubscribed_at'),
  /** When a mail server last rejected the address for good. */
  bouncedAt: instant('bounced_at'),
});
