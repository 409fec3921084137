import { mostReviews, type Review, type ReviewsOutput, reviewsQuery, type StoreType } from '@fairway/contracts/content';
import type { Db } from '@fairway/db/open';
import { answerFault } from '@fairway/kit/fault';
import { readQuery } from '@fairway/kit/validate';
import { Hono } from 'hono';
import { countReviews, listReviews, type ReviewRow } from './store.ts';

export function reviewRoutes({ db }: { db: Db }): Hono {
  return new Hono().get('/mlp_review/reviews', async (c) => {
    const query = readQuery(c, reviewsQuery);
    if (!query.ok) return answerFault(c, query.fault);
    const { limit, offset, rating } = query.value;
    const [rows, total] = await Promise.all([
      listReviews(db, query.value, limit === -1 ? mostReviews : limit),
      countReviews(db, rating),
    ]);
    return c.json({
      reviews: rows.map(presentReview),
      pagination: { total, limit, offset, has_more: offset + rows.length < total },
    } satisfies ReviewsOutput);
  });
}

function presentReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    reviewer_name: row.reviewerName,
    reviewer_avatar: row.reviewerAvatar,
    review_date: row.reviewDate,
    star_rating: row.starRating,
    review_content: row.content,
    store_type: row.storeType as StoreType,
    sample: row.isSample,
  };
}
