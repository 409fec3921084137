import { fakeFetch } from '@fairway/testing-kit/fake-fetch';
import { afterEach, expect, test, vi } from 'vitest';
import { createSession } from './session.ts';

afterEach(() => vi.useRealTimers());

const kinds = {
  member: { whoAmI: '/api/mlp_auth', logOut: '/api/v1/private/logout', name: 'Ann' },
  admin: { whoAmI: '/api/mlp_admin_auth', logOut: '/api/v1/admin/logout', name: 'Ada' },
} as const;

function open(kind: 'member' | 'admin') {
  const { whoAmI, logOut, name } = kinds[kind];
  const answers: Record<string, unknown> = { [`GET ${whoAmI}`]: { _id: name }, [`POST ${logOut}`]: {} };
  const { fetch, calls } = fakeFetch(answers);
  const session = createSession({
    tokenKey: `${kind}-token`,
    whoAmI: async (api) => ({ state: 'signed-in' as const, name: (await api.get(whoAmI))._id }),
    logOut: (api) => api.post(logOut),
    fetch,
  });
  const answerCheck = (answer: unknown) => {
    answers[`GET ${whoAmI}`] = answer;
  };
  return { session, answerCheck, tokens: () => calls.map(({ headers }) => headers.get('x-auth-token')) };
}

test('a member and an administrator can be signed in at the same time in one browser [IDN-15, IDN-84]', async () => {
  const [member, admin] = [open('member'), open('admin')];
  await member.session.signIn('m1', { remember: true });
  await admin.session.signIn('a1', { remember: true });
  expect(member.session.get()).toEqual({ state: 'signed-in', name: 'Ann' });
  expect(admin.session.get()).toEqual({ state: 'signed-in', name: 'Ada' });
  await member.session.signOut();
  expect(member.session.get()).toEqual({ state: 'signed-out' });
  await admin.session.check();
  expect(admin.session.get()).toEqual({ state: 'signed-in', name: 'Ada' });
  expect([member.tokens(), admin.tokens()]).toEqual([
    ['m1', 'm1'],
    ['a1', 'a1'],
  ]);
});

test('a session ignores a change to the other session in another tab', async () => {
  const [member, admin] = [open('member'), open('admin')];
  await member.session.signIn('m1', { remember: true });
  await admin.session.signIn('a1', { remember: true });
  localStorage.removeItem('admin-token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'admin-token' }));
  expect(admin.session.get()).toEqual({ state: 'signed-out' });
  expect(member.session.get()).toEqual({ state: 'signed-in', name: 'Ann' });
  expect(member.tokens()).toHaveLength(1);
});

test.each([
  [true, 'localStorage', 'sessionStorage'],
  [false, 'sessionStorage', 'localStorage'],
] as const)('a token with remember %s is stored only in %s', async (remember, kept, other) => {
  window[other].setItem('member-token', 'stale');
  const { session, tokens } = open('member');
  await session.signIn('m1', { remember });
  expect(window[kept].getItem('member-token')).toBe('m1');
  expect(window[other].getItem('member-token')).toBeNull();
  expect(tokens()).toEqual(['m1']);
});

test('listeners are notified of every change until they unsubscribe', async () => {
  const { session } = open('member');
  const heard: string[] = [];
  const stop = session.subscribe(() => heard.push(session.get().state));
  await session.signIn('m1', { remember: true });
  await session.signOut();
  stop();
  await session.signIn('m2', { remember: true });
  expect(heard).toEqual(['signed-in', 'signed-out']);
});

const broken = (status: number) => ({ status, body: { error: 'x' } });

test.each([429, 500, 503])(
  'a check that is answered with %i leaves a known user signed in, and is repeated',
  async (status) => {
    vi.useFakeTimers();
    const { session, answerCheck } = open('member');
    await session.signIn('m1', { remember: true });
    const heard: string[] = [];
    session.subscribe(() => heard.push(session.get().state));
    answerCheck(broken(status));
    await session.check();
    expect([session.get(), heard]).toEqual([{ state: 'signed-in', name: 'Ann' }, []]);
    answerCheck({ _id: 'Anna' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(session.get()).toEqual({ state: 'signed-in', name: 'Anna' });
  },
);

test('a known user’s failed check is repeated at once when the connection is back, and a 401 then signs out', async () => {
  const { session, answerCheck } = open('admin');
  await session.signIn('a1', { remember: true });
  answerCheck(broken(503));
  await session.check();
  answerCheck(broken(401));
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => session.get()).toEqual({ state: 'signed-out' });
  expect(localStorage.getItem('admin-token')).toBeNull();
});

test('a failed check of another token does not keep the earlier user signed in', async () => {
  const { session, answerCheck } = open('member');
  await session.signIn('m1', { remember: true });
  answerCheck(broken(503));
  await session.signIn('m2', { remember: true });
  expect(session.get()).toEqual({ state: 'unreachable' });
});

test('a user who signs out while a check waits to be repeated stays signed out, and is not checked again', async () => {
  vi.useFakeTimers();
  const { session, answerCheck, tokens } = open('member');
  await session.signIn('m1', { remember: true });
  answerCheck(broken(503));
  await session.check();
  await session.signOut();
  const heard: string[] = [];
  session.subscribe(() => heard.push(session.get().state));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([session.get().state, heard, tokens()]).toEqual(['signed-out', [], ['m1', 'm1', 'm1']]);
});
