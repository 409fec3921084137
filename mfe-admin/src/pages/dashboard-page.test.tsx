import type { NewestMember } from '@fairway/contracts/identity';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { button, openSignedIn } from '../test/open-admin.tsx';

const users = 'GET /api/mlp_dashboard/users';
const website = 'GET /api/mlp_dashboard/limit_website';

const row = (own: Partial<NewestMember> = {}): NewestMember => ({
  _id: 'm1',
  insert_date: '2026-09-05T12:00:00.000Z',
  user_name: 'deckhand',
  subscription_type: '1 Month Access',
  unsubs_date: '2020-01-31T12:00:00.000Z',
  question_type: 'Deck',
  platform: 'Website',
  ...own,
});

afterEach(() => vi.useRealTimers());

test('shows how many members joined in the last 30 days [ADM-16]', async () => {
  openSignedIn('/admin/dashboard', { [users]: { total: 1234 } });
  const figure = await screen.findByRole('region', { name: 'New users' });
  expect(await within(figure).findByText('1,234')).toBeTruthy();
  expect(figure.textContent).toContain('last 30 days');
});

test('a figure that does not load can be asked for again, and the rest stays [API-137]', async () => {
  const answers: Record<string, unknown> = { [users]: { status: 503, body: { error: 'x' } }, [website]: [row()] };
  openSignedIn('/admin/dashboard', answers);
  const figure = await screen.findByRole('region', { name: 'New users' });
  await within(figure).findByText(/This figure did not load/);
  expect(await screen.findByRole('rowheader', { name: 'deckhand' })).toBeTruthy();
  answers[users] = { total: 7 };
  await userEvent.click(within(figure).getByRole('button', { name: 'Retry' }));
  expect(await within(figure).findByText('7')).toBeTruthy();
});

test('the newest members stand in a table of six columns [ADM-22, LIM-39]', async () => {
  openSignedIn('/admin/dashboard', { [website]: [row({ platform: '' })] });
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Joined date', 'User Name', 'Subscription type', 'Subscription Exp', 'Question Type', 'Platform']);
  const [, first] = within(table).getAllByRole('row');
  expect([...(first?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'Sep 5, 2026',
    'deckhand',
    '1 Month Access',
    'Jan 31, 2020 (ended)',
    'Deck',
    'Undefined',
  ]);
});

test('an expiry is past or current by color, and past by a word; Life Time has none [ADM-24]', async () => {
  const later = '2999-01-31T12:00:00.000Z';
  openSignedIn('/admin/dashboard', {
    [website]: [row(), row({ _id: 'm2', unsubs_date: later }), row({ _id: 'm3', unsubs_date: null })],
  });
  expect((await screen.findByText('Jan 31, 2020')).parentElement?.className).toBe('past');
  const current = screen.getByText('Jan 31, 2999').parentElement;
  expect(current?.className).toBe('current');
  expect(current?.textContent).toBe('Jan 31, 2999');
  expect(screen.getByRole('cell', { name: 'Never' })).toBeTruthy();
});

test('each platform has its tab and its own list [ADM-21]', async () => {
  openSignedIn('/admin/dashboard', {
    [website]: [row()],
    'GET /api/mlp_dashboard/limit_android': [row({ user_name: 'engineer' })],
    'GET /api/mlp_dashboard/limit_ios': [row({ user_name: 'bosun' })],
  });
  await screen.findByRole('rowheader', { name: 'deckhand' });
  await userEvent.click(button('Android'));
  expect(await screen.findByRole('rowheader', { name: 'engineer' })).toBeTruthy();
  expect(screen.queryByRole('rowheader', { name: 'deckhand' })).toBeNull();
  await userEvent.click(button('IOS'));
  expect(await screen.findByRole('rowheader', { name: 'bosun' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'IOS', pressed: true })).toBeTruthy();
});

test('an empty list says so [ADM-27, ERR-26]', async () => {
  openSignedIn('/admin/dashboard', { [website]: [] });
  expect(await screen.findByText('This Table Is Empty')).toBeTruthy();
  expect(screen.getByText('No data found to show here. This table is empty.')).toBeTruthy();
});

test('a list that does not load can be asked for again [API-137, ADM-120]', async () => {
  const answers: Record<string, unknown> = { [website]: { status: 503, body: { error: 'x' } } };
  openSignedIn('/admin/dashboard', answers);
  expect((await screen.findByRole('alert')).textContent).toContain('The list did not load');
  answers[website] = [row()];
  await userEvent.click(button('Retry'));
  expect(await screen.findByRole('rowheader', { name: 'deckhand' })).toBeTruthy();
});

test('a panel collapses and expands, is removed and restored, and stays so in this browser [ADM-15]', async () => {
  const { unmount } = openSignedIn('/admin/dashboard', { [website]: [row()] });
  await screen.findByRole('rowheader', { name: 'deckhand' });
  await userEvent.click(button('Collapse Newest users'));
  expect(screen.queryByRole('table')).toBeNull();
  unmount();
  const { unmount: unmountAgain } = openSignedIn('/admin/dashboard', { [website]: [row()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Expand Newest users' }));
  expect(await screen.findByRole('table')).toBeTruthy();
  await userEvent.click(button('Remove Newest users'));
  unmountAgain();
  openSignedIn('/admin/dashboard', { [website]: [row()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore removed panels' }));
  expect(await screen.findByRole('region', { name: 'Newest users' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore removed panels' })).toBeNull();
});

test('a panel fills the window, where only it takes the focus, until Escape [ADM-15]', async () => {
  openSignedIn('/admin/dashboard', { [website]: [row()] });
  const full = await screen.findByRole('button', { name: 'Full window: Newest users' });
  await userEvent.click(full);
  const panel = screen.getByRole('region', { name: 'Newest users' });
  expect(panel.className).toContain('full');
  expect(document.getElementById('admin-side')?.inert).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(panel.className).not.toContain('full');
  expect(document.getElementById('admin-side')?.inert).toBe(false);
  expect(document.activeElement).toBe(full);
});

test('Reload asks the server again and shows for two seconds that it loads [ADM-15, LIM-59]', async () => {
  const answers: Record<string, unknown> = { [website]: [row()] };
  openSignedIn('/admin/dashboard', answers);
  await screen.findByRole('rowheader', { name: 'deckhand' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answers[website] = [row({ user_name: 'engineer' })];
  fireEvent.click(button('Reload Newest users'));
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  expect(screen.getByRole('rowheader', { name: 'engineer' })).toBeTruthy();
  expect(screen.getByText('Loading Newest users')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('Loading Newest users')).toBeNull();
});
