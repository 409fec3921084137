import { createTestKeys } from '@fairway/test-support/keys';
import { Hono } from 'hono';
import { decodeJwt, importJWK, SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { UnavailableError } from '../calls/fault.ts';
import { type InternalClient, internalOnly } from '../calls/internal-call.ts';
import { createTokenVerifier, sessionHeader, sessionOf } from './auth.ts';
import type { CheckedSession } from './session.ts';
import { createSessionHeaderReader, createSessionSigner } from './session-header.ts';

const { keys, jwks } = await createTestKeys('gateway', 'content');
const stranger = (await createTestKeys('gateway')).keys.gateway;

const token = 'the-token';
let time: number;
let current: boolean;
let requests: string[];

beforeEach(() => {
  time = Date.now();
  current = true;
  requests = [];
});

/** The fake identity knows no token: a session can only come from the header. */
const identity: InternalClient = {
  get: async (path) => {
    requests.push(path);
    if (path.endsWith('jwks.json')) return { status: 200, body: { keys: [] } };
    throw new UnavailableError('unavailable');
  },
  post: async () => ({ status: 404, body: null }),
  close: async () => {},
};

function openService() {
  const now = () => time;
  const verifier = createTokenVerifier({
    identity,
    feed: () => ({ isCurrent: () => current, close: async () => {} }),
    readHeader: createSessionHeaderReader({ self: 'content', jwks }, { now }),
    now,
  });
  const app = new Hono().get('/', async (c) => c.json((await sessionOf(c, verifier))?.sub ?? null));
  const ask = async (header: string, asToken = token) => {
    const reply = await app.request('/', { headers: { 'x-auth-token': asToken, [sessionHeader]: header } });
    return (await reply.json()) as string | null;
  };
  return { verifier, ask };
}

function headerFor({ sid = 's1', checkedAt = time, of = token, key = keys.gateway, service = 'content' } = {}) {
  const session = { sid, sub: 'm1', audience: 'member' as const, expiresAt: time + 3_600_000 };
  return createSessionSigner(key)(of, { session, checkedAt }, service);
}

describe('the session in the gateway’s header', () => {
  test('identifies the caller without a request to identity', async () => {
    const { verifier, ask } = openService();
    expect(await ask(headerFor())).toBe('m1');
    expect(verifier.peek(token)).toEqual({ sid: 's1', sub: 'm1', audience: 'member', expiresAt: time + 3_600_000 });
    expect(await ask('')).toBe('m1');
    expect(requests).toEqual([]);
  });

  test('is valid for 15 s from the gateway’s check', async () => {
    const { verifier, ask } = openService();
    await ask(headerFor({ checkedAt: time - 10_000 }));
    time += 6_000;
    expect(verifier.peek(token)).toBeUndefined();
    expect(await ask(headerFor())).toBe('m1');
    expect(requests).toEqual([]);
  });

  test('stays valid while identity is unavailable and revocations still arrive', async () => {
    const { ask } = openService();
    await ask(headerFor());
    time += 60_000;
    expect(await ask('')).toBe('m1');
  });
});

describe('a header is ignored', () => {
  const sign = (claims: Record<string, unknown>) =>
    importJWK(keys.gateway, 'EdDSA').then((key) =>
      new SignJWT({ ...decodeJwt(headerFor()), ...claims })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'gateway' })
        .sign(key),
    );

  test.each<[string, () => string | Promise<string>]>([
    ['that we did not issue', () => 'nonsense'],
    ['forged with another key under the gateway’s name', () => headerFor({ key: stranger })],
    ['signed by another service', () => headerFor({ key: keys.content })],
    ['signed by another service in the gateway’s name', () => headerFor({ key: { ...keys.content, kid: 'gateway' } })],
    ['meant for another service', () => headerFor({ service: 'commerce' })],
    ['issued for another token', () => headerFor({ of: 'another-token' })],
    ['that has expired', () => headerFor({ checkedAt: time - 31_000 })],
    ['without an expiry', () => sign({ exp: undefined })],
    ['without a session', () => sign({ sid: undefined })],
    ['for an unknown audience', () => sign({ audience: 'visitor' })],
    ['that is not signed', () => `${btoa('{"alg":"none","kid":"gateway"}')}.${headerFor().split('.')[1]}.`],
  ])('%s', async (_name, makeHeader) => {
    const { verifier, ask } = openService();
    expect(await ask(await makeHeader())).toBeNull();
    expect(verifier.peek(token)).toBeUndefined();
  });

  test('if the session ended since: it cannot be replayed', async () => {
    const { verifier, ask } = openService();
    const header = headerFor();
    expect(await ask(header)).toBe('m1');
    verifier.endSessions(['s1']);
    expect(await ask(header)).toBeNull();
    expect(await ask(headerFor({ of: 'a-later-token' }), 'a-later-token')).toBeNull();
  });

  test('from before a gap in the feed', async () => {
    const { verifier, ask } = openService();
    const header = headerFor();
    time += 1;
    verifier.forget();
    expect(await ask(header)).toBeNull();
    time += 1;
    expect(await ask(headerFor())).toBe('m1');
  });

  test('while revocations may be missed: identity is asked', async () => {
    const { verifier } = openService();
    expect(await verifier.verify(token, headerFor())).toMatchObject({ sub: 'm1' });
    current = false;
    await expect(verifier.verify(token, headerFor())).rejects.toBeInstanceOf(UnavailableError);
    expect(requests).toEqual(['/internal/sessions/s1']);
  });
});

test('signs a header once per check and service', () => {
  const sign = createSessionSigner(keys.gateway);
  const checked: CheckedSession = {
    session: { sid: 's1', sub: 'm1', audience: 'member', expiresAt: time + 3_600_000 },
    checkedAt: time,
  };
  const header = sign(token, checked, 'content');
  expect(sign(token, checked, 'content')).toBe(header);
  expect(sign(token, checked, 'commerce')).not.toBe(header);
});

test('a header is not valid on internal routes, and an internal token is not a session header', async () => {
  const internal = new Hono().use(internalOnly({ self: 'content', jwks })).get('/internal/row', (c) => c.json({}));
  const reply = await internal.request('/internal/row', { headers: { 'x-internal-token': headerFor() } });
  expect(reply.status).toBe(401);
  const { ask } = openService();
  const internalToken = await new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA', kid: 'gateway' })
    .setIssuer('gateway')
    .setAudience('content')
    .setExpirationTime('60s')
    .sign(await importJWK(keys.gateway, 'EdDSA'));
  expect(await ask(internalToken)).toBeNull();
});
