import { fakeFetch } from '@fairway/testing-kit/fake-fetch';
import { expect, test } from 'vitest';
import { admin, checkCall, tokenKey } from '../../test/open-admin.tsx';
import { createAdminSession } from './admin-session.ts';

const login = 'POST /api/mlp_admin_auth';
const logout = 'POST /api/v1/admin/logout';
const form = { email: 'chief@fairway.example', password: 'a long passphrase', remember: false };

function sessionWith(answers: Record<string, unknown>) {
  const { fetch, calls } = fakeFetch(answers);
  return { session: createAdminSession({ fetch }), calls };
}

test('sign-in stores the token for this window only, then loads the administrator [IDN-85, IDN-86, IDN-88]', async () => {
  const { session, calls } = sessionWith({ [login]: { token: 't1' }, [checkCall]: admin });
  await session.signIn(form);
  expect(sessionStorage.getItem(tokenKey)).toBe('t1');
  expect(localStorage.getItem(tokenKey)).toBeNull();
  expect(session.get()).toEqual({ state: 'signed-in', admin });
  expect(calls[1]?.headers.get('x-auth-token')).toBe('t1');
});

test('a new tab gets the session of a tab that is open, and a tab that did not ask gets none', async () => {
  const open = (fetch: typeof globalThis.fetch) => {
    const channel = new BroadcastChannel('admin-session-test');
    return { session: createAdminSession({ fetch, channel }), channel };
  };
  const { fetch, calls } = fakeFetch({ [login]: { token: 't1' }, [checkCall]: admin, [logout]: {} });
  const first = open(fetch);
  await first.session.signIn(form);
  // The other tab's storage is empty; this one's is read when it is asked.
  sessionStorage.clear();
  const second = open(fetch);
  sessionStorage.setItem(tokenKey, 't1');
  await expect.poll(() => second.session.get()).toEqual({ state: 'signed-in', admin });
  expect(calls.at(-1)?.headers.get('x-auth-token')).toBe('t1');
  await second.session.signOut();
  first.channel.postMessage({ token: 't1' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(second.session.get()).toEqual({ state: 'signed-out' });
  first.channel.close();
  second.channel.close();
});

test('a failed check clears the token [IDN-87, IDN-89]', async () => {
  localStorage.setItem(tokenKey, 'ended');
  const { session } = sessionWith({ [checkCall]: { status: 401, body: { error: 'Sign in' } } });
  await session.check();
  expect(session.get()).toEqual({ state: 'signed-out' });
  expect(localStorage.getItem(tokenKey)).toBeNull();
});

test('signing out ends it at once, even if the server never receives the call [IDN-87]', () => {
  sessionStorage.setItem(tokenKey, 't1');
  const { session, calls } = sessionWith({ [logout]: 'pending' });
  void session.signOut();
  expect(session.get()).toEqual({ state: 'signed-out' });
  expect(sessionStorage.getItem(tokenKey)).toBeNull();
  expect(calls[0]?.headers.get('x-auth-token')).toBe('t1');
});

test('a check that replies after the sign-out does not restore the session', async () => {
  sessionStorage.setItem(tokenKey, 't1');
  const { session } = sessionWith({ [logout]: {}, [checkCall]: admin });
  const check = session.check();
  await session.signOut();
  await check;
  expect(session.get()).toEqual({ state: 'signed-out' });
});

test('a late 401 of a replaced session does not end the new one', async () => {
  sessionStorage.setItem(tokenKey, 'old');
  const { session } = sessionWith({ 'GET /api/mlp_dashboard/users': { status: 401, body: { error: 'x' } } });
  const late = session.api.get('/api/mlp_dashboard/users').catch(() => {});
  sessionStorage.setItem(tokenKey, 'new');
  await late;
  expect(sessionStorage.getItem(tokenKey)).toBe('new');
});
