import type { Member } from '@fairway/contracts/identity/identity';
import type { Book } from '@fairway/contracts/question-bank/catalogue';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { down, everything } from '../../test/fixtures.ts';
import { openPublic } from '../../test/open-public.tsx';
import { pageAt } from '../../test/page-at.ts';

const call = 'GET /api/v1/private/progress/resume';
const member = { state: 'signed-in', member: { _id: 'm1' } as Member } as const;

test('a visitor starts a free week with the chosen license', async () => {
  const { host } = openPublic('/');
  const start = await screen.findByRole('button', { name: 'Start a free week' });
  expect(screen.queryByRole('link', { name: 'Continue where you left off' })).toBeNull();
  await userEvent.click(start);
  expect(host.navigate).toHaveBeenLastCalledWith('/register');
  await userEvent.selectOptions(screen.getByLabelText('Which license are you after?'), 'Deck-ZDL28');
  await userEvent.click(start);
  expect(host.navigate).toHaveBeenLastCalledWith('/register?license=Deck-ZDL28');
});

test('the chosen license leads to its exam', async () => {
  const { host } = openPublic('/');
  const exam = await screen.findByRole('button', { name: 'See the exam' });
  await userEvent.click(exam);
  expect(host.navigate).toHaveBeenLastCalledWith('/license');
  await userEvent.selectOptions(screen.getByLabelText('Which license are you after?'), 'Deck-ZDL28');
  await userEvent.click(exam);
  expect(host.navigate).toHaveBeenLastCalledWith('/license?license=Deck-ZDL28');
});

test('without a script the form itself sends the license', async () => {
  const { html } = await pageAt('/');
  const form = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelector<HTMLFormElement>('form[action="/register"]');
  expect(form?.method).toBe('get');
  expect(form?.querySelector('select')?.name).toBe('license');
});

test('the books of the chosen license’s department come first', async () => {
  openPublic('/');
  const select = await screen.findByLabelText('Which license are you after?');
  const departments = () =>
    screen.getAllByRole('heading', { level: 3, name: /^(Deck|Engine) / }).map((heading) => heading.textContent);
  expect(departments()).toEqual(['Deck 1,234 questions', 'Engine 900 questions']);
  await userEvent.selectOptions(select, 'Engine-ZDL16');
  expect(departments()).toEqual(['Engine 900 questions', 'Deck 1,234 questions']);
});

test('the chosen license shows how many questions it studies', async () => {
  const [first] = everything()['GET /api/mlp_question/deck_book_user'] as [Book];
  const books = [40, 75].map((total) => ({ ...first, total, sample: total < 50 }));
  openPublic('/', { 'GET /api/mlp_question/deck_book_user?rating=ZDL28': books });
  const select = await screen.findByLabelText('Which license are you after?');
  await userEvent.selectOptions(select, 'Deck-ZDL28-AB');
  expect(await screen.findByText('115 questions')).toBeTruthy();
  expect(
    screen.getByText(
      /^Your exam draws on .*: 115 questions\. You study the questions of OUPV \(six-pack\): Rules of the Road 75\. Only samples/,
    ),
  ).toBeTruthy();
  await userEvent.selectOptions(select, 'Choose it here, or later');
  expect(screen.queryByText('115 questions')).toBeNull();
});

test('a member resumes where they left off', async () => {
  const link = '/user/watch?mode=normal&type=book&id=3&num=7&zid=107';
  const resume = { link, label: '', title: 'Deck General', num: 7, total: 1034, saved_at: '' };
  openPublic('/', { [call]: { resume } }, member);
  const on = await screen.findByRole('link', { name: 'Continue where you left off' });
  await waitFor(() => expect(on.getAttribute('href')).toBe(link));
  expect(screen.getByText('Deck General, question 7 of 1,034')).toBeTruthy();
  expect(screen.queryByText('Start a free week')).toBeNull();
});

test.each([
  [9, 'Deck General, question 9 of 1,034', 109],
  [0, 'Deck General, question 7 of 1,034', 107],
])('with %i unanswered questions left, a member continues at the next one, if any', async (left, words, zid) => {
  const linkTo = (num: number) => `/user/watch?mode=normal&type=book&id=3&num=${num}&zid=10${num}`;
  const resume = { link: linkTo(7), label: '', title: 'Deck General', num: 7, total: 1034, saved_at: '' };
  openPublic('/', { [call]: { resume, next: { num: 9, link: linkTo(9), left } } }, member);
  expect(await screen.findByText(words)).toBeTruthy();
  const on = screen.getByRole('link', { name: 'Continue where you left off' });
  expect(on.getAttribute('href')).toContain(`zid=${zid}`);
});

test.each([
  ['has not started', { resume: null }],
  ['whose place is not known', down],
])('a member who %s begins with the first question', async (_what, answer) => {
  openPublic('/', { [call]: answer }, member);
  const on = await screen.findByRole('link', { name: 'Continue where you left off' });
  expect(on.getAttribute('href')).toContain('/user/watch?mode=normal&type=bookcat&id=2');
});
