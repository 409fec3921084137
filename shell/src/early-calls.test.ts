import { createApiClient } from '@fairway/area/api-client';
import { fakeFetch } from '@fairway/testing-kit/fake-fetch';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchOrTakeEarly, startEarlyCalls } from './early-calls.ts';

const key = 'fairway-member-token';
const questionCall = '/api/v1/private/question/0?mode=normal&type=bookcat&id=2&num=1';
const readQuestion = (token: string) =>
  api(token).get('/api/v1/private/question/{zid}', {
    params: { zid: '0' },
    query: { mode: 'normal', type: 'bookcat', id: '2', num: 1 },
  });
const study = '/user/watch?mode=normal&type=bookcat&id=2&num=1&zid=0';
const api = (token: string) => createApiClient({ getToken: () => token, fetch: fetchOrTakeEarly });

afterEach(() => {
  window.earlyCalls = undefined;
  vi.unstubAllGlobals();
});

function startAt(address: string): void {
  history.replaceState(null, '', address);
  startEarlyCalls(location);
}

function serve() {
  const { fetch, calls } = fakeFetch({
    'GET /api/mlp_auth': { _id: 'm1' },
    [`GET ${questionCall}`]: { question: { _id: '110' } },
  });
  vi.stubGlobal('fetch', fetch);
  return () => calls.map(({ call }) => call);
}

test('a visitor asks for nothing early', () => {
  const asked = serve();
  startAt(study);
  expect(asked()).toEqual([]);
});

test('the study page takes what was asked for while its code was on the way, once', async () => {
  localStorage.setItem(key, 't1');
  const asked = serve();
  startAt(study);
  expect(asked()).toEqual(['GET /api/mlp_auth', `GET ${questionCall}`]);
  await expect(api('t1').get('/api/mlp_auth')).resolves.toEqual({ _id: 'm1' });
  await expect(readQuestion('t1')).resolves.toEqual({ question: { _id: '110' } });
  expect(asked()).toHaveLength(2);
  await readQuestion('t1');
  expect(asked()).toHaveLength(3);
});

test('a page without a question asks early who is signed in, and nothing else', () => {
  localStorage.setItem(key, 't1');
  const asked = serve();
  startAt('/dashboard');
  expect(asked()).toEqual(['GET /api/mlp_auth']);
});

test('another member never gets a reply that was asked for early', async () => {
  localStorage.setItem(key, 't1');
  const asked = serve();
  startAt(study);
  await api('t2').get('/api/mlp_auth');
  expect(asked().filter((call) => call === 'GET /api/mlp_auth')).toHaveLength(2);
});

test('a reply that no page took is not shown by a later page', async () => {
  localStorage.setItem(key, 't1');
  const asked = serve();
  startAt(study);
  history.replaceState(null, '', '/dashboard');
  await api('t1').get('/api/mlp_auth');
  history.replaceState(null, '', study);
  await readQuestion('t1');
  expect(asked().filter((call) => call === `GET ${questionCall}`)).toHaveLength(2);
});

test('without an answer the early call fails as any other', async () => {
  localStorage.setItem(key, 't1');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  startAt(study);
  await expect(readQuestion('t1')).rejects.toMatchObject({ name: 'ApiFault', status: 0 });
});
