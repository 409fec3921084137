import type { ReviewsQuery } from '@fairway/contracts/content/content';
import type { Db, DbOrTx } from '@fairway/db/open';
import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { reviews } from '../schema.ts';

export type ReviewRow = typeof reviews.$inferSelect;

const columns = { review_date: reviews.reviewDate, star_rating: reviews.starRating };

/** A page of the reviews with these stars; newest first among equals. */
export function listReviews(db: Db, query: ReviewsQuery, limit: number): Promise<ReviewRow[]> {
  const direction = query.sort_order === 'asc' ? asc : desc;
  return db
    .select()
    .from(reviews)
    .where(inArray(reviews.starRating, query.rating))
    .orderBy(direction(columns[query.sort_by]), desc(reviews.reviewDate), desc(reviews.id))
    .limit(limit)
    .offset(query.offset);
}

export async function countReviews(db: Db, starRatings: number[]): Promise<number> {
  const [row] = await db.select({ total: count() }).from(reviews).where(inArray(reviews.starRating, starRatings));
  return row?.total ?? 0;
}

/** Adds reviews, or updates existing ones. */
export async function upsertReviews(db: DbOrTx, rows: (typeof reviews.$inferInsert)[]): Promise<void> {
  await db
    .insert(reviews)
    .values(rows)
    .onDuplicateKeyUpdate({
      set: {
        reviewerName: sql`values(reviewer_name)`,
        reviewerAvatar: sql`values(reviewer_avatar)`,
        reviewDate: sql`values(review_date)`,
        starRating: sql`values(star_rating)`,
        content: sql`values(review_content)`,
        storeType: sql`values(store_type)`,
      },
    });
}

/** Which of these already exist. */
export async function listKnownKeys(db: DbOrTx, sourceKeys: string[]): Promise<Set<string>> {
  const rows = await db.select({ key: reviews.sourceKey }).from(reviews).where(inArray(reviews.sourceKey, sourceKeys));
  return new Set(rows.map(({ key }) => key));
}

export async function countSampleReviews(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ total: count() }).from(reviews).where(eq(reviews.isSample, true));
  return row?.total ?? 0;
}

/** Returns how many there were. */
export async function deleteSampleReviews(db: DbOrTx): Promise<number> {
  const [{ affectedRows }] = await db.delete(reviews).where(eq(reviews.isSample, true));
  return affectedRows;
}
