import { setTimeout as sleep } from 'node:timers/promises';
import { announceEndedSessions } from '@fairway/kit/revocations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerJson } from '../../test/fake-service.ts';
import { startGateway, type TestGateway } from '../../test/harness.ts';
import { usualPatience } from '../patience.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.services['question-bank'].seen.length = 0;
});

const read = (token?: string, path = '/api/v1/private/question/17') =>
  fetch(gateway.url + path, token === undefined ? {} : { headers: { 'x-auth-token': token } });
const reached = () => gateway.services['question-bank'].seen.length;

test('passes a good token on, of members and of administrators [API-134, API-135, OPEN-19]', async () => {
  expect((await read(await gateway.token('m1'))).status).toBe(200);
  expect((await read(await gateway.token('a1', { audience: 'admin' }))).status).toBe(200);
  expect(reached()).toBe(2);
});

test('leaves it to the service to ask for a token', async () => {
  expect((await read()).status).toBe(200);
  expect(reached()).toBe(1);
});

test.each([
  ['no token at all', async () => 'nonsense'],
  ['an expired one', () => gateway.token('m2', { expires: '-1s' })],
  ['one for nobody of ours', () => gateway.token('m3', { audience: 'visitor' })],
  ['one whose signature was changed', async () => `${(await gateway.token('m4')).slice(0, -3)}abc`],
])('answers 401 to %s before any service sees it', async (_what, token) => {
  const reply = await read(await token());
  expect(reply.status).toBe(401);
  expect(await reply.json()).toEqual({ error: 'Please log in' });
  expect(reply.headers.get('x-request-id')).toBeTruthy();
  expect(reached()).toBe(0);
});

test('answers 401 to the very next request after a session ended', async () => {
  const token = await gateway.token('m5');
  expect((await read(token)).status).toBe(200);
  gateway.endedSessions.add('m5');
  await expect.poll(() => announceEndedSessions(gateway.redis, ['m5'])).toBe(true);
  expect((await read(token)).status).toBe(401);
  expect(reached()).toBe(1);
});

test('lets visitors read in public with a token that ended, and sign in anew', async () => {
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

test('checks a token once, not at every call', async () => {
  const token = await gateway.token('m7');
  await read(token);
  gateway.services.identity.seen.length = 0;
  for (let call = 0; call < 20; call += 1) expect((await read(token)).status).toBe(200);
  expect(gateway.services.identity.seen).toEqual([]);
});

test('while identity is away, known sessions go on and unknown tokens get 503 in time', async () => {
  const hasty = await startGateway({ patience: { ask: 400, verify: 500 } });
  try {
    const ask = (token: string) =>
      fetch(`${hasty.url}/api/v1/private/question/17`, { headers: { 'x-auth-token': token } });
    const known = await hasty.token('m8');
    await expect.poll(async () => (await ask(known)).status).toBe(200);
    hasty.services.identity.answer = () => {};
    expect((await ask(known)).status).toBe(200);
    const reply = await ask(await hasty.token('m9'));
    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(usualPatience.verify).toBeLessThan(2_000);
  } finally {
    await hasty.close();
  }
});

test('a body waits unharmed while its token is looked up', async () => {
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

test('takes the address that the proxy in front saw only where one is trusted', async () => {
  const trusting = await startGateway({ trustProxy: true });
  try {
    const { seen } = trusting.services['question-bank'];
    await fetch(`${trusting.url}/api/v1/public/question/17`, {
      headers: { 'x-forwarded-for': '9.9.9.9, 203.0.113.7' },
    });
    expect(seen[0]?.headers['x-client-address']).toBe('203.0.113.7');
  } finally {
    await trusting.close();
  }
});

test('holds back an address that asks too often, and tells it when to come back', async () => {
  const strict = await startGateway({ rateLimitPerMinute: 5, trustProxy: true });
  try {
    strict.services.testing.answer = (_request, response) => answerJson(response, 200, {});
    const ask = (address: string) =>
      fetch(`${strict.url}/api/mlp_test/getTopic`, { headers: { 'x-forwarded-for': address } });
    const own = `2001:db8:${Math.floor(Math.random() * 65_000).toString(16)}::`;
    const statuses: number[] = [];
    for (let call = 0; call < 6; call += 1) statuses.push((await ask(own + call)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await ask(`${own}1`);
    expect(await refused.json()).toEqual({ error: expect.stringContaining('Too many requests') });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(own.replace('2001:', '2002:'))).status).toBe(200);
    expect(strict.services.testing.seen).toHaveLength(6);
  } finally {
    await strict.close();
  }
});

test('renders no more pages for an address than it may make calls: it is told, and its browser may draw the rest', async () => {
  const strict = await startGateway({ rateLimitPerMinute: 3, trustProxy: true });
  try {
    const address = `2001:db8:${Math.floor(Math.random() * 65_000).toString(16)}:1::1`;
    const answers: (string | boolean)[][] = [];
    for (const path of ['/one', '/two', '/three', '/four', '/question/watch', '/one']) {
      const reply = await fetch(strict.url + path, { headers: { 'x-forwarded-for': address } });
      answers.push([`${reply.status}`, (await reply.text()).includes('<h1>')]);
    }
    const [shown, held] = [
      ['200', true],
      ['429', false],
    ];
    expect(answers).toEqual([shown, shown, shown, held, held, shown]);
  } finally {
    await strict.close();
  }
});
