import type { Member } from '@fairway/contracts/identity/identity';
import { fakeFetch } from '@fairway/testing-kit/fake-fetch';
import { afterEach, expect, test, vi } from 'vitest';
import { openMemberSession } from './current-user.ts';

const key = 'fairway-member-token';
const member = { _id: 'm1', user_name: 'deck', access: 'premium' } as Member;

afterEach(() => vi.useRealTimers());

test('a visitor is signed out from the start, without a request', () => {
  const { fetch, calls } = fakeFetch({});
  const session = openMemberSession({ fetch });
  expect(session.get()).toEqual({ state: 'signed-out' });
  expect(calls).toEqual([]);
});

test('sends a stored token with one check at the start and then knows the member [IDN-12, IDN-14]', async () => {
  localStorage.setItem(key, 't1');
  const { fetch, calls } = fakeFetch({ 'GET /api/mlp_auth': member });
  const session = openMemberSession({ fetch });
  expect(session.get()).toEqual({ state: 'checking' });
  await session.check();
  expect(session.get()).toEqual({ state: 'signed-in', member });
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/mlp_auth']);
  expect(calls[0]?.headers.get('x-auth-token')).toBe('t1');
  expect(localStorage.getItem('user')).toBe('Active');
});

test.each([
  ['premium', 'Active'],
  ['free', 'Inactive'],
] as const)('a member with %s access is stored under user as %s, until sign-out [IDN-58]', async (access, word) => {
  const { fetch } = fakeFetch({ 'GET /api/mlp_auth': { ...member, access }, 'POST /api/v1/private/logout': {} });
  const session = openMemberSession({ fetch });
  await session.signIn('t1');
  expect(localStorage.getItem('user')).toBe(word);
  localStorage.setItem('time', '3');
  localStorage.setItem('lastVisitedDate', '2026-11-02');
  await session.signOut();
  for (const name of ['user', 'time', 'lastVisitedDate']) expect(localStorage.getItem(name)).toBeNull();
});

test('a token the server rejects is removed [IDN-11]', async () => {
  localStorage.setItem(key, 'old');
  const session = openMemberSession({
    fetch: fakeFetch({ 'GET /api/mlp_auth': { status: 401, body: { error: 'x' } } }).fetch,
  });
  await session.check();
  expect(session.get()).toEqual({ state: 'signed-out' });
  expect(localStorage.getItem(key)).toBeNull();
});

test('an outage keeps the token; the shell retries with growing intervals until it knows who is signed in', async () => {
  vi.useFakeTimers();
  localStorage.setItem(key, 't1');
  const answers: Record<string, unknown> = { 'GET /api/mlp_auth': { status: 503, body: { error: 'x' } } };
  const { fetch, calls } = fakeFetch(answers);
  const session = openMemberSession({ fetch });
  await session.check();
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([session.get().state, calls.length, localStorage.getItem(key)]).toEqual(['unreachable', 2, 't1']);
  answers['GET /api/mlp_auth'] = member;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(session.get()).toEqual({ state: 'signed-in', member });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(3);
});

test('checks again at once when the connection comes back', async () => {
  localStorage.setItem(key, 't1');
  const answers: Record<string, unknown> = { 'GET /api/mlp_auth': { status: 503, body: { error: 'x' } } };
  const session = openMemberSession({ fetch: fakeFetch(answers).fetch });
  await session.check();
  answers['GET /api/mlp_auth'] = member;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(session.get()).toEqual({ state: 'signed-in', member }));
});

test('signing in stores the token under its own key and loads the member [IDN-06, IDN-13]', async () => {
  const session = openMemberSession({ fetch: fakeFetch({ 'GET /api/mlp_auth': member }).fetch });
  await session.signIn('t2');
  expect(localStorage.getItem(key)).toBe('t2');
  expect(session.get()).toEqual({ state: 'signed-in', member });
});

test('signing out ends the session on the server and removes the token, even if the server is unavailable [IDN-18]', async () => {
  const { fetch, calls } = fakeFetch({
    'GET /api/mlp_auth': member,
    'POST /api/v1/private/logout': { status: 503, body: { error: 'x' } },
  });
  const session = openMemberSession({ fetch });
  await session.signIn('t3');
  await session.signOut();
  expect(calls.at(-1)?.call).toBe('POST /api/v1/private/logout');
  expect(localStorage.getItem(key)).toBeNull();
  expect(session.get()).toEqual({ state: 'signed-out' });
});

test('an administrator’s token is neither sent nor removed with the member’s [IDN-15]', async () => {
  localStorage.setItem('fairway-admin-token', 'admin');
  const { fetch, calls } = fakeFetch({ 'GET /api/mlp_auth': member, 'POST /api/v1/private/logout': {} });
  const session = openMemberSession({ fetch });
  await session.check();
  expect(session.get()).toEqual({ state: 'signed-out' });
  await session.signIn('t5');
  await session.signOut();
  expect(calls.map(({ headers }) => headers.get('x-auth-token'))).toEqual(['t5', 't5']);
  expect(localStorage.getItem('fairway-admin-token')).toBe('admin');
});

test('signs out when another tab does', async () => {
  localStorage.setItem(key, 't4');
  const session = openMemberSession({ fetch: fakeFetch({ 'GET /api/mlp_auth': member }).fetch });
  await session.check();
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await expect.poll(() => session.get().state).toBe('signed-out');
});

test('a sign-in in another tab during a session check starts another check', async () => {
  localStorage.setItem(key, 't5');
  const session = openMemberSession({ fetch: fakeFetch({ 'GET /api/mlp_auth': 'pending' }).fetch });
  void session.check();
  const before = session.get();
  void session.check();
  expect(session.get()).toBe(before);
  localStorage.setItem(key, 't6');
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(session.get()).toEqual({ state: 'checking' });
  expect(session.get()).not.toBe(before);
});
