import { maxReviews, type Review } from '@fairway/contracts/content/content';
import { listReviews as listReviewsCall } from '@fairway/contracts/content/reviews-calls';
import type { Db } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { countReviews, listReviews, type ReviewRow } from './store.ts';

export function serveReviews(serve: Serve<unknown>, { db }: { db: Db }): void {
  serve(listReviewsCall, async ({ query }) => {
    const { limit, offset, rating } = query;
    const [rows, total] = await Promise.all([
      listReviews(db, query, limit === -1 ? maxReviews : limit),
      countReviews(db, rating),
    ]);
    return ok({
      reviews: rows.map(presentReview),
      pagination: { total, limit, offset, has_more: offset + rows.length < total },
    });
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
    store_type: row.storeType,
    sample: row.isSample,
  };
}
