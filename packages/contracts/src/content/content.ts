import { z } from 'zod';
import { basedOn } from '../call/based-on.ts';
import { honeypot } from '../call/honeypot.ts';
import { numberOrDigits } from '../call/number-or-digits.ts';
import { pageMeta, pageQuery } from '../call/paging.ts';
import type { success } from '../call/success.ts';
import { emailAddress } from '../identity/email.ts';
import { reservedSlugs } from '../releases/site.ts';
import { siteTextNames } from './site-texts.ts';

/** Words of letters and digits with single hyphens, as in the address. */
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const pageSlug = z.string().regex(slugPattern, 'No such page').max(100);

export const slugTaken = 'Another page already uses this address';

/** The slug of a page that is being saved: it must not be hidden by an address of the site itself (G-74). */
export const newPageSlug = z
  .string({ error: 'Enter a slug' })
  .trim()
  .min(1, 'Enter a slug')
  .max(100, 'Use at most 100 characters')
  .regex(slugPattern, 'Use small letters, digits and single hyphens, such as watch-keeping')
  .refine((slug) => !reservedSlugs.includes(slug), slugTaken);

/** A page's `_id`. It cannot be guessed, which protects the preview of a draft (G-73). */
export const pageId = z.string().regex(/^[0-9a-z]{20}$/, 'No such page');

const pageType = z.enum(['published', 'draft'], { error: 'Choose published or draft' });

/** `description` is HTML that the server has sanitized, `page_image` an address on this site or ''. */
export const page = z.object({
  _id: z.string(),
  page_title: z.string(),
  slug: z.string(),
  description: z.string(),
  meta_desc: z.string(),
  tags: z.string(),
  type: pageType,
  image_alt: z.string(),
  page_image: z.string(),
  updated_at: z.iso.datetime(),
  /** Whether the text is that of a new installation, which nobody has reviewed. */
  sample: z.boolean(),
});
export type Page = z.infer<typeof page>;

/** List fields only (OPEN-14). */
export const pageListItem = page.pick({ _id: true, page_title: true, slug: true, updated_at: true });
export type PageListItem = z.infer<typeof pageListItem>;

/** An entry of the public list: everything but the text, for clients of the original API. */
export const activePage = page.omit({ description: true, sample: true });
export type ActivePage = z.infer<typeof activePage>;

/** An entry of the back office's list of published pages or drafts. */
export const adminPageListItem = pageListItem.extend(
  page.pick({ type: true, image_alt: true, page_image: true }).shape,
);
export type AdminPageListItem = z.infer<typeof adminPageListItem>;

/** `title` matches part of a title. */
export const adminPagesQuery = z.object({
  type: pageType,
  ...pageQuery(100, 10),
  sort_by: z.enum(['changed', 'title'], { error: 'Use changed or title' }).default('changed'),
  sort_order: z.enum(['asc', 'desc'], { error: 'Use asc or desc' }).default('desc'),
  title: z.string().max(200, 'Use at most 200 characters').default(''),
});
export type AdminPagesQuery = z.infer<typeof adminPagesQuery>;

/** One line that fits a mail header: no line breaks, no control characters. */
const line = (error: string) => z.string({ error }).transform((typed) => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim());

const lineUpTo = (max: number) => line('This is not valid').pipe(z.string().max(max, `Use at most ${max} characters`));

/** The largest number that fits the column has ten digits. */
const versionNumber = numberOrDigits('Reload the page and try again').pipe(
  z.int('Reload the page and try again').min(0).max(999_999_999),
);

/**
 * The fields of a page's form; its picture is a separate file. `description` is the HTML of an editor. With `version`,
 * the save is rejected if somebody else has saved the page since; without it, the last save wins.
 */
export const pageInput = z.object({
  page_title: line('Enter a title').pipe(z.string().min(1, 'Enter a title').max(200, 'Use at most 200 characters')),
  slug: newPageSlug,
  description: z
    .string({ error: 'Write the page' })
    .min(1, 'Write the page')
    .max(100_000, 'Use at most 100,000 characters of HTML'),
  image_alt: lineUpTo(200).default(''),
  meta_desc: lineUpTo(300).default(''),
  tags: lineUpTo(300).default(''),
  type: pageType,
  version: versionNumber.optional(),
});
export type PageInput = z.infer<typeof pageInput>;

/** `pagesuccess` is shown as a notice. The page's `_id` may have changed: see `editPage`. */
export const pageSavedOutput = z.object({ pagesuccess: z.string(), page, version: z.int() });
export type PageSavedOutput = z.infer<typeof pageSavedOutput>;

/** A page as its editor opens it. */
export const adminPageOutput = z.object({ page, version: z.int() });
export type AdminPageOutput = z.infer<typeof adminPageOutput>;

