import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { member, place, placesOf, quotaOf } from '../test/fixtures.ts';
import { button, onQuestion, openStudy } from '../test/open-study.tsx';

const read = 'GET /api/v1/private/question/101';

test('says that it is loading, with space reserved for the question [STD-54]', () => {
  openStudy({ answers: { [read]: 'pending' } });
  expect(screen.getByRole('status').textContent).toBe('Loading the question');
});

test('requests only the question until the session is known [STD-54]', () => {
  const { calls } = openStudy({ user: { state: 'checking' } });
  expect(screen.getByRole('status').textContent).toBe('Loading the question');
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/v1/private/question/101']);
});

test('a session that could not be checked can be retried', () => {
  openStudy({ user: { state: 'unreachable' } });
  expect(screen.getByRole('alert').textContent).toContain('Your session could not be checked');
  expect(button('Retry')).toBeTruthy();
});

test('past the day’s limit a read shows the server’s message and the options [STD-82]', async () => {
  const text = 'To go through more questions today, you must upgrade to a premium account.';
  openStudy({
    answers: {
      [read]: { status: 403, body: { error: text, quota: 'You get 50 more at 12:00 AM UTC, in 3 h 9 min.' } },
    },
  });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText(/You get 50 more at 12:00 AM UTC, in 3 h 9 min\. You can still search/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/user/search');
  expect(screen.getByRole('link', { name: 'Upgrade Account' })).toBeTruthy();
});

test('an outage is retried automatically, then with Retry [STD-77, API-137, ERR-46]', async () => {
  const answers: Record<string, unknown> = { [read]: { status: 503, body: { error: 'Not available right now' } } };
  const { calls } = openStudy({ answers });
  expect((await screen.findByRole('alert')).textContent).toContain('Not available right now');
  expect(calls).toHaveLength(3);
  Object.assign(answers, placesOf());
  await userEvent.click(button('Retry'));
  expect(await screen.findByRole('heading', { level: 1, name: /leave the can/ })).toBeTruthy();
});

test('without a connection it says so at once instead of waiting', async () => {
  window.dispatchEvent(new Event('offline'));
  openStudy({ answers: { [read]: { status: 0, body: {} } } });
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
  window.dispatchEvent(new Event('online'));
});

test('a loaded question stays when refetching it fails', async () => {
  const answers: Record<string, unknown> = placesOf();
  const { queries, calls } = openStudy({ answers });
  await onQuestion(/leave the can/);
  answers[read] = { status: 503, body: { error: 'Not available right now' } };
  calls.length = 0;
  await act(async () => {
    await queries.refetchQueries({ type: 'active' });
    // The page is notified in the next task.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(calls.map(({ call }) => call).filter((call) => call === read)).toHaveLength(3);
  expect(screen.getByRole('heading', { level: 1, name: /leave the can/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['an outage', { status: 503, body: { error: 'Not available right now' } }, /Not available right now/],
  ['no answer', { status: 0, body: {} }, /did not load/],
])(
  'after %s the question on screen stays usable, and Retry or Next tries the other again',
  async (_, failure, words) => {
    const answers: Record<string, unknown> = { 'GET /api/v1/private/question/102': failure };
    const { address } = openStudy({ answers });
    await onQuestion(/leave the can/);
    await userEvent.click(button('Next'));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    await waitFor(() => expect(address()).toContain('zid=101'));
    await waitFor(() => expect(button(/Port/).getAttribute('aria-disabled')).toBe('false'));
    await userEvent.click(button(/Port/));
    expect(button(/Port/).textContent).toContain('✓ Correct');
    Object.assign(answers, placesOf());
    await userEvent.click(button('Retry'));
    expect(await screen.findByRole('heading', { level: 1, name: /red nun/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('without a connection Next continues through the questions that were read ahead', async () => {
  const first = place(1);
  const { calls } = openStudy({
    answers: {
      'GET /api/v1/private/question/101': first,
      'GET /api/v1/private/question/103': { status: 0, body: {} },
      'GET /api/v1/private/question/102/ahead': { data: [place(3)] },
    },
  });
  await onQuestion(/leave the can/);
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /api/v1/private/question/102/ahead'));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(await screen.findByRole('heading', { level: 1, name: /a range/ })).toBeTruthy();
});

test('for a member with a daily limit nothing is read beyond the neighbors', async () => {
  const { calls } = openStudy({ as: member({ access: 'free' }), answers: placesOf({}, quotaOf(3)) });
  await onQuestion(/leave the can/);
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /api/v1/private/question/102'));
  expect(calls.filter(({ url }) => url.includes('/ahead'))).toEqual([]);
});

test('an unknown address shows the 404 screen with a link back [PUB-48, ERR-66]', async () => {
  openStudy({ at: '/user/nowhere' });
  expect(screen.getByText('sorry! the requested page was not found.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.getByRole('link', { name: 'Homepage' }).getAttribute('href')).toBe('/');
});
