import type { BookProgress } from '@fairway/contracts/question-bank/study';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { member } from '../test/fixtures.ts';
import { bookCall, bookOf, openDashboard, panel } from '../test/open-dashboard.tsx';

const nextStep = async () => within(await screen.findByRole('region', { name: 'Next step' }));

const hrefOf = (element: HTMLElement) => element.getAttribute('href');

test('the dashboard starts with the next steps: where the member left off, the mistakes, a test', async () => {
  openDashboard({});
  const next = await nextStep();
  expect(next.getByRole('heading', { name: 'Rules of the Road' })).toBeTruthy();
  expect(next.getByText('Question 67 of 1,103 · 900 not answered in study or tests')).toBeTruthy();
  expect(hrefOf(next.getByRole('link', { name: 'Continue' }))).toBe(
    '/user/watch?mode=normal&type=book&id=2&num=67&zid=167',
  );
  expect(hrefOf(next.getByRole('link', { name: 'Review 53 mistakes' }))).toBe(
    '/user/mistakes/watch?mode=normal&num=1&zid=0',
  );
  expect(hrefOf(next.getByRole('link', { name: 'Generate a test' }))).toBe('/user/test/generate-test');
});

const leftOff = {
  link: '/user/watch?mode=normal&type=book&id=2&num=66&zid=166',
  label: 'x',
  title: 'Rules of the Road',
  num: 66,
  total: 1_103,
  saved_at: 'x',
};

test('a finished set says so, and without a log Continue leads to the last place', async () => {
  const first = '/user/watch?mode=normal&type=book&id=2&num=1&zid=101';
  const resume = 'GET /api/v1/private/progress/resume';
  const finished = { resume: leftOff, mistakes: 0, next: { num: 1, link: first, left: 0 } };
  const { unmount } = openDashboard({ [resume]: finished });
  const next = await nextStep();
  expect(next.getByText('You have answered every question of this set.')).toBeTruthy();
  expect(hrefOf(next.getByRole('link', { name: 'From the start' }))).toBe(first);
  expect(next.queryByRole('link', { name: 'Continue' })).toBeNull();
  unmount();
  openDashboard({ [resume]: { resume: leftOff, mistakes: 0, next: null } });
  expect(hrefOf((await nextStep()).getByRole('link', { name: 'Continue' }))).toBe(leftOff.link);
});

test('a new member starts with the department, even if the server does not respond', async () => {
  for (const resume of [{ resume: null }, undefined]) {
    const { unmount } = openDashboard({ 'GET /api/v1/private/progress/resume': resume }, member({ access: 'free' }));
    const next = await nextStep();
    expect(next.getByRole('heading', { name: 'All Deck questions for your license' })).toBeTruthy();
    expect(hrefOf(next.getByRole('link', { name: 'Start' }))).toBe(
      '/user/watch?mode=normal&type=bookcat&id=2&num=1&zid=0&rating=ZDL5',
    );
    expect(next.queryByRole('link', { name: /mistake/ })).toBeNull();
    unmount();
  }
});

test('each book shows the member’s progress against its passing score, and where it continues', async () => {
  const linkTo = (id: string, num: number) => `/user/watch?mode=normal&type=book&id=${id}&num=${num}&zid=${num}`;
  const nextIn = (id: string, num: number, left: number) => ({ num, link: linkTo(id, num), left });
  const rows: [string, Partial<BookProgress>, string][] = [
    ['Rules of the Road', {}, 'Continue at 67'],
    // New.
    ['Deck General', { right: 0, wrong: 0, left_off: null, next: nextIn('3', 1, 900), total: 900 }, 'Start'],
    // Answered only in another set: there is no place in the book.
    ['Deck Safety', { left_off: null, next: nextIn('5', 2, 3) }, 'Continue at 2'],
    ['Navigation Problems', { next: nextIn('6', 1, 0) }, 'All answered · From the start'],
    // Without a log only the place is known; the set may be shorter by now.
    ['Navigation General', { next: null, total: 30 }, 'Continue'],
    ['Sail', { next: null, total: 900 }, 'Continue at 66'],
    ['Steam', { next: null, left_off: null }, 'Study'],
  ];
  const list = rows.map(([ZBOOKNAME, book], index) => bookOf({ ZINBOOK: String(index + 2), ZBOOKNAME, ...book }));
  openDashboard({ [bookCall]: list });
  const cellsOf = async (name: string) =>
    within(await within(panel('Deck books')).findByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect((await cellsOf('Rules of the Road')).slice(1, 4)).toEqual(['65 / 1,200', '73%', '90%']);
  expect((await cellsOf('Deck General')).slice(1, 4)).toEqual(['0 / 900', '–', '70%']);
  for (const [name, , words] of rows) expect((await cellsOf(name)).at(-1)).toBe(`${words} in ${name}`);
  const inBooks = within(panel('Deck books'));
  expect(inBooks.getAllByRole('img', { name: '48 right, 17 wrong, 1,135 not studied' })[0]).toBeTruthy();
  expect(hrefOf(inBooks.getByRole('link', { name: 'Continue at 67 in Rules of the Road' }))).toBe(
    '/user/watch?mode=normal&type=book&id=2&num=67&zid=167',
  );
  expect(hrefOf(inBooks.getByRole('link', { name: 'Start in Deck General' }))).toBe(
    '/user/watch?mode=normal&type=book&id=3&num=1&zid=0',
  );
});

test('a shuffled round has its own link, beside the place in order', async () => {
  const shuffled = { num: 4, link: '/user/watch?mode=shuffle&type=book&id=2&num=4&zid=104&first=101' };
  openDashboard({ [bookCall]: [bookOf({ shuffled })] });
  expect(hrefOf(await screen.findByRole('link', { name: 'Shuffled: 4 in Rules of the Road' }))).toBe(shuffled.link);
  expect(screen.getByRole('link', { name: 'Continue at 67 in Rules of the Road' })).toBeTruthy();
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

test('the books can be limited to unanswered questions, mistakes or bookmarks', async () => {
  openDashboard({});
  await userEvent.click(await within(panel('Deck books')).findByRole('radio', { name: 'Unanswered' }));
  const link = within(panel('Deck books')).getByRole('link', { name: 'Unanswered in Rules of the Road' });
  expect(hrefOf(link)).toBe('/user/watch?mode=normal&type=book&id=2&num=1&zid=0&only=unanswered');
});
