import { createTestKeys } from '@fairway/test-support/keys';
import { listen } from '@fairway/test-support/listen';
import { Hono } from 'hono';
import { importJWK, SignJWT } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { requestContext } from '../tracing/request-context.ts';
import { UnavailableError } from './fault.ts';
import {
  createInternalClient,
  type InternalClient,
  internalHeader,
  internalOnly,
  signInternalToken,
} from './internal-call.ts';

const { keys, jwks } = await createTestKeys('mailer', 'gateway');
const stranger = (await createTestKeys('stranger')).keys.stranger;
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function open(app: Hono, options: Partial<Parameters<typeof createInternalClient>[0]> = {}) {
  const server = await listen(app);
  const given = { timeoutMs: 60_000, ...options };
  const client = createInternalClient({ key: keys.mailer, target: 'identity', baseUrl: server.url, ...given });
  closing.push(server.close, client.close);
  return client;
}

const guarded = () =>
  new Hono()
    .use(internalOnly({ self: 'identity', jwks }))
    .get('/internal/row', (c) => c.json({ row: 1 }))
    .post('/internal/row', async (c) => c.json(await c.req.json()));

test('admits a Fairway process, to read and to write', async () => {
  const client = await open(guarded());
  expect(await client.get('/internal/row')).toEqual({ status: 200, body: { row: 1 } });
  expect(await client.post('/internal/row', { a: 1 })).toEqual({ status: 200, body: { a: 1 } });
});

test.each([
  ['a call meant for another service', { target: 'commerce' }],
  ['a key that is not ours', { key: stranger }],
  ['a key under the name of another process', { key: { ...stranger, kid: 'mailer' } }],
])('rejects %s', async (_name, options) => {
  const client = await open(guarded(), options);
  expect((await client.get('/internal/row')).status).toBe(401);
});

test.each([
  ['no token', async () => undefined],
  ['text that is not a token', async () => 'x'],
  ['an issuer that does not own the key', () => sign({ issuer: 'gateway' })],
  ['an expired token', () => sign({ exp: Math.floor(Date.now() / 1_000) - 5 })],
  ['a token without an expiry', () => sign({ exp: null })],
])('rejects a call with %s', async (_name, makeToken) => {
  const token = await makeToken();
  const reply = await guarded().request('/internal/row', { headers: token ? { 'x-internal-token': token } : {} });
  expect(reply.status).toBe(401);
});

async function sign({
  issuer = 'mailer',
  exp = Math.floor(Date.now() / 1_000) + 60,
}: {
  issuer?: string;
  exp?: number | null;
}) {
  const token = new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA', kid: 'mailer' })
    .setIssuer(issuer)
    .setAudience('identity');
  if (exp !== null) token.setExpirationTime(exp);
  return token.sign(await importJWK(keys.mailer, 'EdDSA'));
}

test('a target that does not respond costs one timeout, not two', async () => {
  let calls = 0;
  const silent = new Hono().get('/internal/row', () => {
    calls++;
    return new Promise<Response>(() => {});
  });
  const client = await open(silent, { timeoutMs: 1_000 });
  await expect(client.get('/internal/row')).rejects.toBeInstanceOf(UnavailableError);
  // None if it was aborted before the call arrived.
  expect(calls).toBeLessThan(2);
});

test('a call without a deadline times out', async () => {
  const silent = new Hono().get('/internal/row', () => new Promise<Response>(() => {}));
  const client = await open(silent, { timeoutMs: undefined });
  await expect(client.get('/internal/row')).rejects.toBeInstanceOf(UnavailableError);
});

test('the wait for a free connection counts toward the timeout', async () => {
  let heard = 0;
  const silent = new Hono().get('/internal/row', () => {
    heard++;
    return new Promise<Response>(() => {});
  });
  const client = await open(silent, { timeoutMs: 200 });
  const outcomes = await Promise.allSettled(Array.from({ length: 160 }, () => client.get('/internal/row')));
  expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true);
  // Calls that got no connection at first are aborted unsent; else each would be sent in turn.
  expect(heard).toBeLessThan(80);
});

