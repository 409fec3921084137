import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerJson } from '../test/fake-service.ts';
import { startGateway, type TestGateway } from '../test/harness.ts';
import { usualPatience } from './patience.ts';

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
  const hasty = await startGateway({ patience: { form: 500, call: usualPatience.call } });
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
  expect([reply.status, await reply.json()]).toEqual([403, { error: expect.stringContaining('Another site') }]);
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