/** One saved version of a page. `saved_by` is '' if the page came with the installation or the name is unknown. */
export const pageVersionItem = z.object({
  version: z.int(),
  page_title: z.string(),
  type: pageType,
  saved_by: z.string(),
  saved_at: z.iso.datetime(),
});
export type PageVersionItem = z.infer<typeof pageVersionItem>;

/** The number of saved versions that are listed, newest first. */
export const maxPageVersions = 100;

export const pageVersion = pageVersionItem
  .omit({ saved_by: true })
  .extend(page.pick({ slug: true, description: true, meta_desc: true, tags: true, image_alt: true }).shape);
export type PageVersion = z.infer<typeof pageVersion>;

const siteTextName = z.enum(siteTextNames, { error: 'No such text' });
export const siteTextPath = z.object({ name: siteTextName });

/** `names` are separated by commas; the default is all. */
export const siteTextsQuery = z.object({
  names: z
    .string()
    .max(200, 'Too many names')
    .default(siteTextNames.join(','))
    .transform((text) => text.split(','))
    .pipe(z.array(siteTextName)),
});

/** The texts that an administrator has changed; for the others the site shows the original. */
export const siteTextsOutput = z.partialRecord(siteTextName, z.string());
export type SiteTextsOutput = z.infer<typeof siteTextsOutput>;

/** `page_id` identifies its versions; '' and version 0 if it was never saved. */
export const adminSiteText = z.object({
  name: siteTextName,
  page_id: z.string(),
  text: z.string(),
  original: z.string(),
  version: z.int(),
});
export type AdminSiteText = z.infer<typeof adminSiteText>;

export const siteTextInput = z.object({
  text: z.string({ error: 'Write the text' }).min(1, 'Write the text').max(100_000, 'Use at most 100,000 characters'),
  version: versionNumber,
});
export type SiteTextInput = z.infer<typeof siteTextInput>;

/**
 * The form shows no rule for the subject, which is optional and whose input limits its length. Lengths count UTF-16
 * units, like the limits of the inputs.
 */
export const contactInput = z.object({
  name: line('Enter your name').pipe(z.string().min(1, 'Enter your name').max(100, 'Use at most 100 characters')),
  email: emailAddress,
  subject: line('Enter a subject').pipe(z.string().max(200, 'Use at most 200 characters')).default(''),
  message: z
    .string({ error: 'Write your message' })
    .transform((typed) =>
      typed
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(z.string().min(1, 'Write your message').max(5_000, 'Use at most 5,000 characters')),
  ...honeypot,
});
export type ContactInput = z.infer<typeof contactInput>;

export type ContactOutput = z.infer<typeof success>;

export const storeTypes = ['google_play_store', 'apple_app_store'] as const;
export type StoreType = (typeof storeTypes)[number];

/** limit -1 means all, up to this number, so that every list is bounded. */
export const maxReviews = 200;

/** '4,5' → [4, 5]. */
const starRatings = z
  .string()
  .regex(/^[1-5](,[1-5]){0,4}$/, 'Use star ratings from 1 to 5, such as 4,5')
  .transform((text) => [...new Set(text.split(',').map(Number))]);

export const reviewsQuery = z.object({
  rating: starRatings.default([4, 5]),
  format: z.literal('frontend', { error: 'The format must be frontend' }).default('frontend'),
  sort_by: z.enum(['review_date', 'star_rating'], { error: 'Use review_date or star_rating' }).default('review_date'),
  sort_order: z.enum(['asc', 'desc'], { error: 'Use asc or desc' }).default('desc'),
  limit: numberOrDigits('Enter a number of reviews')
    .pipe(z.union([z.literal(-1), z.number().int().min(1)], { error: '1 or more, or -1' }))
    .transform((wanted) => Math.min(wanted, maxReviews))
    .default(10),
  offset: numberOrDigits('Enter a whole number')
    .pipe(z.number().int('Enter a whole number').min(0, 'Must be 0 or more').max(1_000_000, 'Use at most 1,000,000'))
    .default(0),
});
export type ReviewsQuery = z.infer<typeof reviewsQuery>;

/**
 * `reviewer_avatar` is an address on this site or ''; `review_date` is YYYY-MM-DD. `sample`: made up, and shown as
 * such.
 */
export const review = z.object({
  _id: z.string(),
  reviewer_name: z.string(),
  reviewer_avatar: z.string(),
  review_date: z.iso.date(),
  star_rating: z.int(),
  review_content: z.string(),
  store_type: z.enum(storeTypes),
  sample: z.boolean(),
});
export type Review = z.infer<typeof review>;

/** `limit` is the requested one; `total` counts every review of the rating. */
export const reviewsOutput = z.object({
  reviews: z.array(review),
  pagination: z.object({ total: z.int(), limit: z.int(), offset: z.int(), has_more: z.boolean() }),
});
export type ReviewsOutput = z.infer<typeof reviewsOutput>;

/** Every list of comments uses the same paging. */
export const commentsQuery = z.object(pageQuery(50, 20));

/** The question of a comment. `ZSLUG` is null if the question has no page; ZQUESTION then states why. */
const shownQuestion = z.object({
  _id: z.string(),
  ZSLUG: z.string().nullable(),
  ZNUMBER: z.string(),
  ZINBOOK: z.string(),
  ZBOOKNAME: z.string(),
  ZQUESTION: z.string(),
  changed_at: z.iso.datetime().nullable().optional(),
});

/** The question has changed since the comment was written: a letter in it may name another choice. */
const changedSince = z.boolean().exactOptional();

/** A public comment: without its author's id. `comments` is HTML that the server has sanitized. */
export const publicComment = z.object({
  _id: z.string(),
  comments: z.string(),
  insert_date: z.iso.datetime(),
  user_id: z.object({ user_name: z.string(), image: z.string() }),
  zmcq_id: shownQuestion,
  sample: z.boolean(),
  changed_since: changedSince,
});
export type PublicComment = z.infer<typeof publicComment>;

const paged = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row), meta: pageMeta });

