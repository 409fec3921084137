import type { Member } from '@fairway/contracts/identity';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { everything } from '../test/fixtures.ts';
import { openPublic } from '../test/open-public.tsx';

const page = '/question/which-side-12';
const call = 'POST /api/v1/private/bookmark_question/101';
const member = { state: 'signed-in', member: { _id: 'm1' } as Member } as const;

test('a member can bookmark the question, and continues in the member’s player', async () => {
  const { calls } = openPublic(page, { ...everything(), [call]: {} }, member);
  const study = await screen.findByRole('link', { name: 'Study Rules of the Road from here' });
  expect(study.getAttribute('href')).toBe('/user/watch?mode=normal&type=book&id=2&zid=101');
  await userEvent.click(screen.getByRole('button', { name: '☆ Bookmark' }));
  expect(await screen.findByRole('button', { name: '★ Bookmarked' })).toBeTruthy();
  expect(calls.map((made) => made.call)).toContain(call);
});

test('a free member sees what a bookmark requires', async () => {
  const text = 'You have to be a premium user to favorite or hide questions.';
  openPublic(page, { ...everything(), [call]: { status: 403, body: { error: text } } }, member);
  await userEvent.click(await screen.findByRole('button', { name: '☆ Bookmark' }));
  expect(within(await screen.findByRole('dialog')).getByText(text)).toBeTruthy();
});

test('a visitor continues in the public player', async () => {
  openPublic(page);
  const study = await screen.findByRole('link', { name: 'Study Rules of the Road from here' });
  expect(study.getAttribute('href')).toContain('/question/watch?');
  expect(screen.queryByRole('button', { name: /Bookmark/ })).toBeNull();
});
