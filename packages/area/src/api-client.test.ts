import { afterEach, expect, test, vi } from 'vitest';
import { ApiFault, createApiClient } from './api-client.ts';

afterEach(() => vi.useRealTimers());

const answering = (status: number, body: string) =>
  vi.fn(
    async (_url: unknown, _init?: RequestInit) => new Response(body, { status, headers: { 'x-request-id': 'r-1' } }),
  );

test('sends the token and JSON, and returns the reply [API-134, API-135, IDN-14]', async () => {
  const fetch = answering(200, '{"ok":true}');
  const api = createApiClient({ fetch, getToken: () => 'the-token' });
  expect(await api.post('/api/v1/public/answer/{zid}', { params: { zid: 'a/b' }, body: { answer_type: 'a' } })).toEqual(
    { ok: true },
  );
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/api/v1/public/answer/a%2Fb');
  expect(init).toMatchObject({ method: 'POST', body: '{"answer_type":"a"}' });
  expect(new Headers(init?.headers).get('x-auth-token')).toBe('the-token');
});

test('sends JSON with PUT as well', async () => {
  const fetch = answering(200, '{}');
  await createApiClient({ fetch }).put('/api/v1/private/progress/settings', { body: { log_answers: true } });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'PUT', body: '{"log_answers":true}' });
});

test('sends a form unchanged, with the content type that the browser sets', async () => {
  const fetch = answering(200, '{}');
  const form = new FormData();
  form.set('image', new File(['x'], 'me.png'));
  await createApiClient({ fetch }).post('/api/mlp_auth/profile_update', { body: form });
  const init = fetch.mock.calls[0]?.[1];
  expect(init?.body).toBe(form);
  expect(new Headers(init?.headers).has('content-type')).toBe(false);
});

test('sends the fields of a form as JSON', async () => {
  const fetch = answering(200, '{}');
  const fields = new FormData();
  fields.set('email', 'a@b.example');
  fields.set('password', 'secret');
  await createApiClient({ fetch }).post('/api/v1/public/login', { fields });
  const init = fetch.mock.calls[0]?.[1];
  expect(init?.body).toBe('{"email":"a@b.example","password":"secret"}');
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
});

test('appends the query to the path, without undefined values', async () => {
  const fetch = answering(200, '[]');
  const query = { page: 2, category: undefined, book: 'a&b' };
  await createApiClient({ fetch }).get('/api/mlp_directory/get_decks', { query });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/mlp_directory/get_decks?page=2&book=a%26b');
});

test('each call has a trace of its own, valid for the gateway', async () => {
  const fetch = answering(200, '{}');
  const api = createApiClient({ fetch });
  await api.get('/api/mlp_auth');
  await api.get('/api/mlp_auth');
  const [first = '', second = ''] = fetch.mock.calls.map(
    ([, init]) => new Headers(init?.headers).get('traceparent') ?? '',
  );
  for (const trace of [first, second]) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(first.slice(3, 35)).not.toBe(second.slice(3, 35));
});

test('a page that the server renders keeps the trace of its request', async () => {
  const fetch = answering(200, '{}');
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';
  await createApiClient({ fetch, headers: { traceparent } }).get('/api/mlp_auth');
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('traceparent')).toBe(traceparent);
});

test('the fault of a call without a response has the trace that the call sent', async () => {
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit): Promise<Response> => {
    throw new TypeError('Failed to fetch');
  });
  const fault = await createApiClient({ fetch })
    .get('/api/mlp_auth')
    .catch((error: unknown) => error);
  const sent = new Headers(fetch.mock.calls[0]?.[1]?.headers).get('traceparent');
  expect(fault).toMatchObject({ status: 0, requestId: '', traceId: sent?.slice(3, 35) });
});

test('sends no token header without a token', async () => {
  const fetch = answering(200, '{}');
  await createApiClient({ fetch }).get('/api/mlp_auth');
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).has('x-auth-token')).toBe(false);
});

test('a fault has the server’s message for each field and the request id [API-136]', async () => {
  const api = createApiClient({ fetch: answering(400, '{"email":"Enter your email address"}') });
  const fault = await api.post('/api/v1/private/logout').catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ApiFault);
  expect(fault).toMatchObject({ status: 400, fields: { email: 'Enter your email address' }, requestId: 'r-1' });
});

