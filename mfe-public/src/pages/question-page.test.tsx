import type { Member } from '@fairway/contracts/identity/identity';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPublic } from '../test/open-public.tsx';

const page = '/question/which-side-12';
const call = 'POST /api/v1/private/bookmark_question/101';
const member = { state: 'signed-in', member: { _id: 'm1' } as Member } as const;

test('a member can bookmark the question, and continues in the member’s player', async () => {
  const { calls } = openPublic(page, { [call]: {} }, member);
  const study = await screen.findByRole('link', { name: 'Study Rules of the Road from here' });
  expect(study.getAttribute('href')).toBe('/user/watch?mode=normal&type=book&id=2&zid=101');
  await userEvent.click(screen.getByRole('button', { name: '☆ Bookmark' }));
  expect(await screen.findByRole('button', { name: '★ Bookmarked' })).toBeTruthy();
  expect(calls.map((made) => made.call)).toContain(call);
});

test('a free member sees what a bookmark requires', async () => {
  const text = 'You have to be a premium user to favorite or hide questions.';
  openPublic(page, { [call]: { status: 403, body: { error: text } } }, member);
  await userEvent.click(await screen.findByRole('button', { name: '☆ Bookmark' }));
  expect(within(await screen.findByRole('dialog')).getByText(text)).toBeTruthy();
});

test('an answer whose reply was lost is sent again as the same answer, and another one is not', async () => {
  const send = 'POST /api/v1/public/answer/101';
  const answers: Record<string, unknown> = { [send]: { status: 503, body: { error: 'Later' } } };
  const { calls } = openPublic(page, answers, member);
  const choose = async (name: RegExp, count: number) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(calls.filter((made) => made.call === send)).toHaveLength(count));
    await screen.findByText('Later');
  };
  await choose(/Port/, 1);
  await choose(/Port/, 2);
  await choose(/Starboard/, 3);
  const ids = calls.filter((made) => made.call === send).map(({ body }) => (body as { answer_id: string }).answer_id);
  expect(ids[0]).toMatch(/^[\w-]{8,40}$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('the page alone says what it is for and what to do', async () => {
  openPublic(page);
  expect(await screen.findByText(/^Practice for U\.S\. Coast Guard license exams\. Choose an answer/)).toBeTruthy();
});

test('a visitor continues in the public player', async () => {
  openPublic(page);
  const study = await screen.findByRole('link', { name: 'Study Rules of the Road from here' });
  expect(study.getAttribute('href')).toContain('/question/watch?');
  expect(screen.queryByRole('button', { name: /Bookmark/ })).toBeNull();
});
