import { commentReportReasons } from '@fairway/contracts/comment-moderation';
import type { StoreType } from '@fairway/contracts/content';
import { outbox } from '@fairway/kit/outbox';
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

/** Ids and codes: ASCII, compared byte by byte, so that their indexes are a quarter the size. */
const asciiBin = customType<{ data: string; config: { length: number } }>({
  dataType: (config) => `varchar(${config?.length}) character set ascii collate ascii_bin`,
});
const instant = (name: string) => datetime(name, { mode: 'date', fsp: 3 });

/**
 * A content page. Its id cannot be guessed: /preview/{id} shows drafts to whoever knows it (G-73). Rows of the kind
 * `site` hold texts of the site itself, such as the home page's headline: drafts under a slug that no page can have.
 */
export const pages = mysqlTable(
  'pages',
  {
    id: varchar('id', { length: 20 }).primaryKey(),
    title: varchar('page_title', { length: 200 }).notNull(),
    slug: varchar('slug', { length: 100 }).notNull().unique(),
    /** HTML, sanitized before it was written. */
    description: mediumtext('description').notNull(),
    metaDescription: varchar('meta_desc', { length: 300 }).notNull().default(''),
    tags: varchar('tags', { length: 300 }).notNull().default(''),
    type: varchar('type', { length: 10, enum: ['published', 'draft'] }).notNull(),
    imageAlt: varchar('image_alt', { length: 200 }).notNull().default(''),
    image: varchar('page_image', { length: 200 }).notNull().default(''),
    kind: varchar('kind', { length: 10, enum: ['page', 'site'] })
      .notNull()
      .default('page'),
    /** Counts the saves. A save that names an older version is refused. */
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

/** What a page held after each save, without its picture. Rows are added and, with their page, deleted; never changed. */
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
    /** The administrator's id; '' where the page came with the installation. */
    savedBy: varchar('saved_by', { length: 20 }).notNull(),
    savedAt: datetime('saved_at', { mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.version] })],
);

/** A slug that a page had before: its address leads to the page's present one, for good. */
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
 * What somebody wrote by the contact form; the outbox mails it to the support address. Deleted after `retentionMonths` of
 * contact/cleaning.ts.
 */
export const contactMessages = mysqlTable(
  'contact_messages',
  {
    id: varchar('id', { length: 20 }).primaryKey(),
    name: varchar('name', { length: 100 }).notNull(),
    /** As typed; nobody has checked whose it is. */
    email: varchar('email', { length: 254 }).notNull(),
    subject: varchar('subject', { length: 200 }).notNull(),
    message: text('message').notNull(),
    createdAt: datetime('created_at', { mode: 'date' }).notNull(),
    /** A hash of all that was typed, for as long as the same message counts as sent again. */
    sameKey: asciiBin('same_key', { length: 43 }),
  },
  (table) => [
    index('contact_messages_by_age').on(table.createdAt),
    uniqueIndex('contact_messages_same').on(table.sameKey),
  ],
);

/**
 * Who wrote comments, as identity last told us: lists sort and filter by name and address, so both are copied here and
 * kept once a member, not once a comment (G-81 makes one row anonymous). How many comments each wrote is counted here
 * at every change (`recountComments`), so that the list of members never counts them all.
 */
export const commentAuthors = mysqlTable(
  'comment_authors',
  {
    memberId: asciiBin('member_id', { length: 20 }).primaryKey(),
    /** Null where nobody knows the member. */
    userName: varchar('user_name', { length: 60 }),
    email: varchar('email', { length: 254 }).notNull().default(''),
    image: varchar('image', { length: 200 }).notNull().default(''),
    /** When identity changed what stands here; the beginning of 1970 where nobody has told of a change yet. */
    changedAt: instant('changed_at').notNull().default(new Date(0)),
    comments: int('comments', { unsigned: true }).notNull().default(0),
    newestCommentAt: instant('newest_comment_at'),
    /** `comments > 0`: the first part of the indexes that the list of members is read in order by. */
    hasComments: boolean('has_comments').notNull().default(false),
  },
  (table) => [
    index('comment_authors_by_newest').on(table.hasComments, table.newestCommentAt, table.memberId),
    // Many members have the same count: those stand by their ids, the other way than the counts.
    index('comment_authors_by_count').on(table.hasComments, sql`${table.comments} desc`, table.memberId),
    index('comment_authors_by_name').on(table.hasComments, table.userName, table.memberId),
    index('comment_authors_by_email').on(table.hasComments, table.email, table.memberId),
    // All that a list filtered by a part of name or address shows: it is read through, and no row beside it.
    index('comment_authors_search').on(
      table.hasComments,
      table.userName,
      table.email,
      table.newestCommentAt,
      table.comments,
      table.memberId,
    ),
  ],
);

/** A member's comment on a question. An Inactive one is seen by its author and by administrators alone (G-70). */
export const comments = mysqlTable(
  'comments',
  {
    id: asciiBin('id', { length: 20 }).primaryKey(),
    /** The question's `_id` in question-bank. */
    questionId: asciiBin('question_id', { length: 20 }).notNull(),
    memberId: asciiBin('member_id', { length: 20 }).notNull(),
    /** HTML, sanitized before it was written. */
    html: text('html').notNull(),
    status: varchar('status', { length: 8, enum: ['Active', 'Inactive'] }).notNull(),
    /** Came with the sample data, and says so where it is shown. */
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** Changes with every write of words or status: what an administrator decides on is the comment of this instant. */
    updatedAt: instant('updated_at').notNull(),
    /** See `reviewRanks` of comments/review-ranks.ts. */
    reviewRank: tinyint('review_rank', { unsigned: true }).notNull().default(0),
    /** Reports that no administrator has dismissed. */
    reports: smallint('reports', { unsigned: true }).notNull().default(0),
  },
  (table) => [
    index('comments_newest').on(table.status, table.createdAt, table.id),
    // All that a page of a question's comments is chosen and ordered by: its rows are read when they are known.
    index('comments_of_question').on(table.questionId, table.createdAt, table.id, table.status, table.memberId),
    index('comments_of_member').on(table.memberId, table.createdAt),
    index('comments_queue').on(table.reviewRank, table.createdAt, table.id),
  ],
);

/** A member's report of a comment, one per member and comment. It goes with the comment. */
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

/** A review that somebody left in an app store, brought in by `npm run reviews:import`. */
export const reviews = mysqlTable(
  'reviews',
  {
    id: asciiBin('id', { length: 20 }).primaryKey(),
    /** What makes it the same review in the next file: the store's own id, or a hash of store, name and day. */
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