test('retries a read if its connection is lost, but not a write', async () => {
  const calls: string[] = [];
  const flaky = new Hono<{ Bindings: { outgoing: { destroy: () => void } } }>().all(
    '/internal/row',
    async (c): Promise<Response> => {
      calls.push(c.req.method);
      if (calls.length === 1) {
        c.env.outgoing.destroy();
        return new Promise<Response>(() => {});
      }
      return c.json({ row: 2 });
    },
  );
  const client: InternalClient = await open(flaky as unknown as Hono);
  expect(await client.get('/internal/row')).toEqual({ status: 200, body: { row: 2 } });
  expect(calls).toEqual(['GET', 'GET']);
  calls.length = 0;
  await expect(client.post('/internal/row')).rejects.toBeInstanceOf(UnavailableError);
  expect(calls).toEqual(['POST']);
});

test('does not call a hanging target again until a probe succeeds', async () => {
  let isHanging = true;
  let heard = 0;
  const hanging = new Hono()
    .get('/health', async (c): Promise<Response> => (isHanging ? new Promise<Response>(() => {}) : c.json({})))
    .get('/internal/row', async (c): Promise<Response> => {
      heard++;
      return isHanging ? new Promise<Response>(() => {}) : c.json({ row: 1 });
    });
  const client = await open(hanging, { timeoutMs: 200 });
  const isTried = async () => {
    const before = heard;
    await expect(client.get('/internal/row')).rejects.toBeInstanceOf(UnavailableError);
    return heard > before;
  };
  await expect.poll(isTried).toBe(false);
  const before = heard;
  for (let turn = 0; turn < 5; turn++) await isTried();
  expect(heard).toBe(before);
  isHanging = false;
  await expect.poll(() => client.get('/internal/row').catch(() => null)).toEqual({ status: 200, body: { row: 1 } });
});

test('a call carries the trace, the id and the deadline of the request that makes it', async () => {
  let seen: Headers | undefined;
  const app = new Hono().get('/internal/row', (c) => {
    seen = c.req.raw.headers;
    return c.json({});
  });
  const client = await open(app);
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const context = { requestId: 'request-1', traceparent, endsAt: performance.now() + 30_000 };
  await requestContext.run(context, () => client.get('/internal/row'));
  expect(seen?.get('x-request-id')).toBe('request-1');
  expect(seen?.get('traceparent')).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$/);
  expect(Number(seen?.get('x-internal-time-left'))).toBeLessThanOrEqual(30_000);
});

test('does not send a call after its deadline', async () => {
  let heard = 0;
  const client = await open(
    new Hono().get('/internal/row', (c) => {
      heard++;
      return c.json({});
    }),
  );
  const context = { traceparent: '', endsAt: performance.now() };
  const late = requestContext.run(context, () => client.get('/internal/row'));
  await expect(late).rejects.toBeInstanceOf(UnavailableError);
  expect(heard).toBe(0);
});

test('a process can rotate its key: both keys are valid while both are known', async () => {
  const { keys, jwks } = await createTestKeys('gateway', 'gateway.2');
  const app = new Hono().use(internalOnly({ self: 'identity', jwks })).get('/internal/x', (c) => c.text('in'));
  for (const key of [keys.gateway, keys['gateway.2']]) {
    const token = await signInternalToken(key, 'identity');
    expect((await app.request('/internal/x', { headers: { [internalHeader]: token } })).status).toBe(200);
  }
  const stranger = (await createTestKeys('gateway.2')).keys['gateway.2'];
  const forged = await signInternalToken(stranger, 'identity');
  expect((await app.request('/internal/x', { headers: { [internalHeader]: forged } })).status).toBe(401);
});
