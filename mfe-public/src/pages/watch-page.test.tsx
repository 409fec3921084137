import type { Member } from '@fairway/contracts/identity/identity';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { down, question, watched } from '../test/fixtures.ts';
import { button, openPublic } from '../test/open-public.tsx';

const answer = 'POST /api/v1/public/answer/101';
const reply = { ZANSWER: 'a', ZREFERENCE: '', ZSOLUTION: '', correct: true, quota: { limit: 50, used: 4, left: 46 } };

test('an answer of a visitor counts for the day at once', async () => {
  const { calls } = openPublic('/question/watch?mode=shuffle&type=book&id=2&zid=101', { [answer]: reply });
  expect(await screen.findByText('3 of 50 free answers used today')).toBeTruthy();
  await userEvent.click(button(/Port/));
  expect(await screen.findByText('4 of 50 free answers used today')).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({
    answer_type: 'a',
    ms: expect.any(Number),
    mode: 'shuffle',
    answer_id: expect.any(String),
  });
});

test('the next question starts without the marks of the previous one [PUB-67]', async () => {
  const second = { ...question, _id: '103', ZQUESTION: 'What does a red nun mark?' };
  const { router } = openPublic('/question/watch?zid=101', {
    [answer]: reply,
    'GET /api/v1/public/question/103': { ...watched, question: second },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Port/ }));
  await screen.findByText('✓ Correct');
  await router.navigate('/question/watch?zid=103');
  expect(await screen.findByRole('heading', { name: /red nun/ })).toBeTruthy();
  expect(screen.queryByText('✓ Correct')).toBeNull();
  expect(button(/Port/).getAttribute('aria-disabled')).toBe('false');
});

test('Previous, Next and the order are links that keep the set [PUB-66, PUB-67]', async () => {
  openPublic('/question/watch?type=book&id=2&zid=101');
  const next = await screen.findByRole('link', { name: 'Next ›' });
  expect(next.getAttribute('href')).toBe('/question/watch?mode=normal&type=book&id=2&num=3&zid=103');
  expect(screen.getByRole('link', { name: '‹ Previous' }).getAttribute('href')).toContain('num=1&zid=100');
  expect(screen.getByRole('link', { name: 'Shuffle' }).getAttribute('href')).toContain('mode=shuffle&type=book&id=2');
});

test('the order changes at the current question: the address keeps the rating but no place of the old order [PUB-66]', async () => {
  openPublic('/question/watch?mode=normal&type=subcat&id=7&num=2&zid=101&zinbookcat=2&rating=ZDL5');
  const shuffle = await screen.findByRole('link', { name: 'Shuffle' });
  expect(shuffle.getAttribute('href')).toBe(
    '/question/watch?mode=shuffle&type=subcat&id=7&zid=101&zinbookcat=2&rating=ZDL5&first=101',
  );
  expect(screen.getByRole('link', { name: 'Next ›' }).getAttribute('href')).toContain(
    'num=3&zid=103&zinbookcat=2&rating=ZDL5',
  );
});

test('in shuffle Previous and Next keep the question that the round started with [PUB-66]', async () => {
  const { calls } = openPublic('/question/watch?mode=shuffle&type=book&id=2&zid=101&first=99');
  const next = await screen.findByRole('link', { name: 'Next ›' });
  expect(next.getAttribute('href')).toBe('/question/watch?mode=shuffle&type=book&id=2&num=3&zid=103&first=99');
  expect(calls[0]?.url).toContain('first=99');
  expect(screen.getByRole('link', { name: 'Un-Shuffle' }).getAttribute('href')).not.toContain('first');
});

test('the rating of the address filters the requested set', async () => {
  const { calls } = openPublic('/question/watch?type=book&id=2&zid=101&rating=ZDL5');
  await screen.findByRole('heading', { level: 1 });
  expect(calls[0]?.url).toBe('/api/v1/public/question/101?type=book&id=2&rating=ZDL5');
});

