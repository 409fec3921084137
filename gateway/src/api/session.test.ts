import { createInternalClient } from '@fairway/kit/calls/internal-call';
import { sessionHeader, sessionOf } from '@fairway/kit/session/auth';
import { openAuth } from '@fairway/kit/session/open-auth';
import { announceEndedSessions } from '@fairway/kit/session/revocations';
import { createSessionHeaderReader } from '@fairway/kit/session/session-header';
import { eventually } from '@fairway/test-support/eventually';
import { setUp } from '@fairway/test-support/set-up';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answerJson } from '../../test/fake-service.ts';
import { startGateway } from '../../test/harness.ts';

const gateway = setUp(startGateway);
beforeAll(async () => {
  // The gateway sends session headers only once it is subscribed to revocations.
  await eventually(async () => expect(await passedOn(await gateway.token('first'))).toHaveProperty(sessionHeader));
});

const bank = () => gateway.services['question-bank'];
beforeEach(() => {
  bank().answer = (_request, response) => answerJson(response, 200, {});
});

const path = '/api/v1/private/question/17';

/** The headers that the service receives with a call. */
async function passedOn(token?: string, { headers = {}, at = path } = {}) {
  await fetch(gateway.url + at, { headers: { ...headers, ...(token !== undefined && { 'x-auth-token': token }) } });
  const service = at.startsWith('/api/mlp_auth') ? gateway.services.identity : bank();
  return service.seen.at(-1)?.headers ?? {};
}

const read = (token: string, header: unknown, self = 'question-bank') =>
  createSessionHeaderReader({ self, jwks: gateway.internal.jwks })(token, String(header));

test('sends the token’s owner to a service, in a header valid only for that service', async () => {
  const token = await gateway.token('s1', { audience: 'admin' });
  const header = (await passedOn(token))[sessionHeader];
  expect(await read(token, header)).toMatchObject({ session: { sid: 's1', sub: '41', audience: 'admin' } });
  expect(await read(token, header, 'commerce')).toBeNull();
});

test('signs the header once and reuses it for the next call', async () => {
  const token = await gateway.token('s2');
  const header = (await passedOn(token))[sessionHeader];
  expect((await passedOn(token))[sessionHeader]).toBe(header);
});

test('drops a session header from a client', async () => {
  const token = await gateway.token('s3');
  const signed = (await passedOn(token))[sessionHeader];
  const headers = { [sessionHeader]: 'forged' };
  expect((await passedOn(token, { headers }))[sessionHeader]).toBe(signed);
  expect(await passedOn(undefined, { headers })).not.toHaveProperty(sessionHeader);
  const open = '/api/v1/public/question/17';
  expect(await passedOn('nonsense', { headers, at: open })).not.toHaveProperty(sessionHeader);
  expect(await passedOn(token, { headers, at: open })).toMatchObject({ [sessionHeader]: signed });
});

test('sends no session header to identity', async () => {
  const token = await gateway.token('s4');
  await passedOn(token);
  expect(await passedOn(token, { at: '/api/mlp_auth' })).not.toHaveProperty(sessionHeader);
});

test('sends no header for an ended session, even on open calls', async () => {
  const token = await gateway.token('s5');
  await passedOn(token);
  gateway.endedSessions.add('s5');
  await expect.poll(() => announceEndedSessions(gateway.redis, ['s5'])).toBe(true);
  expect(await passedOn(token, { at: '/api/v1/public/question/17' })).not.toHaveProperty(sessionHeader);
});

test('makes one identity request for the first concurrent calls of a session', async () => {
  const { identity } = gateway.services;
  const key = gateway.internal.keys['question-bank'];
  const client = createInternalClient({ key, target: 'identity', baseUrl: identity.url, timeoutMs: 60_000 });
  const auth = openAuth({
    identity: client,
    redis: gateway.redis,
    behindGateway: { self: 'question-bank', jwks: gateway.internal.jwks },
  });
  try {
    const service = new Hono().get('*', async (c) => c.json((await sessionOf(c, auth.verifier))?.sid ?? null));
    bank().answer = getRequestListener(service.fetch);
    const ask = async (token: string) => {
      const reply = await fetch(gateway.url + path, { headers: { 'x-auth-token': token } });
      return (await reply.json()) as string | null;
    };
    const heard = await gateway.token('s6');
    await expect.poll(async () => (await ask(heard)) && auth.verifier.peek(heard)).toBeTruthy();
    identity.seen.length = 0;
    const token = await gateway.token('s7');
    expect(await Promise.all(Array.from({ length: 6 }, () => ask(token)))).toEqual(Array(6).fill('s7'));
    expect(await ask(token)).toBe('s7');
    expect(identity.seen.map(({ url }) => url)).toEqual(['/internal/sessions/s7']);
  } finally {
    await auth.close();
    await client.close();
  }
});
