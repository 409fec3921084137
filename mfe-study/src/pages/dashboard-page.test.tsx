import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { member } from '../test/fixtures.ts';
import { bookCall, books, chooseAction, openDashboard, panel } from '../test/open-dashboard.tsx';
import { button, openStudy } from '../test/open-study.tsx';

afterEach(() => vi.useRealTimers());

test.each(['Deck', 'Engine'] as const)('lists the %s books, each linked to its questions', async (question_type) => {
  openDashboard({}, member({ question_type }));
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: `${question_type} books` })).toBeTruthy();
  const book = await screen.findByRole('link', { name: 'Rules of the Road' });
  expect(book.getAttribute('href')).toBe('/user/watch?mode=normal&type=book&id=2&num=1&zid=0');
});

test('an empty panel has its heading below that of the panel', async () => {
  openDashboard({});
  expect(await screen.findByRole('heading', { level: 3, name: 'No tests yet' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'List of Tests' })).toBeTruthy();
});

test.each([
  [
    { access: 'free', unsubs_date: '2026-01-31T12:00:00.000Z' } as const,
    'You are on the free plan, with a limited number of questions a day.',
  ],
  [
    { access: 'free', account_status: 'Inactive', no_access: 'Your account is inactive.' } as const,
    'Your account is inactive.',
  ],
  [{ access: 'premium', unsubs_date: null } as const, 'Your access does not expire.'],
  [
    { access: 'premium', unsubs_date: '2026-09-05T12:00:00.000Z' } as const,
    'Your access runs until Sep 5, 2026 8:00 AM EDT.',
  ],
])('states what the member may do: %o', (access, words) => {
  openDashboard({ [bookCall]: 'pending' }, member(access));
  expect(screen.getByText(/^Welcome, deckhand/).textContent).toBe(`Welcome, deckhand. ${words}`);
});

test('states how many questions a day the free plan has, once it is known', async () => {
  const quota = { limit: 50, used: 3, left: 47 };
  openDashboard({ 'GET /api/v1/private/progress/quota': { quota } }, member({ access: 'free' }));
  expect(await screen.findByText(/You are on the free plan, with 50 questions a day\./)).toBeTruthy();
});

test('says that the books are loading [STD-76]', () => {
  openDashboard({ [bookCall]: 'pending' });
  expect(screen.getByText('Loading the books')).toBeTruthy();
});

test('books that fail to load can be requested again [API-137]', async () => {
  const answers: Record<string, unknown> = { [bookCall]: { status: 503, body: { error: 'x' } } };
  openStudy({ at: '/dashboard', as: member({ access: 'free' }), answers });
  expect((await screen.findByRole('alert')).textContent).toContain('The books did not load');
  answers[bookCall] = books;
  await userEvent.click(button('Retry'));
  expect(await screen.findByRole('link', { name: 'Rules of the Road' })).toBeTruthy();
});

test('if the session cannot be checked, the page offers a retry', () => {
  openStudy({ at: '/dashboard', user: { state: 'unreachable' } });
  expect(screen.getByRole('alert').textContent).toContain('You are still logged in');
});

test.each([
  ['Bookmarked', '1,234', '/user/manage-question/bookmarked-question'],
  ['Hidden', '5', '/user/manage-question/hidden-question'],
  ['Answered', '40', '/user/manage-question/all-logged'],
  ['By topic', '2', '/user/manage-question/by-topic'],
])('%s shows its count and links to its list [STD-07, STD-08, STD-09, STD-10, STD-11]', async (title, total, href) => {
  openDashboard({});
  const widget = screen.getByText(title).closest('li') ?? document.body;
  await waitFor(() => expect(widget.querySelector('output')?.textContent).toBe(total));
  expect(widget.querySelector('output')?.getAttribute('aria-live')).toBe('off');
  expect(
    within(widget)
      .getByRole('link', { name: /^View List/ })
      .getAttribute('href'),
  ).toBe(href);
});

