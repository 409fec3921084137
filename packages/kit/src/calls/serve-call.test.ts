import { type CallRecord, call } from '@fairway/contracts/call/call';
import { createTestVerifier } from '@fairway/test-support/verifier';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ok } from './fault.ts';
import { ReadyJson } from './ready-json.ts';
import { listenToReplies } from './reply-check.ts';
import { createServe, memberSession } from './serve-call.ts';

const path = '/api/v1/public/place/{id}/{num}';
const place = {
  caller: 'anyone',
  summary: 'A place',
  params: z.object({
    id: z.string().regex(/^\d+$/, 'No such set'),
    num: z.string().regex(/^\d+$/, 'Enter a number'),
  }),
  reply: z.object({ num: z.string() }),
} as const;

async function ask(record: CallRecord, values: string): Promise<unknown[]> {
  const app = new Hono();
  const serve = createServe(app, { verifier: createTestVerifier(), member: async () => null });
  serve(record, async () => ok({ num: '1' }));
  const reply = await app.request(`/api/v1/public/place/${values}`);
  return [reply.status, await reply.json()];
}

test('an impossible id is not found', async () => {
  expect(await ask(call.get(path, place), 'x/1')).toEqual([404, { id: 'No such set' }]);
});

test('a path value that the record lists as invalid is reported as invalid', async () => {
  const record = call.get(path, { ...place, faults: { invalid: ['num'] } });
  expect(await ask(record, '1/x')).toEqual([400, { num: 'Enter a number' }]);
  expect(await ask(record, 'x/1')).toEqual([404, { id: 'No such set' }]);
});

test('sends ready JSON unchanged, and checks it against its record', async () => {
  const app = new Hono();
  const serve = createServe(app, { verifier: createTestVerifier(), member: async () => null });
  serve(call.get(path, place), async () => ok(new ReadyJson('{"num":"1" }')));
  const received: unknown[] = [];
  listenToReplies((_record, status, body) => received.push([status, body]));
  const reply = await app.request('/api/v1/public/place/1/1');
  expect([await reply.text(), reply.headers.get('content-type')]).toEqual(['{"num":"1" }', 'application/json']);
  expect(received).toEqual([[200, { num: '1' }]]);
});

test('forbids caching of replies for one caller and to writes, but not of public reads', async () => {
  const app = new Hono();
  const verifier = createTestVerifier();
  const serve = createServe(app, { verifier, member: memberSession(verifier) });
  const shared = { summary: 'A place', reply: z.object({ num: z.string() }) } as const;
  const read = call.get('/api/v1/public/place', { ...shared, caller: 'anyone' });
  const send = call.post('/api/v1/public/place', { ...shared, caller: 'anyone' });
  const memberRead = call.get('/api/v1/private/place', { ...shared, caller: 'member' });
  for (const record of [read, send, memberRead]) serve(record, async () => ok({ num: '1' }));
  const cacheControlOf = async (method: string, path: string, token = '') =>
    (await app.request(path, { method, headers: { 'x-auth-token': token } })).headers.get('cache-control');

  expect(await cacheControlOf('GET', read.path)).toBeNull();
  expect(await cacheControlOf('HEAD', read.path)).toBeNull();
  expect(await cacheControlOf('POST', send.path)).toBe('no-store');
  expect(await cacheControlOf('GET', memberRead.path)).toBe('no-store');
  expect(await cacheControlOf('GET', memberRead.path, 'member:ann')).toBe('no-store');
});
