import type { Book } from '@fairway/contracts/question-bank';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { member } from '../test/fixtures.ts';
import { button, openStudy } from '../test/open-study.tsx';

const books: Book[] = [{ _id: '2', ZINBOOK: '2', ZBOOKNAME: 'Rules of the Road', ZINBOOKCATEGORY: '2', total: 1200 }];
const deckBooks = 'GET /api/mlp_question/deck_book_user';

const open = (answers: Record<string, unknown>, as = member()) => openStudy({ at: '/dashboard', answers, as });

test('lists the books of the member’s department, each leading into its questions', async () => {
  open({ [deckBooks]: books });
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  const book = await screen.findByRole('link', { name: /Rules of the Road/ });
  expect(book.textContent).toContain('1,200');
  expect(book.getAttribute('href')).toBe('/user/watch?mode=normal&type=book&id=2&num=1&zid=0');
});

test('an engine member sees the engine books', async () => {
  open({ 'GET /api/mlp_question/engine_book_user': books }, member({ question_type: 'Engine' }));
  expect(screen.getByRole('heading', { name: 'Study Engine' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Rules of the Road/ })).toBeTruthy();
});

test.each([
  [{ access: 'free', unsubs_date: '2026-01-31T12:00:00.000Z' } as const, 'You study with the free daily questions.'],
  [{ access: 'premium', unsubs_date: null } as const, 'Your access has no end.'],
  [{ access: 'premium', unsubs_date: '2026-09-05T12:00:00.000Z' } as const, 'Your access runs until 5 Sep 2026.'],
])('says what the member may do: %o', (access, words) => {
  open({ [deckBooks]: 'pending' }, member(access));
  expect(screen.getByText(/^Welcome, deckhand/).textContent).toBe(`Welcome, deckhand. ${words}`);
});

test('says that the books are loading [STD-76]', () => {
  open({ [deckBooks]: 'pending' });
  expect(screen.getByRole('status').textContent).toBe('Loading the books');
});

test('books that do not load can be asked for again [API-137]', async () => {
  const answers: Record<string, unknown> = { [deckBooks]: { status: 503, body: { error: 'x' } } };
  open(answers);
  expect((await screen.findByRole('alert')).textContent).toContain('The books did not load');
  answers[deckBooks] = books;
  await userEvent.click(button('Retry'));
  expect(await screen.findByRole('link', { name: /Rules of the Road/ })).toBeTruthy();
});

test('without an answer to who is signed in there is a way to try again', () => {
  openStudy({ at: '/dashboard', user: { state: 'unreachable' } });
  expect(screen.getByRole('alert').textContent).toContain('You are still signed in');
});
