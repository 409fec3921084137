import { setTimeout as sleep } from 'node:timers/promises';
import { announceEndedSessions } from '@fairway/kit/session/revocations';
import { setUp } from '@fairway/test-support/set-up';
import { beforeEach, expect, test } from 'vitest';
import { answerJson } from '../../test/fake-service.ts';
import { startGateway, startOwnGateway } from '../../test/harness.ts';
import { defaultTimeouts } from '../timeouts.ts';

const gateway = setUp(startGateway);
beforeEach(() => {
  gateway.services['question-bank'].seen.length = 0;
});

const read = (token?: string, path = '/api/v1/private/question/17') =>
  fetch(gateway.url + path, token === undefined ? {} : { headers: { 'x-auth-token': token } });
const reached = () => gateway.services['question-bank'].seen.length;

test('forwards a valid token, of members and of administrators [API-134, API-135, OPEN-19]', async () => {
  expect((await read(await gateway.token('m1'))).status).toBe(200);
  expect((await read(await gateway.token('a1', { audience: 'admin' }))).status).toBe(200);
  expect(reached()).toBe(2);
});

test('leaves it to the service to require a token', async () => {
  expect((await read()).status).toBe(200);
  expect(reached()).toBe(1);
});

test.each([
  ['no token at all', async () => 'nonsense'],
  ['an expired one', () => gateway.token('m2', { expires: '-1s' })],
  ['one for an unknown audience', () => gateway.token('m3', { audience: 'visitor' })],
  ['one whose signature was changed', async () => `${(await gateway.token('m4')).slice(0, -3)}abc`],
])('returns 401 for %s before it reaches a service', async (_what, token) => {
  const reply = await read(await token());
  expect(reply.status).toBe(401);
  expect(await reply.json()).toEqual({ error: 'Please log in' });
  expect(reply.headers.get('x-request-id')).toBeTruthy();
  expect(reached()).toBe(0);
});

test('returns 401 for the first request after a session ended', async () => {
  const token = await gateway.token('m5');
  expect((await read(token)).status).toBe(200);
  gateway.endedSessions.add('m5');
  await expect.poll(() => announceEndedSessions(gateway.redis, ['m5'])).toBe(true);
  expect((await read(token)).status).toBe(401);
  expect(reached()).toBe(1);
});

test('allows public reads and a new login with an expired token', async () => {
  gateway.endedSessions.add('m6');
  const token = await gateway.token('m6');
  expect((await read(token, '/api/v1/public/question/17')).status).toBe(200);
  expect((await read(token, '/api/mlp_directory/get_decks')).status).toBe(200);
  const login = await fetch(`${gateway.url}/api/mlp_admin_auth`, {
    method: 'POST',
    headers: { 'x-auth-token': token },
  });
  expect(login.status).toBe(200);
});

test('verifies a token once, not at every call', async () => {
  const token = await gateway.token('m7');
  await read(token);
  gateway.services.identity.seen.length = 0;
  for (let call = 0; call < 20; call += 1) expect((await read(token)).status).toBe(200);
  expect(gateway.services.identity.seen).toEqual([]);
});

test('keeps known sessions working and returns 503 for unknown tokens while identity is unavailable', async () => {
  const fastGateway = await startOwnGateway({ timeouts: { ask: 400, verify: 500 } });
  const ask = (token: string) =>
    fetch(`${fastGateway.url}/api/v1/private/question/17`, { headers: { 'x-auth-token': token } });
  const known = await fastGateway.token('m8');
  const { seen } = fastGateway.services.identity;
  // Until the gateway hears of revocations, it asks identity each time.
  await expect
    .poll(async () => {
      const before = seen.length;
      return [(await ask(known)).status, seen.length - before];
    })
    .toEqual([200, 0]);
  fastGateway.services.identity.answer = () => {};
  expect((await ask(known)).status).toBe(200);
  const reply = await ask(await fastGateway.token('m9'));
  expect(reply.status).toBe(503);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(defaultTimeouts.verify).toBeLessThan(2_000);
});

test('preserves a body while its token is verified', async () => {
  const { identity } = gateway.services;
  const usual = identity.answer;
  identity.answer = (request, response, seen) => void sleep(100).then(() => usual(request, response, seen));
  try {
    const reply = await fetch(`${gateway.url}/api/mlp_comment/add_comments`, {
      method: 'POST',
      headers: { 'x-auth-token': await gateway.token('m10') },
      body: 'x'.repeat(250_000),
    });
    expect(reply.status).toBe(200);
    expect(gateway.services.content.seen.at(-1)?.body).toHaveLength(250_000);
  } finally {
    identity.answer = usual;
  }
});

test('uses the forwarded client address only if the proxy is trusted', async () => {
  const trusting = await startOwnGateway({ trustProxy: true });
  const { seen } = trusting.services['question-bank'];
  await fetch(`${trusting.url}/api/v1/public/question/17`, {
    headers: { 'x-forwarded-for': '9.9.9.9, 203.0.113.7' },
  });
  expect(seen[0]?.headers['x-client-address']).toBe('203.0.113.7');
});

test('limits an address that calls too often, and tells it when to retry', async () => {
  const strict = await startOwnGateway({ rateLimitPerMinute: 5, trustProxy: true });
  strict.services.testing.answer = (_request, response) => answerJson(response, 200, {});
  const ask = (address: string) =>
    fetch(`${strict.url}/api/mlp_test/getTopic`, { headers: { 'x-forwarded-for': address } });
  const network = `2001:db8:${Math.floor(Math.random() * 65_000).toString(16)}::`;
  const statuses: number[] = [];
  for (let call = 0; call < 6; call += 1) statuses.push((await ask(network + call)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const rejected = await ask(`${network}1`);
  expect(await rejected.json()).toEqual({ error: expect.stringContaining('Too many requests') });
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(network.replace('2001:', '2002:'))).status).toBe(200);
  expect(strict.services.testing.seen).toHaveLength(6);
});

test('limits rendered pages like calls: further ones get 429 and a document that the browser fills', async () => {
  const strict = await startOwnGateway({ rateLimitPerMinute: 3, trustProxy: true });
  const address = `2001:db8:${Math.floor(Math.random() * 65_000).toString(16)}:1::1`;
  const answers: (string | boolean)[][] = [];
  for (const path of ['/one', '/two', '/three', '/four', '/question/watch', '/one']) {
    const reply = await fetch(strict.url + path, { headers: { 'x-forwarded-for': address } });
    answers.push([`${reply.status}`, (await reply.text()).includes('<h1>')]);
  }
  const [rendered, limited] = [
    ['200', true],
    ['429', false],
  ];
  expect(answers).toEqual([rendered, rendered, rendered, limited, limited, rendered]);
});
