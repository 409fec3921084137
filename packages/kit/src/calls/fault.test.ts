import { call } from '@fairway/contracts/call/call';
import type { FaultKind, Result } from '@fairway/contracts/call/fault';
import { createTestVerifier } from '@fairway/test-support/verifier';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fail, ok } from './fault.ts';
import { createServe } from './serve-call.ts';

const count = call.get('/api/count', {
  caller: 'anyone',
  summary: 'A count',
  reply: z.object({ total: z.number() }),
});

function reply(result: Result<{ total: number }>) {
  const app = new Hono();
  createServe(app, { verifier: createTestVerifier(), member: async () => null })(count, async () => result);
  return app.request(count.path);
}

test.each<[FaultKind, number]>([
  ['invalid', 400],
  ['unauthorized', 401],
  ['forbidden', 403],
  ['not_found', 404],
  ['conflict', 409],
  ['too_large', 413],
  ['limited', 429],
  ['unavailable', 503],
])('a failure that is %s returns %i with its fields as the entire body [API-136, API-138]', async (kind, status) => {
  const answered = await reply(fail(kind, { code: 'This code has expired' }));
  expect([answered.status, await answered.json()]).toEqual([status, { code: 'This code has expired' }]);
});

test('a failure of the entire form is under error, with retry-after [API-138]', async () => {
  const answered = await reply(fail('limited', 'Too many tries', 30));
  expect(await answered.json()).toEqual({ error: 'Too many tries' });
  expect(answered.headers.get('retry-after')).toBe('30');
});

test('a success returns 200 with its value', async () => {
  const answered = await reply(ok({ total: 2 }));
  expect([answered.status, await answered.json()]).toEqual([200, { total: 2 }]);
});