export const newestCommentsOutput = paged(publicComment);
export type NewestCommentsOutput = z.infer<typeof newestCommentsOutput>;

/** A question's `_id`, in a path or as `zmcq_id`. */
export const commentedQuestion = z.string().regex(/^[0-9a-z]{1,20}$/, 'No such question');

/** A comment's `_id`; it cannot be guessed. */
export const commentId = z.string().regex(/^[0-9a-z]{20}$/, 'No such comment');

/** The HTML of an editor. The length of its text is checked after sanitizing: 1 to 5,000 characters. */
const commentHtml = z.string({ error: 'Write your comment' }).max(60_000, 'Use at most 5,000 characters');

export const addCommentInput = z.object({ comments: commentHtml, zmcq_id: commentedQuestion });
export type AddCommentInput = z.infer<typeof addCommentInput>;

export const commentStatus = z.enum(['Active', 'Inactive'], { error: 'Choose Active or Inactive' });

/** What a form of a comment shows. */
const shownComment = z.object({
  comments: z.string().max(60_000, 'Use the text of the comment'),
  status: commentStatus,
});

export const editCommentInput = z.object({
  comments: commentHtml,
  based_on: basedOn(shownComment.pick({ comments: true })),
});
export type EditCommentInput = z.infer<typeof editCommentInput>;

/** The new text and status of a comment, set by an administrator. */
export const moderateCommentInput = z.object({
  comments: commentHtml.min(1, 'Write your comment'),
  status: commentStatus,
  based_on: basedOn(shownComment),
});
export type ModerateCommentInput = z.infer<typeof moderateCommentInput>;

/**
 * A comment for signed-in users. `comments` is HTML that the server has sanitized. Inactive comments and `email` are
 * sent only to the author and to administrators.
 */
export const memberComment = z.object({
  _id: z.string(),
  comments: z.string(),
  insert_date: z.iso.datetime(),
  status: commentStatus,
  zmcq_id: z.string(),
  user_id: z.object({
    _id: z.string(),
    user_name: z.string(),
    image: z.string(),
    email: z.string().exactOptional(),
  }),
  sample: z.boolean(),
  changed_since: changedSince,
});
export type MemberComment = z.infer<typeof memberComment>;

export const questionCommentsOutput = paged(memberComment);
export type QuestionCommentsOutput = z.infer<typeof questionCommentsOutput>;

export const commentWithQuestion = memberComment.extend({ zmcq_id: shownQuestion });
export type CommentWithQuestion = z.infer<typeof commentWithQuestion>;

export const ownCommentsOutput = paged(commentWithQuestion);
export type OwnCommentsOutput = z.infer<typeof ownCommentsOutput>;

/** The entire list if no page is requested (G-90). */
const maxSummaries = 5_000;

/** `user_name` and `email` match the beginnings of words, in any order. `insert_date` is the time of a member's newest comment. */
export const commentSummariesQuery = z.object({
  ...pageQuery(maxSummaries, maxSummaries),
  sort_by: z
    .enum(['insert_date', 'user_name', 'email', 'count'], { error: 'Use insert_date, user_name, email or count' })
    .default('insert_date'),
  sort_order: z.enum(['asc', 'desc'], { error: 'Use asc or desc' }).default('desc'),
  user_name: z.string().max(60, 'Use at most 60 characters').default(''),
  email: z.string().max(254, 'Use at most 254 characters').default(''),
});
export type CommentSummariesQuery = z.infer<typeof commentSummariesQuery>;

/**
 * The number of comments that a member wrote; `tags` is the same number (G-69). Name and address are null if unknown.
 */
export const commentSummary = z.object({
  _id: z.object({ _id: z.string(), user_name: z.string().nullable(), email: z.string().nullable() }),
  count: z.int(),
  tags: z.int(),
});
export type CommentSummary = z.infer<typeof commentSummary>;

export const commentSummariesOutput = paged(commentSummary);
export type CommentSummariesOutput = z.infer<typeof commentSummariesOutput>;
