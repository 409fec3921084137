import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settings } from '../test/fixtures.ts';
import { openPublic } from '../test/open-public.tsx';

const open = (own: Partial<typeof settings>) =>
  openPublic('/register', { 'GET /api/v1/public/settings': { ...settings, ...own } });

test('points to the newer application where the operator has one [PUB-50, IDN-19]', async () => {
  open({ register_notice_url: 'https://new.example/join' });
  const link = await screen.findByRole('link', { name: 'Go to the application' });
  expect(link.getAttribute('href')).toBe('https://new.example/join');
});

test('without one it names whom to write to', async () => {
  open({});
  const link = await screen.findByRole('link', { name: 'Write to help@fairway.example' });
  expect(link.getAttribute('href')).toBe('mailto:help@fairway.example');
  expect(screen.queryByRole('link', { name: 'Go to the application' })).toBeNull();
});

test('without either it says whom to ask, and the questions are open to everybody', async () => {
  open({ support_email: '' });
  expect(await screen.findByText(/Ask the school or company/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /without an account/ }).getAttribute('href')).toContain('/question/watch');
});
