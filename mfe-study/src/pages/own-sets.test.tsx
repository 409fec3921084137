import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { marked, place } from '../test/fixtures.ts';
import { button, onQuestion, openQuestion, openStudy } from '../test/open-study.tsx';

const bookmarked = '/user/bookmarked-question/watch?mode=normal&num=1&zid=101';
const mistakes = '/user/mistakes/watch?mode=normal&num=1&zid=101';
const bookmarks = () => ({ 'GET /api/v1/private/question/101': marked(1, { bookmarked: true }) });

test('the bookmarks are studied like a set: mode, num and zid in the address, bookmark and shuffle, no hide [STD-84, STD-85]', async () => {
  const { address, calls } = await openQuestion({ at: bookmarked, answers: bookmarks() });
  expect(calls[0]?.url).toBe('/api/v1/private/question/101?mode=normal&type=bookmarked&id=0&num=1');
  expect(button('Bookmark').getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Hide question' })).toBeNull();
  await userEvent.click(button('Shuffle'));
  await waitFor(() => expect(address()).toBe('/user/bookmarked-question/watch?mode=shuffle&num=1&zid=101&first=101'));
});

test('a question removed from the bookmarks stays on screen; the others are requested again', async () => {
  const { calls } = await openQuestion({
    at: bookmarked,
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

test('the mistakes are studied like a set: Next, shuffle and hide', async () => {
  const { address, calls } = await openQuestion({ at: mistakes });
  expect(calls[0]?.url).toBe('/api/v1/private/question/101?mode=normal&type=mistakes&id=0&num=1');
  expect(button('Hide question')).toBeTruthy();
  await userEvent.click(button('Next'));
  await onQuestion(/red nun/);
  expect(address()).toBe('/user/mistakes/watch?mode=normal&num=2&zid=102');
  await userEvent.click(button('Shuffle'));
  await waitFor(() => expect(address()).toBe('/user/mistakes/watch?mode=shuffle&num=2&zid=102&first=102'));
});

test('a member who returns to the mistakes sees the current ones', async () => {
  const { router, calls } = await openQuestion({ at: mistakes });
  const reads = () => calls.filter(({ url }) => url.includes('question/101?')).length;
  const before = reads();
  await router.navigate('/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await router.navigate(mistakes);
  await onQuestion(/the can/);
  await waitFor(() => expect(reads()).toBe(before + 1));
});

test('the mistakes of a test are studied like a set, under the name of the test', async () => {
  const at = (num: number, zid: string) => `/user/watch?mode=normal&type=test&id=7&num=${num}&zid=${zid}`;
  const answers = Object.fromEntries(
    ([1, 2, 3] as const).map((num) => [
      `GET /api/v1/private/question/10${num}`,
      { ...place(num, {}, null), test_name: 'Sunday try' },
    ]),
  );
  const { address, calls } = openStudy({ at: at(2, '102'), answers });
  await onQuestion(/red nun/);
  expect(document.title).toBe('Mistakes of Sunday try 2/3 · Fairway');
  expect(calls[0]?.url).toBe('/api/v1/private/question/102?mode=normal&type=test&id=7&num=2');
  expect(screen.queryByRole('combobox', { name: 'Questions' })).toBeNull();
  await userEvent.click(button('Next'));
  await onQuestion(/a range/);
  expect(address()).toBe(at(3, '103'));
  await userEvent.click(button('Finish'));
  expect(await screen.findByRole('heading', { name: 'End of mistakes of Sunday try' })).toBeTruthy();
});
