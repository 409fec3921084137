import { couponScopes, planCodes } from '@fairway/contracts/commerce';
import { outbox } from '@fairway/kit/outbox';
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
/** Lists show rows in the order they came, and an id of ours says nothing of it. */
const sequence = () => bigint('seq', { mode: 'number', unsigned: true }).autoincrement().primaryKey();
const cents = (name: string) => int(name, { unsigned: true });
const email = (name: string) => varchar(name, { length: 254 });
const providerName = (name: string) => varchar(name, { length: 7, enum: ['sandbox', 'stripe'] });
/** What a receipt may say of a card: 'Visa', '4242'; '' where nothing is known. */
const cardShown = {
  cardBrand: varchar('card_brand', { length: 20 }).notNull().default(''),
  cardLastFour: varchar('card_last_four', { length: 4 }).notNull().default(''),
};
const platform = varchar('platform', { length: 7, enum: ['web', 'android', 'ios', 'windows', 'macos'] }).notNull();

/** The one table of plans (G-27): what is sold, for how long, at what price. */
export const plans = mysqlTable('plans', {
  code: varchar('code', { length: 20 }).primaryKey(),
  /** The id in /payment-subscribe/{id}: also the order on the page, but for plans no longer sold. */
  routeId: tinyint('route_id', { unsigned: true }).notNull().unique(),
  title: varchar('title', { length: 40 }).notNull(),
  /** Null is Life Time Access. */
  months: tinyint('months', { unsigned: true }),
  /** Null where no price was ever set. */
  priceCents: int('price_cents', { unsigned: true }),
  active: boolean('active').notNull(),
  popular: boolean('popular').notNull().default(false),
});

/** The company as invoices print it: one row, `id` 1. */
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
    /** Upper case, without its dashes: what somebody typed is brought to that form before it is looked up. */
    code: varchar('code', { length: 12 }).notNull().unique(),
    percent: tinyint('percent', { unsigned: true }).notNull(),
    type: varchar('type', { length: 10, enum: ['Expiry', 'Non-Expiry'] }).notNull(),
    status: varchar('status', { length: 8, enum: ['Active', 'Inactive'] }).notNull(),
    scope: varchar('scope', { length: 20, enum: couponScopes }).notNull(),
    /** How often it may be used by all together; null: as often as there are members. */
    maxUses: int('max_uses', { unsigned: true }),
    /** By paid purchases, and by payments under way: together never more than `maxUses`. */
    used: int('used', { unsigned: true }).notNull().default(0),
    held: int('held', { unsigned: true }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
  },
  (table) => [index('coupons_used').on(table.used, table.seq)],
);

/** Once a member: held while a payment is under way, used when it is paid, gone when it came to nothing. */
export const couponUses = mysqlTable(
  'coupon_uses',
  {
    couponId: id('coupon_id').notNull(),
    memberId: id('member_id').notNull(),
    purchaseId: id('purchase_id').notNull(),
    isPaid: boolean('is_paid').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.memberId] }), index('use_of_purchase').on(table.purchaseId)],
);

/**
 * A checkout from the holding of its price to its invoice. `open`: to be paid, also after a card was declined. `paying`:
 * the provider is being asked, or was when a process died. `action`: the payer has a 3-D Secure challenge. `paid`, and
 * `closed` (came to nothing) are final.
 */
export const purchases = mysqlTable(
  'purchases',
  {
    id: id('id').primaryKey(),
    status: varchar('status', { length: 6, enum: ['open', 'paying', 'action', 'paid', 'closed'] }).notNull(),
    /** The member, or the account that identity holds for a visitor; null while nobody is known. */
    memberId: id('member_id'),
    /** SHA-256 in hexadecimal of what only a visitor has; null for a member. */
    secretHash: varchar('secret_hash', { length: 64 }),
    /** One open purchase a payer and plan, where a client names no attempt: two clicks meet in it. */
    openKey: varchar('open_key', { length: 64 }),
    planCode: varchar('plan_code', { length: 20, enum: planCodes }).notNull(),
    planTitle: varchar('plan_title', { length: 40 }).notNull(),
    months: tinyint('months', { unsigned: true }),
    priceCents: cents('price_cents').notNull(),
    /** Until then the price holds. */
    heldUntil: instant('held_until').notNull(),
    couponId: id('coupon_id'),
    couponCode: varchar('coupon_code', { length: 12 }),
    percent: tinyint('percent', { unsigned: true }).notNull().default(0),
    amountCents: cents('amount_cents').notNull(),
    userName: varchar('user_name', { length: 30 }).notNull().default(''),
    email: email('email').notNull().default(''),
    platform,
    /** Counts the cards tried: part of what makes a charge happen once. */
    tries: smallint('tries', { unsigned: true }).notNull().default(0),
    /** Who was asked for the money, which is not always who is asked today; null until somebody was. */
    provider: providerName('provider'),
    /** What the provider calls the payment; known before any money can move. */
    intentId: varchar('intent_id', { length: 100 }),
    /** When somebody else may look after it: who is paying has this long. */
    lookAgainAt: instant('look_again_at').notNull(),
    /** Looks that failed one after another: each doubles the time to the next. */
    failedLooks: tinyint('failed_looks', { unsigned: true }).notNull().default(0),
    /** Why the last card was refused: field and message. */
    refusal: json('refusal').$type<Record<string, string>>(),
    invoiceId: id('invoice_id'),
    /** When its payer put the confirmation away. */
    dismissedAt: instant('dismissed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('purchases_of_member').on(table.memberId, table.status, table.createdAt),
    uniqueIndex('open_key').on(table.openKey),
    uniqueIndex('intent_id').on(table.intentId),
    index('purchases_to_look_at').on(table.status, table.lookAgainAt),
  ],
);

/** Money that came in. Of a card only its brand and last four digits are kept. */
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
    /** What the provider keeps; null until it says. */
    feeCents: cents('fee_cents'),
    refundedCents: cents('refunded_cents').notNull().default(0),
    /** Taken back by a lost dispute. */
    disputedCents: cents('disputed_cents').notNull().default(0),
    ...cardShown,
    capturedAt: instant('captured_at').notNull(),
  },
  (table) => [index('payments_by_time').on(table.capturedAt, table.amountCents, table.feeCents)],
);

