import type { ReviewsOutput } from '@fairway/contracts/content/content';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { insertReviews } from '../../test/factories.ts';
import { openHarness } from '../../test/harness.ts';

const h = setUp(openHarness);
beforeAll(async () => {
  await insertReviews(h.db, [5, 4, 3, 5, 1, ...Array<number>(12).fill(4)]);
});

async function read(query = '') {
  const reply = await h.app.request(`/api/mlp_review/reviews${query}`);
  return { status: reply.status, body: (await reply.json()) as ReviewsOutput };
}

test('anyone reads reviews of four and five stars, ten at a time, newest first [API-66, PUB-77, LIM-27, LIM-28]', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body.pagination).toEqual({ total: 15, limit: 10, offset: 0, has_more: true });
  expect(body.reviews).toHaveLength(10);
  expect(body.reviews.every(({ star_rating }) => star_rating >= 4)).toBe(true);
  const days = body.reviews.map(({ review_date }) => review_date);
  expect(days).toEqual(days.toSorted().toReversed());
  expect((await read('?offset=10')).body.pagination).toEqual({ total: 15, limit: 10, offset: 10, has_more: false });
});

test('a review has the fields of a card [PUB-75, PUB-76]', async () => {
  const { body } = await read('?limit=1&sort_order=asc');
  expect(body.reviews).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-z]{20}$/),
      reviewer_name: 'Reviewer 1',
      reviewer_avatar: '',
      review_date: '2026-05-01',
      star_rating: 5,
      review_content: 'It helped.',
      store_type: 'google_play_store',
      sample: false,
    },
  ]);
});

test('limit -1 returns them all, as the home page requests [PUB-87]', async () => {
  const { body } = await read('?rating=4,5&format=frontend&sort_by=review_date&sort_order=desc&limit=-1');
  expect(body.reviews).toHaveLength(15);
  expect(body.pagination).toEqual({ total: 15, limit: -1, offset: 0, has_more: false });
});

test('reviews are filtered and sorted by stars', async () => {
  const { body } = await read('?rating=1,3,5&sort_by=star_rating&sort_order=asc');
  expect(body.reviews.map(({ star_rating }) => star_rating)).toEqual([1, 3, 5, 5]);
});
