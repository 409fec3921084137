import { eventually } from '@fairway/test-support/eventually';
import { setUp } from '@fairway/test-support/set-up';
import { expect, test } from 'vitest';
import { answerJson } from '../../test/fake-service.ts';
import { startGateway, startOwnGateway } from '../../test/harness.ts';
import { defaultTimeouts } from '../timeouts.ts';
import { formsPerProcess } from './render-pool.ts';

const gateway = setUp(startGateway);

const message = new URLSearchParams({ name: 'Ann', message: 'a & b' });

function send(
  body: URLSearchParams | FormData | string = message,
  path = '/contact',
  headers: Record<string, string> = {},
) {
  return fetch(gateway.url + path, { method: 'POST', body, headers, redirect: 'manual' });
}

test('submits a form without JavaScript to the action of its page, with the client address', async () => {
  const { content } = gateway.services;
  content.answer = (_request, response) => answerJson(response, 200, {});
  const reply = await send();
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/contact?sent=1']);
  expect(reply.headers.getSetCookie()).toEqual([]);
  expect(content.seen.at(-1)).toMatchObject({
    method: 'POST',
    url: '/api/mlp_email/contact',
    body: message.toString(),
    headers: { 'x-client-address': '127.0.0.1' },
  });
});

test.each(['/Contact', '/contact/', '/%63ontact'])(
  'a form sent to %s, as its link was spelled, goes to the same action',
  async (path) => {
    gateway.services.content.answer = (_request, response) => answerJson(response, 200, {});
    const reply = await send(message, path);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/contact?sent=1']);
  },
);

test.each([
  ['/Contact', '/contact'],
  ['/contact/?sent=1', '/contact?sent=1'],
])('redirects %s permanently to the canonical address', async (path, location) => {
  const reply = await fetch(gateway.url + path, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([301, location]);
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
});

test('returns a rejected form as an uncached page with its status', async () => {
  gateway.services.content.answer = (_request, response) => answerJson(response, 400, { name: 'Enter your name' });
  const reply = await send();
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([400, 'no-store']);
  expect(await reply.text()).toContain('Enter your name');
  expect((await fetch(`${gateway.url}/contact`)).status).toBe(200);
});

test('waits longer for a form than for a page', async () => {
  const fastGateway = await startOwnGateway({ timeouts: { page: 300 } });
  const form = { method: 'POST', body: new URLSearchParams({ name: 'slow' }), redirect: 'manual' } as const;
  expect((await fetch(`${fastGateway.url}/contact`, form)).status).toBe(303);
  expect(defaultTimeouts.form).toBeGreaterThan(4 * defaultTimeouts.page);
});

test('returns 503 if the service does not respond', async () => {
  const fastGateway = await startOwnGateway({ timeouts: { form: 500, formCall: 2_000 } });
  fastGateway.services.content.answer = () => {};
  const reply = await fetch(`${fastGateway.url}/contact`, { method: 'POST', body: message });
  expect(reply.status).toBe(503);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(await reply.text()).toContain('<noscript>');
});

test.each([
  ['any other type', () => send('{"name":"Ann"}', '/contact', { 'content-type': 'application/json' }), 415],
  ['a file', () => send(new FormData()), 415],
  ['more than 256 KB', () => send(new URLSearchParams({ name: 'x'.repeat(257 * 1024) })), 413],
  ['a page without a form', () => send(message, '/pricing'), 405],
])('rejects %s before it reaches a service', async (_what, ask, status) => {
  const before = gateway.services.content.seen.length;
  const reply = await ask();
  expect(reply.status).toBe(status);
  expect(await reply.json()).toEqual({ error: expect.any(String) });
  expect(gateway.services.content.seen).toHaveLength(before);
});

test('lists the methods that a page accepts', async () => {
  const allowed = async (path: string) => (await fetch(gateway.url + path, { method: 'DELETE' })).headers.get('allow');
  expect(await allowed('/pricing')).toBe('GET, HEAD');
  const forms = [
    '/contact',
    '/unsubscribe',
    '/login',
    '/register',
    '/Login/',
    '/forgot-password',
    '/email-verify',
    '/question/watch',
    '/question/a-1',
  ];
  for (const path of forms) expect(await allowed(path)).toBe('GET, HEAD, POST');
});

const credentials = new URLSearchParams({ email: 'a@b.example', password: 'SeeMe-123456' });

test('sets the login cookie, and the response is not cached', async () => {
  const reply = await send(credentials, '/login?next=%2Fuser%2Fwatch');
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/dashboard']);
  expect(reply.headers.getSetCookie()).toEqual(['fairway-handover=t1; Path=/']);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

const siteOrigin = 'http://fairway.test';

test.each([
  ['another site, by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site', origin: siteOrigin }],
  ['another host of the same domain', { 'sec-fetch-site': 'same-site' }],
  ['another site, by its origin alone', { origin: 'https://elsewhere.example' }],
  ['a page without an origin', { origin: 'null' }],
])('rejects a form of %s', async (_what, headers) => {
  const reply = await send(credentials, '/login', headers);
  expect(reply.status).toBe(403);
  expect(reply.headers.getSetCookie()).toEqual([]);
});

test.each([
  ['its own page', { 'sec-fetch-site': 'same-origin' }],
  ['a page that the visitor sent again', { 'sec-fetch-site': 'none' }],
  ['its own page, by its origin alone', { origin: siteOrigin }],
  ['its own page under the requested host', () => ({ origin: gateway.url })],
])('accepts a form of %s', async (_what, headers) => {
  const reply = await send(credentials, '/login', typeof headers === 'function' ? headers() : headers);
  expect(reply.status).toBe(303);
});

test.each(['fairway-handover', '__Host-fairway-handover'])('never forwards the cookie %s', async (name) => {
  const { content } = gateway.services;
  content.answer = (_request, response) => answerJson(response, 200, {});
  await send(message, '/contact', { cookie: `a=1; ${name}=secret; b=2` });
  expect(content.seen.at(-1)?.headers.cookie).toBe('a=1; b=2');
  await fetch(`${gateway.url}/api/mlp_page/active_page`, { headers: { cookie: `${name}=secret` } });
  expect(content.seen.at(-1)?.headers.cookie).toBeUndefined();
});

test('allows a form call as long as a throttled login', () => {
  const slowestLogin = 8_000;
  expect(defaultTimeouts.formCall).toBeGreaterThan(slowestLogin + 2_000);
  expect(defaultTimeouts.form).toBeGreaterThan(defaultTimeouts.formCall);
  expect(defaultTimeouts.stuckForm).toBeGreaterThan(defaultTimeouts.form);
});

test('pending logins leave capacity for pages', async () => {
  const one = await startOwnGateway({ renderProcesses: 1 });
  const { identity } = one.services;
  const usual = identity.answer;
  const waiting: (() => void)[] = [];
  identity.answer = (request, response, call) => {
    if (call.url === '/api/v1/public/login') waiting.push(() => answerJson(response, 200, {}));
    else usual(request, response, call);
  };
  const slow = { method: 'POST', body: new URLSearchParams({ password: 'slow' }), redirect: 'manual' } as const;
  const logins = Array.from({ length: formsPerProcess }, () => fetch(`${one.url}/login`, slow));
  await eventually(() => expect(waiting).toHaveLength(formsPerProcess));
  expect((await fetch(`${one.url}/login`, slow)).status).toBe(503);
  expect((await fetch(`${one.url}/pricing`)).status).toBe(200);
  for (const answer of waiting) answer();
  for (const login of logins) expect((await login).status).toBe(303);
});