/**
 * Everything as it was when it was issued (G-43); only the end of access is added when identity has granted it. A Trial
 * has no number.
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
    subsDate: instant('subs_date').notNull(),
    unsubsDate: instant('unsubs_date'),
    /** When identity had granted what it pays for. */
    grantedAt: instant('granted_at'),
  },
  (table) => [
    index('invoices_of_member').on(table.memberId, table.seq),
    index('invoices_by_time').on(table.subsDate, table.seq),
    index('invoices_by_type').on(table.subscriptionType, table.subsDate),
  ],
);

/** The last numbers given out in a year: no number is skipped, since it is taken in the invoice's own transaction. */
export const invoiceYears = mysqlTable('invoice_years', {
  year: smallint('year', { unsigned: true }).primaryKey(),
  lastInvoice: int('last_invoice', { unsigned: true }).notNull().default(0),
  lastCreditNote: int('last_credit_note', { unsigned: true }).notNull().default(0),
  /** Invoices without a number: how many there are is asked for more often than counted. */
  trials: int('trials', { unsigned: true }).notNull().default(0),
});

/** Money that went back. */
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

/** A payment that its payer's bank contests. `evidence` is what was known of the purchase when it began (G-44). */
export const disputes = mysqlTable('disputes', {
  id: varchar('id', { length: 100 }).primaryKey(),
  invoiceId: id('invoice_id').notNull(),
  state: varchar('state', { length: 6, enum: ['open', 'won', 'lost'] }).notNull(),
  amountCents: cents('amount_cents').notNull(),
  reason: varchar('reason', { length: 60 }).notNull(),
  evidence: json('evidence').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Events of Stripe that were dealt with: each is, once. */
export const stripeEvents = mysqlTable(
  'stripe_events',
  {
    id: varchar('id', { length: 100 }).primaryKey(),
    type: varchar('type', { length: 60 }).notNull(),
    handledAt: instant('handled_at').notNull(),
  },
  (table) => [index('stripe_events_by_time').on(table.handledAt)],
);

/** What the embedded sandbox keeps of a payment: Stripe keeps the same for its own. */
export const sandboxIntents = mysqlTable('sandbox_intents', {
  id: varchar('id', { length: 100 }).primaryKey(),
  status: varchar('status', { length: 10, enum: ['action', 'paid', 'declined', 'canceled'] }).notNull(),
  amountCents: cents('amount_cents').notNull(),
  refundedCents: cents('refunded_cents').notNull().default(0),
  /** What the bank will answer once its challenge is passed: a decline code, or '' for yes. */
  declineCode: varchar('decline_code', { length: 40 }).notNull().default(''),
  ...cardShown,
});

export const promoMails = mysqlTable('promo_mails', {
  seq: sequence(),
  id: id('id').notNull().unique(),
  couponId: id('coupon_id').notNull(),
  couponCode: varchar('coupon_code', { length: 12 }).notNull(),
  customerEmail: email('customer_email').notNull(),
  subject: varchar('subject', { length: 200 }).notNull(),
  /** HTML, sanitized. */
  message: text('message').notNull(),
  /** The row of the outbox: once it is done, the mail is sent. */
  outboxId: id('outbox_id').notNull(),
  sentAt: instant('sent_at').notNull(),
});

/** Whoever was sent promo mail, by address in lower case; `token` is in the link that ends it. */
export const promoRecipients = mysqlTable('promo_recipients', {
  emailKey: varchar('email_key', { length: 254 }).primaryKey(),
  token: id('token').notNull().unique(),
  unsubscribedAt: instant('unsubscribed_at'),
});