test.each([
  ['an outage without JSON', 502, '<html>bad gateway</html>', /not responding right now\. Please try again/],
  ['an outage with JSON of another shape', 500, '[1,2]', /not responding right now\. Please try again/],
  ['a rejection that is not JSON', 413, '<html>', /reload/],
  ['a success that is not JSON', 200, '<html>', /reload/],
])('%s becomes one readable sentence', async (_name, status, body, words) => {
  const fault = await createApiClient({ fetch: answering(status, body) })
    .get('/api/mlp_auth')
    .catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ApiFault);
  expect((fault as ApiFault).fields.error).toMatch(words);
});

test('a missing response is a fault with status 0 that tells the reader what to do', async () => {
  const api = createApiClient({ fetch: vi.fn(async () => Promise.reject(new TypeError('network'))) });
  const fault = await api.get('/api/mlp_auth').catch((error: unknown) => error);
  expect(fault).toMatchObject({ status: 0, fields: { error: expect.stringContaining('connection') } });
});

/** A connection that sends nothing until the browser aborts it. */
const until = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const silent = async (_url: unknown, init?: RequestInit) => until(init?.signal);

test.each([
  ['a call on a dead connection', silent],
  ['an early call, which ignores the abort signal,', () => new Promise<never>(() => {})],
  [
    'a reply that stops halfway',
    async (_url: unknown, init?: RequestInit) => {
      const body = new ReadableStream({ start: (to) => void until(init?.signal).catch((error) => to.error(error)) });
      return new Response(body, { status: 200 });
    },
  ],
])('%s times out, and the fault tells the reader what to do', async (_name, fetch) => {
  vi.useFakeTimers();
  const fault = createApiClient({ fetch })
    .get('/api/mlp_auth')
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await fault).toMatchObject({ status: 0, fields: { error: expect.stringContaining('connection') } });
});

test('the caller can abort a pending call before it times out, which is not a fault', async () => {
  const stop = new AbortController();
  const given = createApiClient({ fetch: silent })
    .get('/api/mlp_auth', { signal: stop.signal })
    .catch((reason: unknown) => reason);
  stop.abort();
  expect(await given).toMatchObject({ name: 'AbortError' });
});

test('an upload does not time out', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn(async (_url: unknown, init?: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, 90_000));
    init?.signal?.throwIfAborted();
    return new Response('{"ok":true}');
  });
  const reply = createApiClient({ fetch }).post('/api/mlp_auth/profile_update', { body: new FormData() });
  await vi.advanceTimersByTimeAsync(90_000);
  expect(await reply).toEqual({ ok: true });
});

test('a 401 ends the session of the token that was sent; without a token it ends nothing', async () => {
  const ended = vi.fn();
  const withToken = createApiClient({
    fetch: answering(401, '{"error":"x"}'),
    getToken: () => 't1',
    onUnauthorized: ended,
  });
  await withToken.get('/api/mlp_auth').catch(() => {});
  expect(ended).toHaveBeenCalledExactlyOnceWith('t1');
  const without = createApiClient({ fetch: answering(401, '{"error":"x"}'), onUnauthorized: ended });
  await without.get('/api/mlp_auth').catch(() => {});
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a fault thrown by another copy of this code is recognized', () => {
  class ApiFaultOfAnotherBundle extends Error {
    override name = 'ApiFault';
  }
  expect(new ApiFaultOfAnotherBundle()).toBeInstanceOf(ApiFault);
  expect(new Error('anything else')).not.toBeInstanceOf(ApiFault);
});

test('an aborted call is not a fault', async () => {
  const stop = new AbortController();
  stop.abort();
  const api = createApiClient({ fetch: vi.fn(async () => Promise.reject(new DOMException('stopped', 'AbortError'))) });
  const error = await api.get('/api/mlp_auth', { signal: stop.signal }).catch((reason: unknown) => reason);
  expect(error).not.toBeInstanceOf(ApiFault);
});

test('a small write is completed even if the page ends; reads, forms and large writes are not kept', async () => {
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => new Response('{}'));
  const api = createApiClient({ fetch });
  const comment = (comments: string) => api.post('/api/mlp_comment/add_comments', { body: { comments, zmcq_id: '1' } });
  await comment('short');
  await comment('x'.repeat(10_000));
  await api.get('/api/v1/public/settings');
  await api.post('/api/mlp_auth/profile_update', { body: new FormData() });
  expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, undefined, undefined, undefined]);
});
