import { createApiClient } from '@fairway/area/api-client';
import { fakeFetch } from '@fairway/testing-kit/fake-fetch';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchOrUseEarly, startEarlyCalls } from './early-calls.ts';

const key = 'fairway-member-token';
const questionCall = '/api/v1/private/question/0?mode=normal&type=bookcat&id=2&num=1';
const readQuestion = (token: string) =>
  api(token).get('/api/v1/private/question/{zid}', {
    params: { zid: '0' },
    query: { mode: 'normal', type: 'bookcat', id: '2', num: 1 },
  });
const study = '/user/watch?mode=normal&type=bookcat&id=2&num=1&zid=0';
const api = (token: string) => createApiClient({ getToken: () => token, fetch: fetchOrUseEarly });

afterEach(() => {
  window.earlyCalls = undefined;
  vi.unstubAllGlobals();
});

function startAt(address: string): void {
  history.replaceState(null, '', address);
  startEarlyCalls(location);
}

function recordCalls() {
  const { fetch, calls } = fakeFetch({
    'GET /api/mlp_auth': { _id: 'm1' },
    [`GET ${questionCall}`]: { question: { _id: '110' } },
  });
  vi.stubGlobal('fetch', fetch);
  return Object.assign(() => calls.map(({ call }) => call), { all: calls });
}

test('makes no early calls for a visitor', () => {
  const calls = recordCalls();
  startAt(study);
  expect(calls()).toEqual([]);
});

test('the study page uses an early reply once', async () => {
  localStorage.setItem(key, 't1');
  const calls = recordCalls();
  startAt(study);
  expect(calls()).toEqual(['GET /api/mlp_auth', `GET ${questionCall}`]);
  await expect(api('t1').get('/api/mlp_auth')).resolves.toEqual({ _id: 'm1' });
  await expect(readQuestion('t1')).resolves.toEqual({ question: { _id: '110' } });
  expect(calls()).toHaveLength(2);
  await readQuestion('t1');
  expect(calls()).toHaveLength(3);
});

test('each early call has a trace', () => {
  localStorage.setItem(key, 't1');
  const { all } = recordCalls();
  startAt(study);
  const traces = all.map(({ headers }) => headers.get('traceparent'));
  for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(new Set(traces).size).toBe(2);
});

test('on a page without a question, only checks early who is signed in', () => {
  localStorage.setItem(key, 't1');
  const calls = recordCalls();
  startAt('/user/search');
  expect(calls()).toEqual(['GET /api/mlp_auth']);
});

test('on the dashboard, also requests what its top shows to every member', () => {
  localStorage.setItem(key, 't1');
  const calls = recordCalls();
  startAt('/dashboard');
  expect(calls()).toEqual([
    'GET /api/mlp_auth',
    'GET /api/v1/private/purchase',
    'GET /api/v1/private/exam',
    'GET /api/v1/private/progress/resume?next=1',
    'GET /api/v1/private/progress/books',
    'GET /api/v1/private/progress/counts',
  ]);
});

test('never gives an early reply to another member', async () => {
  localStorage.setItem(key, 't1');
  const calls = recordCalls();
  startAt(study);
  await api('t2').get('/api/mlp_auth');
  expect(calls().filter((call) => call === 'GET /api/mlp_auth')).toHaveLength(2);
});

test('an unused early reply is discarded when the page changes', async () => {
  localStorage.setItem(key, 't1');
  const calls = recordCalls();
  startAt(study);
  history.replaceState(null, '', '/dashboard');
  await api('t1').get('/api/mlp_auth');
  history.replaceState(null, '', study);
  await readQuestion('t1');
  expect(calls().filter((call) => call === `GET ${questionCall}`)).toHaveLength(2);
});

test('a failed early call is reported like any other', async () => {
  localStorage.setItem(key, 't1');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  startAt(study);
  await expect(readQuestion('t1')).rejects.toMatchObject({ name: 'ApiFault', status: 0 });
});
