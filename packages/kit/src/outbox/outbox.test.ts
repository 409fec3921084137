import { mailQueue, memberQueue, queuePrefix } from '@fairway/contracts/queues/jobs';
import { openTestDb, type TestDb } from '@fairway/test-support/database';
import { eventually } from '@fairway/test-support/eventually';
import { explain, readsByIndex } from '@fairway/test-support/explain';
import { createTestKeys } from '@fairway/test-support/keys';
import { openTestProxy } from '@fairway/test-support/proxy';
import { recordQueries } from '@fairway/test-support/record-queries';
import { testRedisUrl } from '@fairway/test-support/redis';
import { createTestVerifier } from '@fairway/test-support/verifier';
import { Queue } from 'bullmq';
import { eq } from 'drizzle-orm';
import { Hono, type MiddlewareHandler } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { internalOnly } from '../calls/internal-call.ts';
import { createServe } from '../calls/serve-call.ts';
import { createLog } from '../logging/log.ts';
import { openRedis } from '../redis/redis.ts';
import { requestContext } from '../tracing/request-context.ts';
import { insertOutbox, outbox, serveOutbox } from './outbox.ts';
import { startOutboxRelay } from './outbox-relay.ts';
import { findWaitingMails } from './waiting-mails.ts';

const log = createLog('test', 'silent');
const redis = openRedis(testRedisUrl('kit'), log);
const payload = { template: 'member-reset', to: 'sea@fairway.example', data: {} };
const closing: (() => Promise<unknown>)[] = [];
let scratch: TestDb;
let queue: Queue;

beforeAll(async () => {
  scratch = await openTestDb('kit', { migrations: 'test/migrations' });
  queue = new Queue(mailQueue, { connection: redis, prefix: queuePrefix });
  await queue.waitUntilReady();
});
beforeEach(async () => {
  await scratch.empty();
  await redis.flushdb();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await queue.close();
  redis.disconnect();
  await scratch.close();
});

function startRelay(options: { redis?: typeof redis; intervalMs?: number } = {}) {
  const relay = startOutboxRelay({ db: scratch.db, service: 'identity', redis, log, intervalMs: 20, ...options });
  closing.push(relay.close);
  return relay;
}

const insert = () => insertOutbox(scratch.db, { kind: 'mail', payload }, new Date());
const jobOf = (id: string) => queue.getJob(id);
const relayedAt = async (id: string) =>
  (await scratch.db.select().from(outbox).where(eq(outbox.id, id)))[0]?.relayedAt ?? null;

test('a row becomes a job with only its id', async () => {
  const id = await insert();
  startRelay();
  await eventually(async () => expect(await jobOf(id)).toBeDefined());
  expect((await jobOf(id))?.data).toEqual({ service: 'identity', outboxId: id });
});

test('a row is sent to the queue of its kind, one of an unknown kind to none', async () => {
  const member = await insertOutbox(scratch.db, { kind: 'member', payload: {} }, new Date());
  await scratch.db.insert(outbox).values({ id: 'later', kind: 'later', payload: {}, createdAt: new Date() });
  const mail = await insert();
  startRelay();
  await eventually(async () => expect(await jobOf(mail)).toBeDefined());
  const members = new Queue(memberQueue, { connection: redis, prefix: queuePrefix });
  closing.push(() => members.close());
  await eventually(async () => expect((await members.getJob(member))?.data.outboxId).toBe(member));
  expect([await jobOf(member), await jobOf('later')]).toEqual([undefined, undefined]);
});

test('deletes rows done a week ago, but no newer or pending ones', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
  const row = (id: string, doneAt: Date | null) => ({ id, kind: 'mail', createdAt: daysAgo(9), doneAt });
  await scratch.db.insert(outbox).values([row('long ago', daysAgo(8)), row('lately', daysAgo(6)), row('waits', null)]);
  startRelay();
  const ids = async () => (await scratch.db.select({ id: outbox.id }).from(outbox)).map(({ id }) => id).sort();
  await eventually(async () => expect(await ids()).toEqual(['lately', 'waits']));
});

test('a row whose transaction is rolled back is never sent', async () => {
  let id = '';
  const cause = scratch.db.transaction(async (tx) => {
    id = await insertOutbox(tx, { kind: 'mail', payload }, new Date());
    throw new Error('the cause failed');
  });
  await expect(cause).rejects.toThrow('the cause failed');
  const relay = startRelay();
  relay.nudge();
  const later = await insert();
  await eventually(async () => expect(await jobOf(later)).toBeDefined());
  expect(await jobOf(id)).toBeUndefined();
});

test('a nudge relays at once', async () => {
  const relay = startRelay({ intervalMs: 60_000 });
  const id = await insert();
  relay.nudge();
  await eventually(async () => expect(await jobOf(id)).toBeDefined());
});

test('relays more rows than fit in one batch', async () => {
  const rows = Array.from({ length: 250 }, (_, i) => ({ id: `row${i}`, kind: 'mail', payload, createdAt: new Date() }));
  await scratch.db.insert(outbox).values(rows);
  startRelay({ intervalMs: 60_000 });
  await eventually(async () => expect(await queue.getWaitingCount()).toBe(250));
});

test('relays a row again that Redis lost, but not a done one', async () => {
  const [lost, done] = [await insert(), await insert()];
  startRelay();
  await eventually(async () => expect(await relayedAt(done)).not.toBeNull());
  await redis.flushdb();
  await scratch.db.update(outbox).set({ doneAt: new Date() }).where(eq(outbox.id, done));
  await scratch.db.update(outbox).set({ relayedAt: new Date(Date.now() - 61_000) });
  await eventually(async () => expect(await jobOf(lost)).toBeDefined());
  expect(await jobOf(done)).toBeUndefined();
});

