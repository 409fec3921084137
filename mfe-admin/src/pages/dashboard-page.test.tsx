import type { NewestMember } from '@fairway/contracts/identity/identity';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { button, openSignedIn } from '../test/open-admin.tsx';

const members = 'GET /api/v1/admin/daily-members';
const sales = 'GET /api/v1/admin/daily-sales';
const comments = 'GET /api/mlp_dashboard/limit_comment';
const website = 'GET /api/mlp_dashboard/limit_website';

const row = (overrides: Partial<NewestMember> = {}): NewestMember => ({
  _id: 'm1',
  insert_date: '2026-09-05T12:00:00.000Z',
  user_name: 'deckhand',
  subscription_type: '1 Month Access',
  unsubs_date: '2020-01-31T12:00:00.000Z',
  question_type: 'Deck',
  platform: 'Website',
  ...overrides,
});

/** Sixty days: `before` in each of the first thirty, `after` in each of the last. */
function sixty<Day>(before: Day, after: Day): { days: ({ day: string } & Day)[] } {
  const day = (index: number) => new Date(Date.UTC(2026, 6, 8 + index)).toISOString().slice(0, 10);
  return { days: Array.from({ length: 60 }, (_, index) => ({ day: day(index), ...(index < 30 ? before : after) })) };
}

afterEach(() => vi.useRealTimers());

test('four figures of the last 30 days, each with the previous 30 days, its line and its link [ADM-16, ADM-17, ADM-18, ADM-19]', async () => {
  openSignedIn('/admin/dashboard', {
    [members]: sixty({ new_users: 40, new_subscribers: 0 }, { new_users: 60, new_subscribers: 1 }),
    [sales]: sixty({ total_cents: 999, net_cents: 940, trials: 0 }, { total_cents: 999, net_cents: 470, trials: 0 }),
  });
  for (const [name, value, change] of [
    ['New users', '1,800', '+50% · 30 days before: 1,200'],
    ['New subscribers', '30', '30 days before: 0'],
    ['Total revenue', '$299.70', '±0% · 30 days before: $299.70'],
    ['Net revenue', '$141.00', '−50% · 30 days before: $282.00'],
  ] as const) {
    const figure = within(await screen.findByRole('region', { name }));
    expect(await figure.findByText(value)).toBeTruthy();
    expect(figure.getByText(/last 30 days/).textContent).toBe(`last 30 days ${change}`);
    expect(figure.getByRole('link', { name }).getAttribute('href')).toBe('/admin/subscribers/details');
    expect(figure.getByRole('img').getAttribute('aria-label')).toContain(`${name} by day: `);
  }
  expect(screen.getByRole('img', { name: /^New users/ }).getAttribute('aria-label')).toBe(
    'New users by day: 60 on Aug 7, 2026, most 60 on Aug 7, 2026, 60 on Sep 5, 2026',
  );
});

test('a figure that fails to load can be requested again, and the rest stays [API-137]', async () => {
  const answers: Record<string, unknown> = { [members]: { status: 503, body: { error: 'x' } }, [website]: [row()] };
  openSignedIn('/admin/dashboard', answers);
  const figure = await screen.findByRole('region', { name: 'New users' });
  await within(figure).findByText(/This figure did not load/);
  expect(await screen.findByRole('rowheader', { name: 'deckhand' })).toBeTruthy();
  answers[members] = sixty({ new_users: 0, new_subscribers: 0 }, { new_users: 7, new_subscribers: 0 });
  await userEvent.click(within(figure).getByRole('button', { name: 'Retry' }));
  expect(await within(figure).findByText('210')).toBeTruthy();
});

test('the latest commenters are listed with a link to the comments; a deleted user reads Undefine [ADM-26]', async () => {
  openSignedIn('/admin/dashboard', {
    [comments]: [
      { _id: { _id: 'm1', user_name: 'deckhand', email: 'deck@fairway.example' }, count: 1200, tags: 1200 },
      { _id: { _id: 'm2', user_name: null, email: null }, count: 1, tags: 1 },
    ],
  });
  const table = within(await within(await screen.findByRole('region', { name: 'Comments' })).findByRole('table'));
  const rows = table.getAllByRole('row').map((one) => [...one.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['User Name', 'Email', 'Total Comments', 'Action'],
    ['deckhand', 'deck@fairway.example', '1,200', 'View the comments of deckhand'],
    ['Undefine', 'Undefine', '1', 'View the comments of a deleted user'],
  ]);
  expect(table.getByRole('link', { name: /deckhand/ }).getAttribute('href')).toBe('/admin/comment/comment-list/m1');
});

