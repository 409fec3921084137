import { z } from 'zod';
import { honeypot } from './honeypot.ts';
import { emailAddress } from './identity.ts';
import { numberOrDigits } from './number-or-digits.ts';
import { pageNumber, pageSizeUpTo } from './paging.ts';
import { reservedSlugs } from './site.ts';

/** Words of letters and digits with single hyphens, as they stand in the address. */
export const pageSlug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'No such page')
  .max(100);

/** The slug of a page that is written: it must not hide behind an address of the site's own (G-74). */
export const newPageSlug = pageSlug.refine((slug) => !reservedSlugs.includes(slug), {
  error: 'Another page already uses this address',
});

/** A page's `_id`: nobody can guess one, which is what guards a draft's preview (G-73). */
export const pageId = z.string().regex(/^[0-9a-z]{20}$/, 'No such page');

/**
 * GET /api/mlp_page/page_slug/{slug}, a published page by its slug, its id or a slug it had before: `slug` is its
 * present one. GET /api/mlp_page/page/{id}, drafts too. `description` is HTML that the server has sanitized,
 * `page_image` an address on this site or ''.
 */
export type Page = {
  _id: string;
  page_title: string;
  slug: string;
  description: string;
  meta_desc: string;
  tags: string;
  type: 'published' | 'draft';
  image_alt: string;
  page_image: string;
  updated_at: string;
};

/** GET /api/mlp_page/active_page: list fields only (OPEN-14). */
export type PageListItem = Pick<Page, '_id' | 'page_title' | 'slug' | 'updated_at'>;

/** Redis channel: a page was published, edited or withdrawn. */
export const contentChangedChannel = 'content-changed';

/** One line as a mail's header can hold it: no line ends, no control characters. */
const line = (error: string) => z.string({ error }).transform((typed) => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim());

/**
 * POST /api/mlp_email/contact. Error keys name, email, message; the form shows no rule of the subject, which may be
 * left out and whose length the input itself bounds. Lengths count as the inputs' own bounds do, in UTF-16 units.
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

export type ContactOutput = { success: string };
export const storeTypes = ['google_play_store', 'apple_app_store'] as const;
export type StoreType = (typeof storeTypes)[number];

/** limit -1 means all: no more than this, so that no list is without a bound. */
export const mostReviews = 200;

/** '4,5' → [4, 5]. */
const starRatings = z
  .string()
  .regex(/^[1-5](,[1-5]){0,4}$/, 'Use star ratings from 1 to 5, such as 4,5')
  .transform((text) => [...new Set(text.split(',').map(Number))]);

/** GET /api/mlp_review/reviews. */
export const reviewsQuery = z.object({
  rating: starRatings.default([4, 5]),
  format: z.literal('frontend', { error: 'The format must be frontend' }).default('frontend'),
  sort_by: z.enum(['review_date', 'star_rating'], { error: 'Use review_date or star_rating' }).default('review_date'),
  sort_order: z.enum(['asc', 'desc'], { error: 'Use asc or desc' }).default('desc'),
  limit: numberOrDigits('Enter a number of reviews')
    .pipe(z.union([z.literal(-1), z.number().int().min(1)], { error: '1 or more, or -1' }))
    .transform((wanted) => Math.min(wanted, mostReviews))
    .default(10),
  offset: numberOrDigits('Enter a whole number')
    .pipe(z.number().int('Enter a whole number').min(0, 'Must be 0 or more').max(1_000_000, 'Use at most 1,000,000'))
    .default(0),
});
export type ReviewsQuery = z.infer<typeof reviewsQuery>;

/** `reviewer_avatar` is an address on this site or ''; `review_date` YYYY-MM-DD. `sample`: made up, and shown as such. */
export type Review = {
  _id: string;
  reviewer_name: string;
  reviewer_avatar: string;
  review_date: string;
  star_rating: number;
  review_content: string;
  store_type: StoreType;
  sample: boolean;
};

/** `limit` as it was asked for; `total` counts every review of the rating. */
export type ReviewsOutput = {
  reviews: Review[];
  pagination: { total: number; limit: number; offset: number; has_more: boolean };
};

/** GET /api/mlp_comment/newest, comments_ques/{id} and get_user_comment: every list of comments is paged alike. */
export const commentsQuery = z.object({
  page: pageNumber,
  pageSize: pageSizeUpTo(50).default(20),
});

/**
 * A comment as everybody reads it: without its author's id. `comments` is HTML that the server has sanitized. `ZSLUG`
 * is null where there is no question to lead to; ZQUESTION then says why.
 */
export type PublicComment = {
  _id: string;
  comments: string;
  insert_date: string;
  user_id: { user_name: string; image: string };
  zmcq_id: {
    _id: string;
    ZSLUG: string | null;
    ZNUMBER: string;
    ZINBOOK: string;
    ZBOOKNAME: string;
    ZQUESTION: string;
  };
  sample: boolean;
};

type Paged<T> = { data: T[]; meta: { total: number; page: number; pageSize: number; pages: number } };

export type NewestCommentsOutput = Paged<PublicComment>;

/** A question's `_id`, in a path or as `zmcq_id`. */
export const commentedQuestion = z.string().regex(/^[0-9a-z]{1,20}$/, 'No such question');

/** GET /api/mlp_comment/comments_count/{id}: the active comments of a question. */
export type CommentsCountOutput = { total: number };

/** A comment's `_id`: nobody can guess one. */
export const commentId = z.string().regex(/^[0-9a-z]{20}$/, 'No such comment');

/** The HTML of an editor. How much text it holds is judged after it is sanitized: 1 to 5,000 characters. */
const commentHtml = z.string({ error: 'Write your comment' }).max(60_000, 'Use at most 5,000 characters');

/** POST /api/mlp_comment/add_comments. Error keys comments, zmcq_id; 403 under `error` for who may not write. */
export const addCommentInput = z.object({ comments: commentHtml, zmcq_id: commentedQuestion });
export type AddCommentInput = z.infer<typeof addCommentInput>;

/** POST /api/mlp_comment/user_comment_edit/{id}, of an own comment: another's answers 404. */
export const editCommentInput = z.object({ comments: commentHtml });
export type EditCommentInput = z.infer<typeof editCommentInput>;

/**
 * A comment as a signed-in member reads it, and what add_comments and user_comment_edit answer. `comments` is HTML that
 * the server has sanitized. An Inactive one is sent to its author alone. `email` is sent to the author alone; `_id` is
 * '' where the author is no longer a member.
 */
export type MemberComment = {
  _id: string;
  comments: string;
  insert_date: string;
  status: 'Active' | 'Inactive';
  zmcq_id: string;
  user_id: { _id: string; user_name: string; image: string; email?: string };
  sample: boolean;
};

/** GET /api/mlp_comment/comments_ques/{question}: the newest first. */
export type QuestionCommentsOutput = Paged<MemberComment>;

/** GET /api/mlp_comment/comments/{id}, and each of get_user_comment: with its question, as in `PublicComment`. */
export type CommentWithQuestion = Omit<MemberComment, 'zmcq_id'> & Pick<PublicComment, 'zmcq_id'>;

/** GET /api/mlp_comment/get_user_comment: the caller's own, the newest first. */
export type OwnCommentsOutput = Paged<CommentWithQuestion>;

/** DELETE /api/v1/private/comment/{id}. */
export type DeleteCommentOutput = { success: string };
