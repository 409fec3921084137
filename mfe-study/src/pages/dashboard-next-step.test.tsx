import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member } from '../test/fixtures.ts';
import { bookCall, bookOf, books, openDashboard, panel } from '../test/open-dashboard.tsx';

const nextStep = async () => within(await screen.findByRole('region', { name: 'Next step' }));

const hrefOf = (element: HTMLElement) => element.getAttribute('href');

test('the dashboard starts with the next steps: where the member left off, the mistakes, a test', async () => {
  openDashboard({});
  const next = await nextStep();
  expect(next.getByRole('heading', { name: 'Rules of the Road' })).toBeTruthy();
  expect(next.getByText('Question 66 of 1,103')).toBeTruthy();
  expect(hrefOf(next.getByRole('link', { name: 'Continue' }))).toBe(
    '/user/watch?mode=normal&type=book&id=2&num=66&zid=166',
  );
  expect(hrefOf(next.getByRole('link', { name: 'Review 53 mistakes' }))).toBe(
    '/user/mistakes/watch?mode=normal&num=1&zid=0',
  );
  expect(hrefOf(next.getByRole('link', { name: 'Generate a test' }))).toBe('/user/test/generate-test');
});

test('a new member starts with the department, even if the server does not respond', async () => {
  for (const resume of [{ resume: null }, undefined]) {
    const { unmount } = openDashboard({ 'GET /api/v1/private/progress/resume': resume }, member({ access: 'free' }));
    const next = await nextStep();
    expect(next.getByRole('heading', { name: 'All Deck questions' })).toBeTruthy();
    expect(hrefOf(next.getByRole('link', { name: 'Start' }))).toBe(
      '/user/watch?mode=normal&type=bookcat&id=2&num=1&zid=0',
    );
    expect(next.queryByRole('link', { name: /mistake/ })).toBeNull();
    unmount();
  }
});

test('each book shows the member’s progress against its passing score, and continues from there', async () => {
  const second = bookOf({ ZINBOOK: '3', ZBOOKNAME: 'Deck General', total: 900, right: 0, wrong: 0, left_off: null });
  const third = bookOf({ ZINBOOK: '4', ZBOOKNAME: 'Navigation General', total: 30, right: 1, wrong: 0 });
  const fourth = bookOf({ ZINBOOK: '5', ZBOOKNAME: 'Deck Safety', total: 40, right: 3, wrong: 1, left_off: null });
  openDashboard({ [bookCall]: [...books, second, third, fourth] });
  const cellsOf = async (name: RegExp) =>
    within(await within(panel('Deck books')).findByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect((await cellsOf(/^Rules of the Road/)).slice(1)).toEqual([
    '65 / 1,200',
    '74%',
    '90%',
    'Continue at 66 in Rules of the Road',
  ]);
  expect((await cellsOf(/^Deck General/)).slice(1)).toEqual(['0 / 900', '–', '70%', 'Start in Deck General']);
  // Questions hidden since then made the set shorter than the place.
  expect((await cellsOf(/^Navigation General/)).at(-1)).toBe('Continue in Navigation General');
  // Its questions were answered in another set: there is no place in the book, and it is not new.
  expect((await cellsOf(/^Deck Safety/)).at(-1)).toBe('Study in Deck Safety');
  const inBooks = within(panel('Deck books'));
  expect(inBooks.getByRole('img', { name: '48 right, 17 wrong, 1,135 not studied' })).toBeTruthy();
  expect(hrefOf(inBooks.getByRole('link', { name: 'Continue at 66 in Rules of the Road' }))).toBe(
    '/user/watch?mode=normal&type=book&id=2&num=66&zid=166',
  );
  expect(hrefOf(inBooks.getByRole('link', { name: 'Start in Deck General' }))).toBe(
    '/user/watch?mode=normal&type=book&id=3&num=1&zid=0',
  );
});

test('the next step shows the progress in a book; other sets have no bar', async () => {
  const { unmount } = openDashboard({});
  expect((await nextStep()).getByRole('img', { name: /48 right/ })).toBeTruthy();
  unmount();
  const elsewhere = { link: '/user/mistakes/watch?mode=normal&num=2', label: 'x', title: 'Your mistakes' };
  openDashboard({
    'GET /api/v1/private/progress/resume': { resume: { ...elsewhere, num: 2, total: 53, saved_at: 'x' } },
  });
  await within(panel('Deck books')).findByRole('img', { name: /48 right/ });
  expect((await nextStep()).queryByRole('img')).toBeNull();
});

test('a member who left off among the mistakes sees only one link to them', async () => {
  const link = '/user/mistakes/watch?mode=normal&num=2&zid=102';
  const resume = { link, label: 'x', title: 'Your mistakes', num: 2, total: 53, saved_at: 'x' };
  openDashboard({ 'GET /api/v1/private/progress/resume': { resume } });
  const next = await nextStep();
  expect((await next.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe(link);
  expect(next.queryByRole('link', { name: /Review/ })).toBeNull();
});
