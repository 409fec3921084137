import type { Member } from '@fairway/contracts/identity';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { down, everything } from '../../test/fixtures.ts';
import { openPublic } from '../../test/open-public.tsx';

const call = 'GET /api/v1/private/progress/resume';
const member = { state: 'signed-in', member: { _id: 'm1' } as Member } as const;

test('a visitor is asked to start a free week', async () => {
  openPublic('/');
  expect((await screen.findByRole('link', { name: 'Start a free week' })).getAttribute('href')).toBe('/register');
  expect(screen.queryByRole('link', { name: 'Continue where you left off' })).toBeNull();
});

test('a member goes on where they left off', async () => {
  const link = '/user/watch?mode=normal&type=book&id=3&num=7&zid=107';
  openPublic('/', { ...everything(), [call]: { resume: { link, label: '', saved_at: '' } } }, member);
  const on = await screen.findByRole('link', { name: 'Continue where you left off' });
  await waitFor(() => expect(on.getAttribute('href')).toBe(link));
  expect(screen.queryByRole('link', { name: 'Start a free week' })).toBeNull();
});

test.each([
  ['has not started', { resume: null }],
  ['whose place is not known', down],
])('a member who %s begins with the first question', async (_what, answer) => {
  openPublic('/', { ...everything(), [call]: answer }, member);
  const on = await screen.findByRole('link', { name: 'Continue where you left off' });
  expect(on.getAttribute('href')).toContain('/user/watch?mode=normal&type=bookcat&id=2');
});
