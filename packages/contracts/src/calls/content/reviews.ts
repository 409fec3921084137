import { call } from '../../call.ts';
import { reviewsOutput, reviewsQuery } from '../../content.ts';

export const listReviews = call({
  method: 'get',
  path: '/api/mlp_review/reviews',
  caller: 'anyone',
  summary: 'Reviews with some numbers of stars, a piece at a time',
  query: reviewsQuery,
  reply: reviewsOutput,
});
