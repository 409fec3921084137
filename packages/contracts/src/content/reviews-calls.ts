import { call } from '../call/call.ts';
import { reviewsOutput, reviewsQuery } from './content.ts';

export const listReviews = call.get('/api/mlp_review/reviews', {
  caller: 'anyone',
  summary: 'Reviews with the given ratings, by page',
  query: reviewsQuery,
  reply: reviewsOutput,
});
