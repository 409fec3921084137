import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { marked } from '../test/fixtures.ts';
import { button, onQuestion, openQuestion, openStudy } from '../test/open-study.tsx';

const at = '/user/bookmarked-question/watch?mode=normal&num=1&zid=101';
const bookmarks = () => ({ 'GET /api/v1/private/question/101': marked(1, { bookmarked: true }) });

test('the bookmarks are studied like a set: mode, num and zid in the address, bookmark and shuffle, no hide [STD-84, STD-85]', async () => {
  const { address, calls } = await openQuestion({ at, answers: bookmarks() });
  expect(calls[0]?.url).toBe('/api/v1/private/question/101?mode=normal&type=bookmarked&id=0&num=1');
  expect(button('Bookmark').getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Hide question' })).toBeNull();
  await userEvent.click(button('Shuffle'));
  await waitFor(() => expect(address()).toBe('/user/bookmarked-question/watch?mode=shuffle&num=1&zid=101&first=101'));
});

test('a question removed from the bookmarks stays on screen; the others are requested again', async () => {
  const { calls } = await openQuestion({
    at,
    answers: {
      ...bookmarks(),
      'DELETE /api/v1/private/unbookmark_question/101': { zmcq_id: '101', marks: { bookmarked: false, hidden: false } },
    },
  });
  await userEvent.click(button('Bookmark'));
  await waitFor(() => expect(calls.some(({ call }) => call.includes('unbookmark'))).toBe(true));
  expect(button('Bookmark').getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(button('Next'));
  await onQuestion(/red nun/);
  await waitFor(() => expect(calls.filter(({ url }) => url.includes('question/102?'))).toHaveLength(2));
});

test('without bookmarks the page says what will appear here', async () => {
  openStudy({
    at: '/user/bookmarked-question/watch?mode=normal&num=1&zid=0',
    answers: { 'GET /api/v1/private/question/0': { status: 404, body: { id: 'This set has no questions' } } },
  });
  expect(await screen.findByRole('heading', { name: 'No bookmarked questions yet' })).toBeTruthy();
});

test('an address of a question that is not bookmarked redirects to the first that is', async () => {
  openStudy({
    at,
    answers: { 'GET /api/v1/private/question/101': { status: 404, body: { zid: 'This question is not in this set' } } },
  });
  const link = await screen.findByRole('link', { name: 'To your first bookmarked question' });
  expect(link.getAttribute('href')).toBe('/user/bookmarked-question/watch?mode=normal&num=1&zid=0');
});
