import { commentReportReasons } from '@fairway/contracts/content/comment-moderation';
import type { StoreType } from '@fairway/contracts/content/content';
import { personWordsColumn } from '@fairway/db/person-words';
import { outbox } from '@fairway/kit/outbox/outbox';
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  datetime,
  index,
  int,
  mediumtext,
  mysqlTable,
  primaryKey,
  smallint,
  text,
  tinyint,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/mysql-core';

export { outbox };

/** Ids and codes: ASCII, compared byte by byte, so their indexes are a quarter of the size. */
const asciiBin = customType<{ data: string; config: { length: number } }>({
  dataType: (config) => `varchar(${config?.length}) character set ascii collate ascii_bin`,
});
const instant = (name: string) => datetime(name, { mode: 'date', fsp: 3 });

/**
 * A content page. Its id cannot be guessed: /preview/{id} shows drafts to anyone who knows it (G-73). Rows of the kind
 * `site` contain texts of the site itself, such as the home page's headline: drafts under a slug that no page can have.
 */
export const pages = mysqlTable(
  'pages',
  {
    id: varchar('id', { length: 20 }).primaryKey(),
    title: varchar('page_title', { length: 200 }).notNull(),
    slug: varchar('slug', { length: 100 }).notNull().unique(),
    /** HTML, sanitized before it was stored. */
    description: mediumtext('description').notNull(),
    metaDescription: varchar('meta_desc', { length: 300 }).notNull().default(''),
    tags: varchar('tags', { length: 300 }).notNull().default(''),
    type: varchar('type', { length: 10, enum: ['published', 'draft'] }).notNull(),
    imageAlt: varchar('image_alt', { length: 200 }).notNull().default(''),
    image: varchar('page_image', { length: 200 }).notNull().default(''),
    kind: varchar('kind', { length: 10, enum: ['page', 'site'] })
      .notNull()
      .default('page'),
    /** Incremented by each save. A save based on an older version is rejected. */
    version: int('version').notNull().default(1),
    createdAt: datetime('created_at', { mode: 'date' }).notNull(),
    updatedAt: datetime('updated_at', { mode: 'date' }).notNull(),
  },
  (table) => [
    index('pages_by_type').on(table.type, table.createdAt),
    index('pages_by_change').on(table.type, table.kind, table.updatedAt, table.id),
    index('pages_by_title').on(table.type, table.kind, table.title, table.id),
  ],
);

/**
 * A page's content after each save, without its picture. Rows are added, and deleted with their page; never changed.
 */
export const pageVersions = mysqlTable(
  'page_versions',
  {
    pageId: varchar('page_id', { length: 20 }).notNull(),
    version: int('version').notNull(),
    title: varchar('page_title', { length: 200 }).notNull(),
    slug: varchar('slug', { length: 100 }).notNull(),
    description: mediumtext('description').notNull(),
    metaDescription: varchar('meta_desc', { length: 300 }).notNull(),
    tags: varchar('tags', { length: 300 }).notNull(),
    type: varchar('type', { length: 10, enum: ['published', 'draft'] }).notNull(),
    imageAlt: varchar('image_alt', { length: 200 }).notNull(),
    /** The administrator's id; '' if the page came with the installation. */
    savedBy: varchar('saved_by', { length: 20 }).notNull(),
    savedAt: datetime('saved_at', { mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.version] })],
);

/** A former slug of a page: its address leads to the page's current one permanently. */
export const formerSlugs = mysqlTable(
  'former_slugs',
  {
    slug: varchar('slug', { length: 100 }).primaryKey(),
    pageId: varchar('page_id', { length: 20 }).notNull(),
    changedAt: datetime('changed_at', { mode: 'date' }).notNull(),
  },
  (table) => [index('former_slugs_page').on(table.pageId)],
);

/**
 * A contact form message; the outbox mails it to the support address. Deleted after `retentionMonths` of
 * contact/cleaning.ts.
 */
export const contactMessages = mysqlTable(
  'contact_messages',
  {
    id: varchar('id', { length: 20 }).primaryKey(),
    name: varchar('name', { length: 100 }).notNull(),
    /** As typed; not verified. */
    email: varchar('email', { length: 254 }).notNull(),
    subject: varchar('subject', { length: 200 }).notNull(),
    message: text('message').notNull(),
    createdAt: datetime('created_at', { mode: 'date' }).notNull(),
    /** A hash of all that was typed, set while the same message counts as a repeat. */
    sameKey: asciiBin('same_key', { length: 43 }),
  },
  (table) => [
    index('contact_messages_by_age').on(table.createdAt),
    uniqueIndex('contact_messages_same').on(table.sameKey),
  ],
);

