import { createHash } from 'node:crypto';
import { storeTypes } from '@fairway/contracts/content/content';
import { fieldsOf } from '@fairway/kit/calls/validate';
import { z } from 'zod';

/** A review from a file. `sourceKey` identifies the same review in the next file. */
export type ImportedReview = {
  sourceKey: string;
  reviewerName: string;
  reviewerAvatar: string;
  reviewDate: string;
  starRating: number;
  content: string;
  storeType: (typeof storeTypes)[number];
};

const words = (maxLength: number) =>
  z.string({ error: 'is missing' }).trim().min(1, 'is empty').max(maxLength, `is longer than ${maxLength} characters`);

/** Without one of these every row would be rejected. */
export const neededColumns = ['reviewer_name', 'review_date', 'star_rating', 'review_content', 'store_type'];

/** The columns of docs/reviews-format.md; an empty optional column counts as missing. */
const reviewRow = z.object({
  review_id: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{0,60}$/, 'must be an id of at most 60 characters')
    .default(''),
  reviewer_name: words(100),
  reviewer_avatar: z
    .string()
    .trim()
    .max(200, 'is longer than 200 characters')
    .regex(/^(\/media\/[a-z0-9/._-]+)?$/, 'must be a picture on this site, such as /media/avatars/ann.webp')
    .default(''),
  review_date: z.string({ error: 'is missing' }).trim().pipe(z.iso.date('must be a date such as 2026-05-31')),
  star_rating: z
    .string({ error: 'is missing' })
    .trim()
    .regex(/^[1-5]$/, 'must be a number from 1 to 5')
    .transform(Number),
  review_content: words(2_000),
  store_type: z
    .string()
    .trim()
    .pipe(z.enum(storeTypes, { error: `must be ${storeTypes.join(' or ')}` })),
});

/** Validates one row of a file; returns all reasons for refusal. `today` is YYYY-MM-DD. */
export function readReviewRow(record: unknown, today: string): ImportedReview | { reasons: string[] } {
  const parsed = reviewRow.safeParse(record);
  if (!parsed.success) {
    return { reasons: Object.entries(fieldsOf(parsed.error)).map(([column, reason]) => `${column} ${reason}`) };
  }
  const row = parsed.data;
  if (row.review_date > today) return { reasons: ['review_date is in the future'] };
  return {
    sourceKey: keyOf(row),
    reviewerName: row.reviewer_name,
    reviewerAvatar: row.reviewer_avatar,
    reviewDate: row.review_date,
    starRating: row.star_rating,
    content: row.review_content,
    storeType: row.store_type,
  };
}

/** The store's id if the file has one; otherwise one person's review of a day in a store. */
function keyOf({ review_id, store_type, reviewer_name, review_date }: z.infer<typeof reviewRow>): string {
  const parts = review_id === '' ? [store_type, reviewer_name.toLowerCase(), review_date] : [store_type, review_id];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
