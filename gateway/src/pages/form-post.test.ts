import { eventually } from '@fairway/testing-kit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerJson } from '../../test/fake-service.ts';
import { startGateway, type TestGateway } from '../../test/harness.ts';
import { usualPatience } from '../patience.ts';
import { formsPerThread } from './render-pool.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const message = new URLSearchParams({ name: 'Ann', message: 'a & b' });

function send(
  body: URLSearchParams | FormData | string = message,
  path = '/contact',
  headers: Record<string, string> = {},
) {
  return fetch(gateway.url + path, { method: 'POST', body, headers, redirect: 'manual' });
}

test('a form without a script goes to the action of its page, for the address it came from', async () => {
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
])('%s leads to the page’s one address for good', async (path, location) => {
  const reply = await fetch(gateway.url + path, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([301, location]);
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
});

test('what is refused is a page with its status, kept by nobody', async () => {
  gateway.services.content.answer = (_request, response) => answerJson(response, 400, { name: 'Enter your name' });
  const reply = await send();
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([400, 'no-store']);
  expect(await reply.text()).toContain('Enter your name');
  expect((await fetch(`${gateway.url}/contact`)).status).toBe(200);
});

test('a form that is slowly taken is not given up as soon as a page is', async () => {
  const hasty = await startGateway({ patience: { page: 300 } });
  try {
    const form = { method: 'POST', body: new URLSearchParams({ name: 'slow' }), redirect: 'manual' } as const;
    expect((await fetch(`${hasty.url}/contact`, form)).status).toBe(303);
    expect(usualPatience.form).toBeGreaterThan(4 * usualPatience.page);
  } finally {
    await hasty.close();
  }
});

test('a service that does not answer is an outage', async () => {
  const hasty = await startGateway({ patience: { form: 500, formCall: 2_000 } });
  try {
    hasty.services.content.answer = () => {};
    const reply = await fetch(`${hasty.url}/contact`, { method: 'POST', body: message });
    expect(reply.status).toBe(503);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.text()).toContain('<noscript>');
  } finally {
    await hasty.close();
  }
});

test.each([
  ['any other type', () => send('{"name":"Ann"}', '/contact', { 'content-type': 'application/json' }), 415],
  ['a file', () => send(new FormData()), 415],
  ['more than 256 KB', () => send(new URLSearchParams({ name: 'x'.repeat(257 * 1024) })), 413],
  ['a page without a form', () => send(message, '/pricing'), 405],
])('refuses %s, and no service sees it', async (_what, ask, status) => {
  const before = gateway.services.content.seen.length;
  const reply = await ask();
  expect(reply.status).toBe(status);
  expect(await reply.json()).toEqual({ error: expect.any(String) });
  expect(gateway.services.content.seen).toHaveLength(before);
});

test.each([
  ['says so', { 'sec-fetch-site': 'cross-site' }],
  ['names that site', { origin: 'https://elsewhere.example' }],
  ['names none', { origin: 'null' }],
])('refuses a form of another site, where the browser %s, and no service sees it', async (_how, headers) => {
  const before = gateway.services.content.seen.length;
  const reply = await send(message, '/contact', headers);
  expect([reply.status, await reply.json()]).toEqual([403, { error: expect.stringContaining('another site') }]);
  expect(gateway.services.content.seen).toHaveLength(before);
});

test.each([
  ['says so', () => ({ 'sec-fetch-site': 'same-origin', origin: 'https://behind-a-proxy.example' })],
  ['names it', () => ({ origin: gateway.url })],
])('takes a form of its own, where the browser %s', async (_how, headers) => {
  gateway.services.content.answer = (_request, response) => answerJson(response, 200, {});
  expect((await send(message, '/contact', headers())).status).toBe(303);
});

test('names the methods that a page takes', async () => {
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

test('a login sets the cookie that its page came to, and nobody keeps the answer', async () => {
  const reply = await send(credentials, '/login?next=%2Fuser%2Fwatch');
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/dashboard']);
  expect(reply.headers.getSetCookie()).toEqual(['fairway-handover=t1; Path=/']);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

const own = 'http://fairway.test';

test.each([
  ['another site, as the browser says', { 'sec-fetch-site': 'cross-site', origin: own }],
  ['another host of the same domain', { 'sec-fetch-site': 'same-site' }],
  ['another site, by its origin alone', { origin: 'https://elsewhere.example' }],
  ['a page without an origin', { origin: 'null' }],
])('refuses a form of %s', async (_what, headers) => {
  const reply = await send(credentials, '/login', headers);
  expect(reply.status).toBe(403);
  expect(reply.headers.getSetCookie()).toEqual([]);
});

test.each([
  ['its own page', { 'sec-fetch-site': 'same-origin' }],
  ['a page that the visitor sent again', { 'sec-fetch-site': 'none' }],
  ['its own page, by its origin alone', { origin: own }],
  ['its own page under the name that was asked for', () => ({ origin: gateway.url })],
])('takes a form of %s', async (_what, headers) => {
  const reply = await send(credentials, '/login', typeof headers === 'function' ? headers() : headers);
  expect(reply.status).toBe(303);
});

test.each(['fairway-handover', '__Host-fairway-handover'])('passes the cookie %s on to nobody', async (name) => {
  const { content } = gateway.services;
  content.answer = (_request, response) => answerJson(response, 200, {});
  await send(message, '/contact', { cookie: `a=1; ${name}=secret; b=2` });
  expect(content.seen.at(-1)?.headers.cookie).toBe('a=1; b=2');
  await fetch(`${gateway.url}/api/mlp_page/active_page`, { headers: { cookie: `${name}=secret` } });
  expect(content.seen.at(-1)?.headers.cookie).toBeUndefined();
});

test('a call of a form may take as long as a login that is slowed', () => {
  const slowestLogin = 8_000;
  expect(usualPatience.formCall).toBeGreaterThan(slowestLogin + 2_000);
  expect(usualPatience.form).toBeGreaterThan(usualPatience.formCall);
  expect(usualPatience.stuckForm).toBeGreaterThan(usualPatience.form);
});

test('logins that wait leave room for pages', async () => {
  const one = await startGateway({ renderThreads: 1 });
  try {
    const { identity } = one.services;
    const usual = identity.answer;
    const waiting: (() => void)[] = [];
    identity.answer = (request, response, asked) => {
      if (asked.url === '/api/v1/public/login') waiting.push(() => answerJson(response, 200, {}));
      else usual(request, response, asked);
    };
    const slow = { method: 'POST', body: new URLSearchParams({ password: 'slow' }), redirect: 'manual' } as const;
    const logins = Array.from({ length: formsPerThread }, () => fetch(`${one.url}/login`, slow));
    await eventually(() => expect(waiting).toHaveLength(formsPerThread));
    expect((await fetch(`${one.url}/login`, slow)).status).toBe(503);
    expect((await fetch(`${one.url}/pricing`)).status).toBe(200);
    for (const answer of waiting) answer();
    for (const login of logins) expect((await login).status).toBe(303);
  } finally {
    await one.close();
  }
});
