import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { admin, button, checkCall, openSignedIn } from './test/open-admin.tsx';

const queue = 'GET /api/mlp_comment/queue?pageSize=1';
const reports = 'GET /api/v1/admin/bank/reports?page=0&pageSize=1&sort=newest&status=open';
const suspects = 'GET /api/v1/admin/bank/suspect_keys?page=0&pageSize=1&status=open';
const settings = 'GET /api/v1/admin/going-live/settings';
const waiting = {
  [queue]: { data: [], next: null, waiting: { total: 1200, reported: 3 } },
  [reports]: { data: [], total: 2 },
  [suspects]: { data: [], total: 4 },
  [settings]: {
    refund_rule: { done: false },
    bank_source: { done: true },
    mail_sender: { done: true, sender: 'set' },
    second_factor: { done: false, required: true, owners_without: 1 },
  },
};

const sidebar = () => within(screen.getByRole('navigation', { name: 'Back office' }));
const as = (role: string) => ({ [checkCall]: { ...admin, role } });

afterEach(() => vi.useRealTimers());

test.each([
  ['owner', { 'Review Queue': '1,200', 'Problem Reports': '2', 'Suspected Keys': '4', 'Before You Go Live': '2' }, 7],
  [
    'support',
    { 'Review Queue': '1,200', 'Problem Reports': null, 'Suspected Keys': null, 'Before You Go Live': null },
    1,
  ],
  ['editor', { 'Review Queue': '1,200', 'Problem Reports': '2', 'Suspected Keys': '4', 'Before You Go Live': null }, 3],
] as const)('the menu of %s counts what waits on the pages of that role', async (role, shown, asked) => {
  const { calls } = openSignedIn('/admin/account/profile', { ...waiting, ...as(role) });
  await waitFor(() => expect(sidebar().getAllByText('1,200')).toHaveLength(2));
  for (const [name, count] of Object.entries(shown)) {
    if (count === null) expect(sidebar().queryByText(name)).toBeNull();
    else await waitFor(() => expect(sidebar().getByText(name).textContent).toBe(`${name} ${count}`));
  }
  const counting = calls.filter(({ url }) => /pageSize=1&?|going-live/.test(url));
  expect(counting.length).toBe(asked);
});

test('nothing is counted where nothing waits', async () => {
  openSignedIn('/admin/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(sidebar().getByText('Review Queue').textContent).toBe('Review Queue');
});

test('a count is asked for once a minute at most, and shared by the pages', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { calls } = openSignedIn('/admin/dashboard', { ...waiting, ...as('editor') });
  const asked = () => calls.filter(({ call }) => call === queue).length;
  const comments = await screen.findByRole('link', { name: 'Comments to review' });
  await waitFor(() => expect(comments.closest('li')?.textContent).toContain('1,200'));
  expect(asked()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(59_999));
  expect(asked()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await waitFor(() => expect(asked()).toBe(2));
});

test('an editor’s dashboard has the work on texts that waits, with its pages', async () => {
  const answers: Record<string, unknown> = {
    ...waiting,
    ...as('editor'),
    'GET /api/v1/admin/bank/filter_options': {
      books: [
        { total: 10, explained: 4 },
        { total: 5, explained: 5 },
      ],
    },
    'GET /api/v1/admin/pages': { status: 503, body: { error: 'x' } },
  };
  const { calls } = openSignedIn('/admin/dashboard', answers);
  const panel = within(await screen.findByRole('region', { name: 'Your work' }));
  await panel.findByText(/This number did not load/);
  answers['GET /api/v1/admin/pages'] = { data: [], meta: { total: 3 } };
  await userEvent.click(button('Retry Draft pages'));
  await panel.findByText('3');
  const cards = panel
    .getAllByRole('listitem')
    .map((card) => [within(card).getByRole('link').getAttribute('href'), card.textContent]);
  expect(cards).toEqual([
    ['/admin/comments/queue', 'Comments to review1,200reported ones first'],
    ['/admin/questions/reports', 'Problem reports2open, of questions'],
    ['/admin/questions/explanations', 'Explanations to write6by book'],
    ['/admin/pages/draft-pages', 'Draft pages3not published yet'],
  ]);
  expect(screen.queryByRole('region', { name: 'New users' })).toBeNull();
  expect(calls.filter(({ url }) => /daily|dashboard/.test(url))).toEqual([]);
});