/**
 * Comment authors, as last reported by identity. Lists sort and filter by name and address, so both are copied here,
 * once per member rather than once per comment (G-81 makes one row anonymous). Each member's comments are counted here
 * on every change (`recountComments`), so that the list of members need not count them.
 */
export const commentAuthors = mysqlTable(
  'comment_authors',
  {
    memberId: asciiBin('member_id', { length: 20 }).primaryKey(),
    /** Null if the member is unknown. */
    userName: varchar('user_name', { length: 60 }),
    email: varchar('email', { length: 254 }).notNull().default(''),
    /** Lists find authors by these; '' if there is no name or no address. */
    nameWords: personWordsColumn('name_words', { length: 130 }).notNull().default(''),
    emailWords: personWordsColumn('email_words', { length: 255 }).notNull().default(''),
    image: varchar('image', { length: 200 }).notNull().default(''),
    /** When identity last changed this; the beginning of 1970 before the first change. */
    changedAt: instant('changed_at').notNull().default(new Date(0)),
    comments: int('comments', { unsigned: true }).notNull().default(0),
    newestCommentAt: instant('newest_comment_at'),
    /** `comments > 0`: the first column of the indexes that sort the list of members. */
    hasComments: boolean('has_comments').notNull().default(false),
  },
  (table) => [
    index('comment_authors_by_newest').on(table.hasComments, table.newestCommentAt, table.memberId),
    // Many members have the same count: those are sorted by id, in the opposite direction.
    index('comment_authors_by_count').on(table.hasComments, sql`${table.comments} desc`, table.memberId),
    index('comment_authors_by_name').on(table.hasComments, table.userName, table.memberId),
    index('comment_authors_by_email').on(table.hasComments, table.email, table.memberId),
  ],
);

/** A member's comment on a question. Only its author and administrators see an Inactive one (G-70). */
export const comments = mysqlTable(
  'comments',
  {
    id: asciiBin('id', { length: 20 }).primaryKey(),
    /** The question's `_id` in question-bank. */
    questionId: asciiBin('question_id', { length: 20 }).notNull(),
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    /** HTML, sanitized before it was stored. */
    html: text('html').notNull(),
    status: varchar('status', { length: 8, enum: ['Active', 'Inactive'] }).notNull(),
    /** Part of the sample data, and marked as such on the page. */
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** When the author last edited the text; null if never. */
    editedAt: instant('edited_at'),
    /** Changes with every write of text or status: a decision names the instant of the comment that was read. */
    updatedAt: instant('updated_at').notNull(),
    /** See `reviewRanks` of comments/review-ranks.ts. */
    reviewRank: tinyint('review_rank', { unsigned: true }).notNull().default(0),
    /** Reports that no administrator has dismissed. */
    reports: smallint('reports', { unsigned: true }).notNull().default(0),
  },
  (table) => [
    index('comments_newest').on(table.status, table.createdAt, table.id),
    // Covers the filter and order of a page of a question's comments: only its rows are read.
    index('comments_of_question').on(table.questionId, table.createdAt, table.id, table.status, table.memberId),
    index('comments_of_member').on(table.memberId, table.createdAt),
    index('comments_queue').on(table.reviewRank, table.createdAt, table.id),
  ],
);

/** A member's report of a comment, one per member and comment. Deleted with the comment. */
export const commentReports = mysqlTable(
  'comment_reports',
  {
    commentId: asciiBin('comment_id', { length: 20 }).notNull(),
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    reason: varchar('reason', { length: 8, enum: commentReportReasons }).notNull(),
    message: varchar('message', { length: 500 }).notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** When an administrator decided on the comment. */
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.memberId] })],
);

/** A review from an app store, imported by `npm run reviews:import`. */
export const reviews = mysqlTable(
  'reviews',
  {
    id: asciiBin('id', { length: 20 }).primaryKey(),
    /** Identifies the same review in the next file: the store's id, or a hash of store, name and day. */
    sourceKey: asciiBin('source_key', { length: 64 }).notNull(),
    reviewerName: varchar('reviewer_name', { length: 100 }).notNull(),
    reviewerAvatar: varchar('reviewer_avatar', { length: 200 }).notNull(),
    reviewDate: date('review_date', { mode: 'string' }).notNull(),
    starRating: tinyint('star_rating', { unsigned: true }).notNull(),
    content: text('review_content').notNull(),
    storeType: asciiBin('store_type', { length: 20 }).notNull().$type<StoreType>(),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [
    uniqueIndex('reviews_source').on(table.sourceKey),
    index('reviews_by_date').on(table.reviewDate, table.id),
    index('reviews_by_rating').on(table.starRating, table.reviewDate, table.id),
    index('reviews_sample').on(table.isSample),
  ],
);
