import { assignableRoles } from '@fairway/contracts/identity/admin-roles';
import type { AuditValues } from '@fairway/contracts/identity/audit';
import { mailStates } from '@fairway/contracts/identity/mail-log';
import { platforms } from '@fairway/contracts/identity/platforms';
import { personWordsColumn } from '@fairway/db/person-words';
import { outbox } from '@fairway/kit/outbox/outbox';
import {
  type AnyMySqlColumn,
  bigint,
  boolean,
  customType,
  datetime,
  index,
  int,
  json,
  mysqlTable,
  tinyint,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/mysql-core';
import type { JWK } from 'jose';

export { outbox };

/** Compared byte by byte: the database's default collation treats `jose` and `josé` as equal. Keys are lower case. */
const exactText = customType<{ data: string; config: { length: number }; configRequired: true }>({
  dataType: ({ length }) => `varchar(${length}) character set utf8mb4 collate utf8mb4_bin`,
});

const id = (name: string) => varchar(name, { length: 20 });
const instant = (name: string) => datetime(name, { mode: 'date', fsp: 3 });
const passwordHash = varchar('password_hash', { length: 200 }).notNull();

export const members = mysqlTable(
  'members',
  {
    id: id('id').primaryKey(),
    /** The address as typed: mail goes there. */
    email: varchar('email', { length: 254 }).notNull(),
    emailKey: exactText('email_key', { length: 254 }).notNull(),
    /** One key for all spellings of a mailbox. */
    canonicalEmailKey: exactText('canonical_email_key', { length: 254 }).notNull(),
    /** Lists find members by these; '' for a deleted account. */
    emailWords: personWordsColumn('email_words', { length: 255 }).notNull().default(''),
    userName: varchar('user_name', { length: 30 }).notNull(),
    userNameKey: exactText('user_name_key', { length: 90 }).notNull(),
    nameWords: personWordsColumn('name_words', { length: 130 }).notNull().default(''),
    passwordHash,
    questionType: varchar('question_type', { length: 6, enum: ['Deck', 'Engine'] }).notNull(),
    /** `ZDL1` … or '' if none is chosen. */
    licenseRating: varchar('license_rating', { length: 5 }).notNull().default(''),
    verificationStatus: varchar('verification_status', { length: 3, enum: ['Yes', 'No'] }).notNull(),
    /**
     * Pending accounts have no member yet: name and address are reserved while they are being paid for (G-35). Deleted
     * accounts have no personal data (G-81).
     */
    accountStatus: varchar('account_status', {
      length: 8,
      enum: ['Active', 'Inactive', 'Ban', 'Pending', 'Deleted'],
    }).notNull(),
    /** 'Trial', '1 Month Access' …; '' if there never was one. */
    subscriptionType: varchar('subscription_type', { length: 30 }).notNull().default(''),
    /** When access ends; null for Life Time Access, and if there never was any. */
    unsubsDate: instant('unsubs_date'),
    /** While a payment is disputed. */
    accessFrozen: boolean('access_frozen').notNull().default(false),
    platform: varchar('platform', { length: 7, enum: platforms }).notNull(),
    /** The zone of the member's days. From `time_zone_from` on, if that is set; until then `previous_time_zone`. */
    timeZone: varchar('time_zone', { length: 50 }).notNull().default('America/New_York'),
    previousTimeZone: varchar('previous_time_zone', { length: 50 }).notNull().default(''),
    timeZoneFrom: instant('time_zone_from'),
    /** When the member last changed it; null if never. */
    timeZoneChangedAt: instant('time_zone_changed_at'),
    /** The avatar's file name, or ''. */
    image: varchar('image', { length: 200 }).notNull().default(''),
    insertDate: instant('insert_date').notNull(),
    /** When an administrator last set the plan by hand; null if never. */
    planSetAt: instant('plan_set_at'),
    /** When the first invoice with an amount was paid (G-79); null if none was. */
    firstPaidAt: instant('first_paid_at'),
  },
  (table) => {
    // Each index that sorts the list of subscribers covers all its filters: only the rows of the page are read.
    const { insertDate, id, nameWords, emailWords, unsubsDate, subscriptionType, accountStatus } = table;
    const traits = [subscriptionType, table.questionType, table.licenseRating, table.platform, accountStatus];
    const listIndex = (name: string, ...first: [AnyMySqlColumn, ...AnyMySqlColumn[]]) => {
      const filtered = [insertDate, id, nameWords, emailWords, unsubsDate, ...traits];
      return index(name).on(...first, ...filtered.filter((column) => !first.includes(column)));
    };
    return [
      uniqueIndex('email_key').on(table.emailKey),
      uniqueIndex('user_name_key').on(table.userNameKey),
      index('canonical_email_key').on(table.canonicalEmailKey),
      index('first_paid').on(table.firstPaidAt),
      listIndex('joined', insertDate, id),
      listIndex('list_expiry', unsubsDate, id),
      listIndex('list_name', table.userNameKey),
      listIndex('list_email', table.emailKey),
    ];
  },
);

export const admins = mysqlTable(
  'admins',
  {
    id: id('id').primaryKey(),
    email: varchar('email', { length: 254 }).notNull(),
    emailKey: exactText('email_key', { length: 254 }).notNull(),
    passwordHash,
    firstName: varchar('first_name', { length: 100 }).notNull().default(''),
    lastName: varchar('last_name', { length: 100 }).notNull().default(''),
    address: varchar('address', { length: 200 }).notNull().default(''),
    contNo: varchar('cont_no', { length: 30 }).notNull().default(''),
    mobile: varchar('mobile', { length: 30 }).notNull().default(''),
    city: varchar('city', { length: 100 }).notNull().default(''),
    state: varchar('state', { length: 100 }).notNull().default(''),
    country: varchar('country', { length: 100 }).notNull().default(''),
    zip: varchar('zip', { length: 20 }).notNull().default(''),
    /** The avatar's file name, or ''. */
    image: varchar('image', { length: 200 }).notNull().default(''),
    insertDate: instant('insert_date').notNull(),
    role: varchar('role', { length: 7, enum: assignableRoles }).notNull().default('owner'),
    /** Set until the invitation's link is used; until then there is no password. */
    invitedAt: instant('invited_at'),
    /** Encrypted: see second-factor/cipher.ts. Null if there is no second factor. */
    totpSecret: varchar('totp_secret', { length: 200 }),
    /** The secret of an enrollment that is not confirmed yet. Encrypted. */
    totpPending: varchar('totp_pending', { length: 200 }),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** The time step of the last accepted code: each code works once. */
    totpLastStep: bigint('totp_last_step', { mode: 'number', unsigned: true }),
  },
  (table) => [uniqueIndex('email_key').on(table.emailKey)],
);

/** Each replaces a code of the second factor once; only the SHA-256 is stored. */
export const recoveryCodes = mysqlTable(
  'recovery_codes',
  {
    id: id('id').primaryKey(),
    adminId: id('admin_id').notNull(),
    codeHash: varchar('code_hash', { length: 64 }).notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [uniqueIndex('recovery_code').on(table.adminId, table.codeHash)],
);

export const sessions = mysqlTable(
  'sessions',
  {
    sid: id('sid').primaryKey(),
    audience: varchar('audience', { length: 6, enum: ['member', 'admin'] }).notNull(),
    subject: id('subject').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the password was last given in this session; null if only at its start. */
    confirmedAt: instant('confirmed_at'),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('sessions_of_subject').on(table.subject, table.endedAt),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** The purpose of a mailed link. The link contains the token, this table only its hash. */
export const mailTokens = mysqlTable(
  'mail_tokens',
  {
    id: id('id').primaryKey(),
    purpose: varchar('purpose', {
      length: 20,
      enum: ['member-reset', 'admin-reset', 'member-verify', 'member-email', 'admin-email', 'admin-invite'],
    }).notNull(),
    subjectId: id('subject_id').notNull(),
    /** Key of the address that the link was mailed to. */
    emailKey: exactText('email_key', { length: 254 }).notNull(),
    /** The new address that the link confirms, as typed; null for other purposes. */
    newEmail: varchar('new_email', { length: 254 }),
    /** SHA-256 in hexadecimal. */
    tokenHash: varchar('token_hash', { length: 64 }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('token_hash').on(table.tokenHash),
    index('tokens_of_subject').on(table.subjectId, table.purpose),
    index('tokens_expiry').on(table.expiresAt),
  ],
);

/**
 * Mailboxes that had their trial, as keyed hashes (accounts/mailbox-hash.ts). Rows are permanent, even if the member
 * changes the address or leaves.
 */
export const trials = mysqlTable('trials', {
  mailboxHash: exactText('mailbox_hash', { length: 64 }).primaryKey(),
  startedAt: instant('started_at').notNull(),
});

/**
 * Mails to members, by the id of their outbox row: never a body, a link or an address. Rows are deleted after 400 days,
 * and with the member.
 */
export const mailLog = mysqlTable(
  'mail_log',
  {
    id: id('id').primaryKey(),
    memberId: id('member_id').notNull(),
    kind: varchar('kind', { length: 30 }).notNull(),
    sentTo: varchar('sent_to', { length: 254 }).notNull().default(''),
    subject: varchar('subject', { length: 300 }).notNull(),
    state: varchar('state', { length: 6, enum: mailStates }).notNull(),
    queuedAt: instant('queued_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('mails_of_member').on(table.memberId, table.queuedAt, table.id),
    index('mails_by_age').on(table.queuedAt),
  ],
);

/** The areas that their teams release from their own repositories. */
export const areas = mysqlTable(
  'areas',
  {
    id: id('id').primaryKey(),
    name: varchar('name', { length: 40 }).notNull(),
    /** Separated by spaces. */
    prefixes: varchar('prefixes', { length: 1000 }).notNull(),
    isServerRendered: boolean('is_server_rendered').notNull(),
    maxMegabytes: int('max_megabytes', { unsigned: true }).notNull(),
    createdBy: id('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('area_name').on(table.name)],
);

export const areaTokens = mysqlTable(
  'area_tokens',
  {
    id: id('id').primaryKey(),
    areaId: id('area_id').notNull(),
    label: varchar('label', { length: 60 }).notNull(),
    /** SHA-256 in hexadecimal. */
    tokenHash: varchar('token_hash', { length: 64 }).notNull(),
    createdBy: id('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedBy: id('revoked_by'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [uniqueIndex('area_token_hash').on(table.tokenHash), index('tokens_of_area').on(table.areaId)],
);

export const signingKeys = mysqlTable(
  'signing_keys',
  {
    kid: id('kid').primaryKey(),
    privateJwk: json('private_jwk').$type<JWK>().notNull(),
    publicJwk: json('public_jwk').$type<JWK>().notNull(),
    /** 'signs' for the one key that signs, null for keys whose tokens are still accepted. */
    role: varchar('role', { length: 5, enum: ['signs'] }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('one_key_signs').on(table.role)],
);

/** Operator settings that pages show. A missing name reads as ''. */
export const settings = mysqlTable('settings', {
  name: varchar('name', { length: 40 }).primaryKey(),
  value: varchar('value', { length: 500 }).notNull(),
});

/** What paid invoices granted, once each. They extend the plan and end of access from before the first of them. */
export const grants = mysqlTable(
  'grants',
  {
    /** Commerce's id of the invoice. */
    invoiceId: id('invoice_id').primaryKey(),
    memberId: id('member_id').notNull(),
    subscriptionType: varchar('subscription_type', { length: 30 }).notNull(),
    /** Null for Life Time Access. */
    months: tinyint('months', { unsigned: true }),
    state: varchar('state', { length: 6, enum: ['given', 'frozen', 'ended'] }).notNull(),
    /** The version of the last change that commerce sent. */
    version: int('version', { unsigned: true }).notNull().default(0),
    beforeType: varchar('before_type', { length: 30 }).notNull(),
    beforeDate: instant('before_date'),
    /** When the granted access ends, also after an earlier grant was ended; null for Life Time Access. */
    unsubsDate: instant('unsubs_date'),
    grantedAt: instant('granted_at').notNull(),
  },
  (table) => [index('grants_of_member').on(table.memberId, table.grantedAt)],
);

/**
 * Changes by administrators in any service, by whom and when. Rows are only added: triggers reject anything else
 * (audit/protect.ts).
 */
export const audit = mysqlTable(
  'audit',
  {
    seq: bigint('seq', { mode: 'number', unsigned: true }).autoincrement().primaryKey(),
    /** The row of the service's outbox, or an id of identity. */
    eventId: varchar('event_id', { length: 20 }).notNull(),
    service: varchar('service', { length: 20 }).notNull(),
    adminId: id('admin_id').notNull(),
    /** The name at that time. */
    adminName: varchar('admin_name', { length: 201 }).notNull(),
    action: varchar('action', { length: 30 }).notNull(),
    subjectKind: varchar('subject_kind', { length: 20 }).notNull(),
    subjectId: id('subject_id').notNull(),
    label: varchar('label', { length: 200 }).notNull(),
    /**
     * Only what changed. Names and addresses of members are abbreviated: they must not outlive the member's account.
     */
    before: json('before').$type<AuditValues>().notNull(),
    after: json('after').$type<AuditValues>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => {
    const { adminId, action, subjectKind, subjectId, createdAt, seq } = table;
    return [
      uniqueIndex('audit_event').on(table.eventId),
      index('audit_of_subject').on(subjectId, seq),
      // The index that sorts the list also covers its filters: only the rows of the page are read.
      index('audit_by_time').on(createdAt, seq, adminId, action, subjectKind, subjectId),
      index('audit_by_admin').on(adminId, createdAt, seq, action, subjectKind, subjectId),
      index('audit_by_action').on(action, createdAt, seq, adminId, subjectKind, subjectId),
      index('audit_by_kind').on(subjectKind, createdAt, seq, adminId, action, subjectId),
    ];
  },
);