test('the steps from visitor to subscriber are counted over 30 days, each as a share of the previous', async () => {
  openSignedIn('/admin/dashboard', {
    'GET /api/v1/admin/daily-visitors': { days: [{ day: '2026-09-05', visitors: 4_000 }] },
    [members]: sixty({ new_users: 9, new_subscribers: 9 }, { new_users: 10, new_subscribers: 1 }),
    [sales]: sixty({ total_cents: 0, net_cents: 0, trials: 9 }, { total_cents: 0, net_cents: 0, trials: 5 }),
  });
  const panel = within(await screen.findByRole('region', { name: 'From visitor to subscriber' }));
  expect(await panel.findByText('4,000')).toBeTruthy();
  expect(panel.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Tried a question visitors, each counted once a UTC day4,000 ',
    'Registered new users300 8% of the step before',
    'Began a trial one for each mailbox150 50% of the step before',
    'Paid for the first time30 20% of the step before',
  ]);
});

test('a step that more people took than the one before is no share of it', async () => {
  openSignedIn('/admin/dashboard', {
    'GET /api/v1/admin/daily-visitors': { days: [{ day: '2026-09-05', visitors: 300 }] },
    [members]: sixty({ new_users: 9, new_subscribers: 9 }, { new_users: 10, new_subscribers: 2 }),
    [sales]: sixty({ total_cents: 0, net_cents: 0, trials: 9 }, { total_cents: 0, net_cents: 0, trials: 1 }),
  });
  const panel = within(await screen.findByRole('region', { name: 'From visitor to subscriber' }));
  expect(await panel.findByText('100% of the step before')).toBeTruthy();
  expect(panel.getAllByRole('listitem').at(-1)?.textContent).toBe('Paid for the first time60 ');
});

test('what each book lacks is linked to its questions', async () => {
  const book = { ZINBOOK: '2', title: 'Rules of the Road', questions: 1200, held_back: 3, unexplained: 4 };
  openSignedIn('/admin/dashboard', {
    'GET /api/v1/admin/content-health': { books: [{ ...book, missing_pictures: 2 }] },
  });
  const panel = within(await screen.findByRole('region', { name: 'Content health' }));
  const row = (await panel.findByRole('rowheader', { name: 'Rules of the Road' })).closest('tr') as HTMLElement;
  const links = within(row).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 missing pictures in Rules of the Road', '/admin/questions?book=2&status=held_back'],
    ['3 held back in Rules of the Road', '/admin/questions?book=2&status=held_back'],
    [
      '4 not explained in Rules of the Road',
      '/admin/questions?book=2&status=served&unexplained=1&sortBy=missed&sortType=desc',
    ],
  ]);
  expect([...row.children].map((cell) => cell.textContent?.split(' ')[0])).toEqual(['Rules', '1,200', '2', '3', '4']);
});

test('the newest members are in a table of six columns [ADM-22, LIM-39]', async () => {
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

test('a name links to its member; an expiry is past or current by color, and past in words; Life Time has none [ADM-23, ADM-24]', async () => {
  const later = '2999-01-31T12:00:00.000Z';
  openSignedIn('/admin/dashboard', {
    [website]: [row(), row({ _id: 'm2', unsubs_date: later }), row({ _id: 'm3', unsubs_date: null })],
  });
  expect((await screen.findByText('Jan 31, 2020')).parentElement?.className).toBe('past');
  const current = screen.getByText('Jan 31, 2999').parentElement;
  expect(current?.className).toBe('current');
  expect(current?.textContent).toBe('Jan 31, 2999');
  expect(screen.getByRole('cell', { name: 'Never' })).toBeTruthy();
  const [name] = screen.getAllByRole('link', { name: 'deckhand' });
  expect(name?.getAttribute('href')).toBe('/admin/subscribers/edit-subscriber/m1');
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
  const panel = within(await screen.findByRole('region', { name: 'Newest users' }));
  expect(await panel.findByText('This Table Is Empty')).toBeTruthy();
  expect(panel.getByText('No data found to show here. This table is empty.')).toBeTruthy();
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

test('a panel fills the window, where only it can take the focus, until Escape [ADM-15]', async () => {
  openSignedIn('/admin/dashboard', { [website]: [row()] });
  const panel = await screen.findByRole('region', { name: 'Newest users' });
  await userEvent.click(button('Full screen: Newest users'));
  expect(panel.className).toContain('full');
  expect(document.getElementById('admin-side')?.inert).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(panel.className).not.toContain('full');
  expect(document.getElementById('admin-side')?.inert).toBe(false);
  expect(document.activeElement?.textContent).toContain('Panel menu: Newest users');
});

test('Reload requests the data again and shows a loading state for two seconds [ADM-15, LIM-59]', async () => {
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
