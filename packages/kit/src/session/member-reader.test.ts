import { call } from '@fairway/contracts/call/call';
import type { Access, MemberAccess } from '@fairway/contracts/identity/member-access';
import { createTestVerifier } from '@fairway/test-support/verifier';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ok, UnavailableError } from '../calls/fault.ts';
import { createServe } from '../calls/serve-call.ts';
import { createMemberReader } from './member-reader.ts';

const accessOf = (access: Access): MemberAccess => ({
  access,
  verified: true,
  premium_until: null,
  question_type: 'Deck',
  license_rating: '',
  time_zone: 'America/New_York',
  mailbox_hash: '0'.repeat(64),
});
const known = new Map([
  ['paying', accessOf('premium')],
  ['lapsed', accessOf('free')],
]);
const read = createMemberReader({
  verifier: createTestVerifier(),
  access: {
    read: async (id) => {
      if (id === 'unknowable') throw new UnavailableError('identity is unavailable');
      return known.get(id) ?? null;
    },
  },
});
const app = new Hono().onError((error, c) =>
  c.json({ error: error.message }, error instanceof UnavailableError ? 503 : 500),
);
const serve = createServe(app, { verifier: createTestVerifier(), member: read });
const shared = {
  summary: 'Who calls',
  reply: z.object({ id: z.string(), access: z.string() }),
} as const;
for (const record of [
  call.get('/api/any', { ...shared, caller: 'member' }),
  call.get('/api/paid', { ...shared, caller: 'premium' }),
  call.get('/api/named', { ...shared, caller: 'premium', premiumMessage: 'You have to pay for this.' }),
]) {
  serve(record, async ({ caller: { id, access } }) => ok({ id, access }));
}

async function ask(path: string, token?: string) {
  const reply = await app.request(`/api${path}`, { headers: token === undefined ? {} : { 'x-auth-token': token } });
  return { status: reply.status, body: await reply.json(), cacheControl: reply.headers.get('cache-control') };
}

test.each([undefined, 'nonsense', 'admin:a1', 'member:deleted'])('the token %s belongs to no member', async (token) => {
  for (const path of ['/any', '/paid']) {
    expect(await ask(path, token)).toEqual({ status: 401, body: { error: 'Please log in' }, cacheControl: 'no-store' });
  }
});

test('admits a member with the access from identity', async () => {
  expect(await ask('/any', 'member:lapsed')).toMatchObject({ status: 200, body: { id: 'lapsed', access: 'free' } });
  expect(await ask('/any', 'member:paying')).toMatchObject({ status: 200, body: { access: 'premium' } });
});

test('rejects a member without a plan, with the message of the call if it has one', async () => {
  expect(await ask('/paid', 'member:paying')).toMatchObject({ status: 200, cacheControl: 'no-store' });
  expect(await ask('/paid', 'member:lapsed')).toEqual({
    status: 403,
    body: { error: 'You have to be a premium user to use all functionality.' },
    cacheControl: 'no-store',
  });
  expect((await ask('/named', 'member:lapsed')).body).toEqual({ error: 'You have to pay for this.' });
});

test('neither admits nor rejects members while identity is unavailable', async () => {
  expect((await ask('/paid', 'member:unknowable')).status).toBe(503);
});
