import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookCall, books, progress } from '../test/open-dashboard.tsx';
import { openStudy } from '../test/open-study.tsx';

const progressCall = 'GET /api/v1/private/progress';
const topicsCall = 'GET /api/mlp_logged/getLogedTopic';
const topics = [{ ZINBOOK: '2', ZBOOKNAME: 'Lights', ZINBOOKCATEGORY: '2', total: 7 }];

test.each([
  ['books', '/dashboard', bookCall, books, 'Rules of the Road'],
  ['progress', '/dashboard', progressCall, progress, 'Study Towing'],
  ['topics', '/user/manage-question/by-topic', topicsCall, topics, /Deck · Lights/],
])('loaded %s stay on screen when refetching them fails', async (_, at, call, reply, link) => {
  const answers: Record<string, unknown> = { [call]: reply };
  const { queries, calls } = openStudy({ at, answers });
  await screen.findByRole('link', { name: link });
  answers[call] = { status: 503, body: { error: 'Not available right now' } };
  calls.length = 0;
  await act(async () => {
    await queries.refetchQueries({ type: 'active' });
    // The page is notified in the next task.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(calls.some((made) => made.call === call)).toBe(true);
  expect(screen.getByRole('link', { name: link })).toBeTruthy();
});
