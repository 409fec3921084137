import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openStudy } from '../test/open-study.tsx';

const book = '/user/watch?mode=normal&type=book&id=2&num=1&zid=';
const bookmarked = '/user/bookmarked-question/watch?mode=normal&num=1&zid=';
const mistakes = '/user/mistakes/watch?mode=normal&num=1&zid=';
const schedule = '/user/schedule/watch?mode=normal&id=20200101&num=1&zid=';
const twins = '/user/twins/watch?mode=normal&id=100&num=1&zid=';
const ofTest = '/user/watch?mode=normal&type=test&id=7&num=1&zid=';
const noPlace = '/user/watch?mode=normal&type=subcat&id=1';
const search = '/user/search/watch?mode=normal&keyword=can&topic=all&area=all&num=9&zid=101';

function open(at: string, status: number, body: Record<string, string>) {
  const zid = new URLSearchParams(at).get('zid') ?? '0';
  const rejected = { status, body };
  return openStudy({
    at,
    answers: {
      [`GET /api/v1/private/question/${zid}`]: rejected,
      'GET /api/mlp_search/search_question/can/all/all': rejected,
    },
  });
}
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const none = { zid: 'No such question' };

test.each([
  [`${book}101`, none, 'No such question', 'Show all questions of this topic', `${book}0&rating=all`],
  [`${book}101`, none, 'Question not found', 'Look for it outside your rating', `${book}101&rating=all`],
  [`${book}0`, none, /applies to your rating/, 'Show all questions of this topic', `${book}0&rating=all`],
  [`${book}0&only=wrong`, { only: 'You have none' }, 'You have none.', 'Study all of this set', `${book}0`],
  [`${schedule}0`, { id: 'No list of this day' }, 'No list for this day', 'Dashboard', '/dashboard'],
  [`${ofTest}0`, { id: 'No such test' }, 'Test not found', 'To all your mistakes', `${mistakes}0`],
  [search, none, 'Result not found', 'To the results', '/user/search?keyword=can&topic=all&area=all'],
])('without a question at %s (%o), the page says so and leads on [STD-77]', async (at, body, words, way, href) => {
  open(at, 404, body);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(link(way)).toBe(href);
});

test.each([
  [`${book}0`, { num: 'This set has 22 questions' }, 'This set has 22 questions'],
  // A message about an address is for developers.
  [noPlace, { zinbookcat: 'A sub-category needs one' }, 'The link is incomplete or out of date.'],
])('a wrong address %s (%o) says “%s” [STD-77]', async (at, body, words) => {
  open(at, 400, body);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/sub-category/)).toBeNull();
  expect(link('Dashboard')).toBe('/dashboard');
});

test.each([
  [bookmarked, 'No bookmarked questions yet', 'This question is not bookmarked', 'To your first bookmarked question'],
  [mistakes, 'No mistakes to review', 'This question is not one of your mistakes', 'To your first mistake'],
  [schedule, 'No questions left in this list', 'This question is not in this list', 'To its first question'],
  [
    twins,
    'No similar questions in this module',
    'This question is not one of the similar questions',
    'To the first similar question',
  ],
  [
    ofTest,
    'No mistakes of this test to review',
    'This question is not one of the mistakes of this test',
    'To the first mistake of this test',
  ],
])('an empty set %s says so; a question outside the set leads to its first', async (at, empty, gone, way) => {
  const { unmount } = open(`${at}0`, 404, { id: 'This set has no questions' });
  expect(await screen.findByRole('heading', { name: empty })).toBeTruthy();
  expect(link('Dashboard')).toBe('/dashboard');
  unmount();
  open(`${at.replace('normal', 'shuffle')}101&first=101`, 404, { zid: 'This question is not in this set' });
  expect(await screen.findByRole('heading', { name: gone })).toBeTruthy();
  expect(link(way)).toBe(`${at}0`);
});