test('a row relayed twice is one job', async () => {
  const id = await insert();
  startRelay();
  startRelay();
  await eventually(async () => expect(await relayedAt(id)).not.toBeNull());
  await scratch.db.update(outbox).set({ relayedAt: new Date(Date.now() - 61_000) });
  await eventually(async () => expect((await relayedAt(id))?.getTime()).toBeGreaterThan(Date.now() - 30_000));
  expect(await queue.getWaitingCount()).toBe(1);
});

test('rows wait while Redis is unavailable, also from the start, and are sent when it is back', async () => {
  const proxy = await openTestProxy(testRedisUrl('kit'), { startDown: true });
  const proxied = openRedis(proxy.url, log);
  const id = await insert();
  startRelay({ redis: proxied });
  closing.push(async () => proxied.disconnect(), proxy.close);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await relayedAt(id)).toBeNull();
  await proxy.up();
  await eventually(async () => expect(await jobOf(id)).toBeDefined());
});

test('closing does not wait for an unavailable Redis', async () => {
  const proxy = await openTestProxy(testRedisUrl('kit'), { startDown: true });
  const proxied = openRedis(proxy.url, log);
  closing.push(async () => proxied.disconnect());
  await insert();
  const relay = startOutboxRelay({ db: scratch.db, service: 'identity', redis: proxied, log, intervalMs: 20 });
  await expect(relay.close()).resolves.toBeUndefined();
});

function appBehind(internal: MiddlewareHandler): Hono {
  const app = new Hono();
  serveOutbox(createServe(app, { verifier: createTestVerifier(), member: async () => null, internal }), scratch.db);
  return app;
}

test('a Fairway process reads a pending row and marks it done, which clears its payload', async () => {
  const open = appBehind((_c, next) => next());
  const id = await insert();
  const reply = await open.request(`/internal/outbox/${id}`);
  expect([reply.status, await reply.json()]).toEqual([
    200,
    { id, kind: 'mail', payload, created_at: expect.any(String) },
  ]);

  expect((await open.request(`/internal/outbox/${id}/done`, { method: 'POST' })).status).toBe(200);
  expect((await open.request(`/internal/outbox/${id}`)).status).toBe(404);
  const [row] = await scratch.db.select().from(outbox).where(eq(outbox.id, id));
  expect(row?.payload).toBeNull();
});

test('other callers cannot read a row or mark it done', async () => {
  const { jwks } = await createTestKeys('mailer');
  const guard = internalOnly({ self: 'identity', jwks });
  const id = await insert();
  const guarded = appBehind(guard);
  expect((await guarded.request(`/internal/outbox/${id}`)).status).toBe(401);
  expect((await guarded.request(`/internal/outbox/${id}/done`, { method: 'POST' })).status).toBe(401);
});

test('the job of a row has the trace of the request that wrote it, and readers of the row do not see it', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const id = await requestContext.run({ traceparent, endsAt: Number.POSITIVE_INFINITY }, insert);
  const reply = await appBehind((_c, next) => next()).request(`/internal/outbox/${id}`);
  expect(((await reply.json()) as { payload: object }).payload).toEqual(payload);
  startRelay();
  await eventually(async () => expect(await jobOf(id)).toBeDefined());
  expect((await jobOf(id))?.data).toEqual({ service: 'identity', outboxId: id, traceparent });
});

test('the queued mails are those to the member, and offers to the address, until they are done', async () => {
  const mail = (overrides: object, minute: number, kind: 'mail' | 'member' = 'mail') =>
    insertOutbox(
      scratch.db,
      { kind, payload: { ...payload, ...overrides } },
      new Date(Date.UTC(2026, 4, 1, 12, minute)),
    );
  const done = { doneAt: new Date(), payload: null };
  // Enough rows that a scan costs more than the index, also while rows deleted before are not purged from it.
  const old = Array.from({ length: 5_000 }, (_, n) => ({
    id: `old${n}`,
    kind: 'mail',
    createdAt: new Date(),
    ...done,
  }));
  await scratch.db.insert(outbox).values(old);
  await scratch.db.$client.query('analyze table outbox');
  const first = await mail({ member_id: 'ann' }, 1);
  const offer = await mail({ template: 'promo', to: 'Ann@Fairway.example', data: { subject: 'A quarter off' } }, 2);
  await mail({ member_id: 'bo' }, 3);
  await mail({ to: 'ann@fairway.example' }, 4);
  await mail({ member_id: 'ann' }, 5, 'member');
  const { recorded, stop } = recordQueries(scratch.db);
  const wait = () => findWaitingMails(scratch.db, { member_id: 'ann', email: 'ann@fairway.example' });
  expect(await wait()).toEqual([
    { _id: offer, kind: 'promo', subject: 'A quarter off', queued_at: '2026-05-01T12:02:00.000Z' },
    { _id: first, kind: 'member-reset', subject: '', queued_at: '2026-05-01T12:01:00.000Z' },
  ]);
  stop();
  for (const query of recorded.values()) {
    for (const step of await explain(scratch.db, query)) expect(readsByIndex(step), JSON.stringify(step)).toBe(true);
  }
  await scratch.db.update(outbox).set(done).where(eq(outbox.id, offer));
  expect((await wait()).map(({ _id }) => _id)).toEqual([first]);
});
