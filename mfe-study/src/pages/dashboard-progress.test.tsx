import type { ProgressOutput } from '@fairway/contracts/question-bank/study';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { expand, figures, openDashboard, panel, progress } from '../test/open-dashboard.tsx';

afterEach(() => vi.useRealTimers());

const none: ProgressOutput = {
  books: [],
  categories: [],
  subcategories: [],
  weakest: [],
  weakest_of: 0,
  days: [],
  today: '2026-03-02',
};

test('accuracy shows books, categories and sub-categories, with their trends and a table', async () => {
  openDashboard({});
  await screen.findByText('75% of 40');
  const accuracy = within(panel('Accuracy'));
  expect(accuracy.getByText(/rising/)).toBeTruthy();
  await userEvent.click(accuracy.getByRole('button', { name: 'Categories' }));
  expect(accuracy.getByText('Lights')).toBeTruthy();
  expect(accuracy.getByText(/falling/)).toBeTruthy();
  await userEvent.click(accuracy.getByRole('button', { name: 'Sub-categories' }));
  expect(accuracy.getByText(/steady/)).toBeTruthy();
  expand(panel('Accuracy'), 'As a table');
  expect(accuracy.getByRole('row', { name: /Towing \(Rules of the Road\).*40.*25%.*26%.*steady/ })).toBeTruthy();
});

test('accuracy and weakest topics state that practice tests count, and the table shows them separately', async () => {
  const books = [figures('Rules of the Road'), figures('Deck General', { ZINBOOK: '3', tested: 0, testedCorrect: 0 })];
  openDashboard({ 'GET /api/v1/private/progress': { ...progress, books } });
  const accuracy = within(panel('Accuracy'));
  expect(await accuracy.findByText(/all your answers, in study and in practice tests/)).toBeTruthy();
  expect(within(panel('Weakest topics')).getByText(/answers in study and in practice tests/)).toBeTruthy();
  expand(panel('Accuracy'), 'As a table');
  const cellsOf = (name: RegExp) =>
    within(accuracy.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(accuracy.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('Right in tests');
  expect(cellsOf(/^Rules of the Road/)).toEqual(expect.arrayContaining(['8', '25%']));
  expect(cellsOf(/^Deck General/)).toEqual(expect.arrayContaining(['0', 'None']));
});

test('the weakest topics link to their questions', async () => {
  openDashboard({});
  const link = await screen.findByRole('link', { name: 'Study Towing' });
  expect(link.getAttribute('href')).toBe(
    '/user/watch?mode=normal&type=subcat&id=7&num=1&zid=0&zinbookcat=2&rating=all',
  );
  expect(within(panel('Weakest topics')).getByText('10 of 40 right, 36 to pass (90%)')).toBeTruthy();
});

test.each([
  [0, /No topic has 10 answers yet/],
  [4, /in every topic with at least 10 answers you are at or above the passing score/],
])('with %i topics to compare and none weak, the panel says why it lists none', async (weakest_of, text) => {
  openDashboard({ 'GET /api/v1/private/progress': { ...progress, weakest: [], weakest_of } });
  expect(await within(panel('Weakest topics')).findByText(text)).toBeTruthy();
});

test('today is three figures and the last two weeks; half a year is one click away', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T18:00:00'), shouldAdvanceTime: true, toFake: ['Date'] });
  openDashboard({
    'GET /api/v1/private/progress': {
      ...progress,
      days: [...progress.days, { day: '2026-03-01', answered: 30, correct: 9 }],
    },
  });
  const today = within(panel('Today'));
  expect(await today.findByRole('img', { name: 'Answers on the last 14 days: 42, at most 30 a day' })).toBeTruthy();
  const figures = today.getAllByRole('definition').map((figure) => figure.parentElement?.textContent);
  expect(figures).toEqual(['answers, with tests12', 'right75%', 'days in a row2']);
  expect(today.getByText('Feb 17')).toBeTruthy();
  expand(panel('Today'), 'Half a year');
  expect(today.getByRole('img', { name: 'Calendar of study days: 2 in the last 26 weeks' })).toBeTruthy();
  expect(today.getByRole('row', { name: /Mar 2, 2026.*12.*75%/ })).toBeTruthy();
});

test('a day without answers says so in its figures', async () => {
  openDashboard({
    'GET /api/v1/private/progress': { ...progress, days: [{ day: '2026-01-01', answered: 4, correct: 4 }] },
  });
  const today = within(panel('Today'));
  await today.findByRole('img', { name: 'Answers on the last 14 days: 0, at most 0 a day' });
  const figures = today.getAllByRole('definition').map((figure) => figure.parentElement?.textContent);
  expect(figures).toEqual(['answers, with tests0', 'right–', 'days in a row0']);
});

test('before the first answer one panel says what will appear, in place of all', async () => {
  openDashboard({ 'GET /api/v1/private/progress': none });
  expect(await screen.findAllByRole('heading', { name: 'Nothing answered yet' })).toHaveLength(1);
  for (const name of ['Weakest topics', 'Accuracy']) expect(screen.queryByRole('region', { name })).toBeNull();
});