test.each([
  ['Comments (3)', 'You have to be a premium user to comment on questions.'],
  ['Bookmark', 'You have to be a premium user to favorite or hide questions.'],
  ['Hide question', 'You have to be a premium user to favorite or hide questions.'],
])(
  'a visitor who presses %s learns what it requires, with a Register button [PUB-68, PUB-69, ERR-54, ERR-55]',
  async (name, text) => {
    openPublic('/question/watch?zid=101');
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = within(screen.getByRole('dialog', { name: 'Subscription Alerts' }));
    expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('a question is shown even if its comments cannot be counted', async () => {
  openPublic('/question/watch?zid=101', { 'GET /api/mlp_comment/comments_count/101': down });
  expect(await screen.findByRole('button', { name: 'Comments' })).toBeTruthy();
});

test('a member who comes here is redirected to the member’s player, at the same question [OPEN-07]', async () => {
  const replaced = vi.spyOn(history, 'replaceState').mockImplementation(() => {});
  const user = { state: 'signed-in', member: { _id: 'm1' } as Member } as const;
  openPublic('/question/watch?mode=shuffle&type=book&id=2&num=2&zid=101', {}, user);
  await screen.findByRole('heading', { level: 1 });
  const there = '/user/watch?mode=shuffle&type=book&id=2&num=2&zid=101';
  await waitFor(() => expect(replaced).toHaveBeenCalledExactlyOnceWith(null, '', there));
  replaced.mockRestore();
});

const book = '/question/watch?type=book&id=2';
const second = { ...question, _id: '103', ZQUESTION: 'What does a red nun mark?' };
const wrongReply = { ...reply, correct: false };

test('an answered question stays answered after Next and Back, and the score is counted', async () => {
  const { router } = openPublic(`${book}&zid=101`, {
    [answer]: reply,
    'POST /api/v1/public/answer/103': wrongReply,
    'GET /api/v1/public/question/103': { ...watched, question: second },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Port/ }));
  expect(await screen.findByText('1 of 1 right')).toBeTruthy();
  await router.navigate(`${book}&zid=103`);
  await screen.findByRole('heading', { name: /red nun/ });
  await userEvent.click(button(/Starboard/));
  expect(await screen.findByText('1 of 2 right')).toBeTruthy();
  await router.navigate(-1);
  expect(await screen.findByRole('heading', { name: /leave the can/ })).toBeTruthy();
  expect(screen.getByText('✓ Correct')).toBeTruthy();
});

test('A to D answer and the arrows change the question, wherever the focus is', async () => {
  const { host, calls } = openPublic(`${book}&zid=101`, { [answer]: reply });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('a');
  await screen.findByText('✓ Correct');
  expect(calls.at(-1)?.body).toMatchObject({ answer_type: 'a' });
  await userEvent.keyboard('{ArrowRight}');
  expect(host.navigate).toHaveBeenLastCalledWith(`/question/watch?mode=normal&type=book&id=2&num=3&zid=103`);
  await userEvent.keyboard('{ArrowLeft}');
  expect(host.navigate).toHaveBeenLastCalledWith(`/question/watch?mode=normal&type=book&id=2&num=1&zid=100`);
});

const last = { ...watched, meta: { num: 3, total: 3, next: null, prev: '100' } };

test('after the last question of a book the score, the next book and a restart are shown', async () => {
  const { host } = openPublic(`${book}&num=3&zid=101`, { [answer]: reply, 'GET /api/v1/public/question/101': last });
  await userEvent.click(await screen.findByRole('button', { name: /Port/ }));
  const end = within(screen.getByRole('complementary', { name: 'End of Rules of the Road' }));
  expect(await end.findByText(/You got 1 of 1 right/)).toBeTruthy();
  expect(end.getByRole('link', { name: 'Go on to Deck General' }).getAttribute('href')).toBe(
    '/question/watch?mode=normal&type=book&id=3&num=1&zid=0',
  );
  await userEvent.click(end.getByRole('button', { name: 'Start over' }));
  expect(host.navigate).toHaveBeenCalledWith('/question/watch?mode=normal&type=book&id=2&num=1&zid=0');
  expect(screen.queryByText('✓ Correct')).toBeNull();
});

test('at the end the mistakes of the set are listed, each linking to its question', async () => {
  const { router } = openPublic(`${book}&num=1&zid=103`, {
    [answer]: wrongReply,
    'POST /api/v1/public/answer/103': wrongReply,
    'GET /api/v1/public/question/103': { ...watched, question: { ...second, ZNUMBER: '1B' } },
    'GET /api/v1/public/question/101': last,
  });
  await userEvent.click(await screen.findByRole('button', { name: /Starboard/ }));
  await screen.findByText('0 of 1 right');
  await router.navigate(`${book}&num=3&zid=101`);
  const end = within(await screen.findByRole('complementary', { name: 'End of Rules of the Road' }));
  expect(end.getByText('One to go over again:')).toBeTruthy();
  await userEvent.click(button(/Starboard/));
  expect(await end.findByText('2 to go over again:')).toBeTruthy();
  expect(end.getByRole('link', { name: '1B' }).getAttribute('href')).toBe(
    '/question/watch?mode=normal&type=book&id=2&num=2&zid=103',
  );
  expect(end.getByRole('link', { name: '1A' }).getAttribute('href')).toContain('num=3&zid=101');
  sessionStorage.clear();
});

test.each([
  [9, false],
  [10, true],
  [11, false],
  [25, true],
  [40, true],
])('after %i answers a visitor learns that registering saves the score: %s', async (answered, isShown) => {
  const answers = Array.from({ length: answered }, (_, at) => [
    String(900 + at),
    { set: 'another', letter: 'a', correct: at > 1, at, answerId: `answer-${at}`, number: '1', href: '/question/a' },
  ]);
  sessionStorage.setItem('fairway-visitor-answers', JSON.stringify(Object.fromEntries(answers)));
  openPublic(`${book}&zid=101`);
  await screen.findByRole('heading', { level: 1 });
  const link = screen.queryByRole('link', { name: 'Register to keep your score' });
  expect(link?.getAttribute('href')).toBe(isShown ? '/register' : undefined);
  expect(screen.queryByText(new RegExp(`${answered - 2} of ${answered} right`)) !== null).toBe(isShown);
  sessionStorage.clear();
});

test.each([
  ['type=book&id=2', 'GET /api/mlp_question/deck_book_user', 'Go on to Engine'],
  ['type=bookcat&id=2', '', 'Go on to Engine'],
  ['type=subcat&id=7', '', 'Go on to Rules of the Road'],
])('the end of %s offers a next step even if no book follows', async (set, call, next) => {
  const answers = { 'GET /api/v1/public/question/101': last, ...(call && { [call]: down }) };
  openPublic(`/question/watch?${set}&num=3&zid=101`, answers);
  expect(await screen.findByRole('link', { name: next })).toBeTruthy();
});