test('counts that fail to load say so and can be requested again', async () => {
  const { calls } = openDashboard({ 'GET /api/v1/private/progress/counts': { status: 400, body: { error: 'x' } } });
  const requestCount = () => calls.filter(({ url }) => url.includes('progress/counts')).length;
  const retry = await screen.findByRole('button', { name: 'Retry Hidden' });
  expect(requestCount()).toBe(2);
  fireEvent.click(retry);
  await waitFor(() => expect(requestCount()).toBe(3));
});

test('a free member sees what a plan includes instead of empty panels [STD-83]', async () => {
  const { calls } = openDashboard(
    { 'GET /api/v1/private/progress/quota': { quota: { limit: 50, used: 3, left: 47 } } },
    member({ access: 'free' }),
  );
  await screen.findByRole('link', { name: 'Rules of the Road' });
  const plan = within(panel('With a plan'));
  for (const words of [
    /all questions/,
    /answer logged/,
    /favorites/,
    /hiding/,
    /practice exams/,
    /forums and comments/,
  ]) {
    expect(plan.getByText(words)).toBeTruthy();
  }
  // The next step has the one filled button.
  expect(plan.getByRole('link', { name: 'Upgrade Account' }).className).not.toBe(
    screen.getByRole('link', { name: 'Continue' }).className,
  );
  expect(screen.getByRole('row', { name: /Rules of the Road 1,200 Continue at 67/ })).toBeTruthy();
  expect(screen.queryByText('Hidden')).toBeNull();
  expect(await plan.findByText('3 of 50 free answers used today')).toBeTruthy();
  expect(calls.filter(({ call }) => !/purchase|time-zone/.test(call))).toHaveLength(4);
});

test('panels collapse and expand, are removed and restored, and stay so in this browser [STD-15]', async () => {
  const { unmount } = openDashboard({});
  await chooseAction('Collapse', 'List of Tests');
  expect(screen.queryByText(/tests you generate/)).toBeNull();
  await chooseAction('Remove', 'Accuracy');
  expect(screen.queryByRole('region', { name: 'Accuracy' })).toBeNull();
  unmount();
  openDashboard({});
  expect(screen.queryByRole('region', { name: 'Accuracy' })).toBeNull();
  expect(button('Expand List of Tests').getAttribute('aria-expanded')).toBe('false');
  await chooseAction('Expand', 'List of Tests');
  await userEvent.click(button('Restore removed panels'));
  expect(panel('Accuracy')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore removed panels' })).toBeNull();
});

test('on a phone the lower panels start collapsed, until the member expands them', async () => {
  vi.stubGlobal('innerWidth', 360);
  const { unmount } = openDashboard({});
  expect(screen.queryByLabelText('Select A Topic')).toBeNull();
  await chooseAction('Expand', 'Generate A Test');
  expect(await screen.findByLabelText('Select A Topic')).toBeTruthy();
  unmount();
  openDashboard({});
  expect(await screen.findByLabelText('Select A Topic')).toBeTruthy();
  vi.unstubAllGlobals();
});

test('Reload requests the data again and shows a loading state for two seconds [STD-15, LIM-36]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { calls } = openDashboard({});
  await screen.findByText(/tests you generate/);
  const requestCount = () => calls.filter(({ url }) => url === '/api/mlp_test/get_test_details').length;
  await chooseAction('Reload', 'List of Tests');
  expect(screen.getByText('Loading List of Tests')).toBeTruthy();
  await waitFor(() => expect(requestCount()).toBe(2));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Loading List of Tests')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  expect(screen.queryByText('Loading List of Tests')).toBeNull();
});

test('the books state how many of their questions wait for a picture', async () => {
  const waiting = books.map((book) => ({ ...book, held_back: 408 }));
  openDashboard({ [bookCall]: waiting });
  expect(await screen.findByText('408 more questions are held back because their pictures are missing.')).toBeTruthy();
});
