import { eventually } from '@fairway/test-support/eventually';
import { createTestKeys } from '@fairway/test-support/keys';
import { listen } from '@fairway/test-support/listen';
import { openSpanCollector } from '@fairway/test-support/span-collector';
import { afterEach, expect, test } from 'vitest';
import { createInternalClient } from '../calls/internal-call.ts';
import { createLog } from '../logging/log.ts';
import { runJob } from '../outbox/run-job.ts';
import { createServiceApp } from '../service/service-app.ts';
import { isTracing, runInSpan } from './span.ts';
import { summaryOf } from './statement-spans.ts';
import { startTracing } from './tracing.ts';

const lines: string[] = [];
const log = createLog('test', 'info', { write: (line) => void lines.push(line) });
const { keys } = await createTestKeys('mailer');
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  lines.length = 0;
});

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const caller = { id: '00f067aa0ba902b7', traceparent: `00-${traceId}-00f067aa0ba902b7-01` };

async function openCollector(ratio = 1) {
  const collector = await openSpanCollector();
  const tracing = await startTracing('test', { endpoint: collector.url, ratio }, log);
  closing.push(collector.close);
  return { ...collector, flush: tracing.close };
}

/** A service whose `/outer/{id}` calls its `/inner`. */
async function openService() {
  const app = createServiceApp({ log, ready: async () => true });
  // As in services: it also matches the probes.
  app.use('*', (_c, next) => next());
  const server = await listen(app);
  const client = createInternalClient({ key: keys.mailer, target: 'identity', baseUrl: server.url });
  closing.push(server.close, client.close);
  app.get('/outer/:id', async (c) => c.json((await client.get('/inner')).status));
  app.get('/inner', (c) => c.json({}, 503));
  return server.url;
}

test('a request, its call to a service, and the request there are spans below each other', async () => {
  const { spans, flush } = await openCollector();
  const url = await openService();
  await fetch(`${url}/ready`);
  await fetch(`${url}/outer/42?secret=1`, { headers: { traceparent: caller.traceparent } });
  await flush();
  const [, call, outer] = spans;
  expect(spans.map(({ name, kind }) => [name, kind])).toEqual([
    ['GET /inner', 2],
    ['GET identity', 3],
    ['GET /outer/:id', 2],
  ]);
  expect(spans.map((span) => span.traceId)).toEqual([traceId, traceId, traceId]);
  expect(spans.map(({ parentSpanId }) => parentSpanId)).toEqual([call?.spanId, outer?.spanId, caller.id]);
  expect(spans.map(({ status }) => status?.code ?? 0)).toEqual([2, 2, 0]);
  expect(outer).toMatchObject({ service: 'test', attributes: { 'http.response.status_code': 200 } });
  for (const { startTimeUnixNano, endTimeUnixNano } of spans) {
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
    expect(Math.abs(Number(BigInt(startTimeUnixNano) / 1_000_000n) - Date.now())).toBeLessThan(3_600_000);
  }
  expect(JSON.stringify(spans)).not.toMatch(/secret|\b42\b/);
});

test('a job continues the trace of its cause, or starts one; a failed one is marked', async () => {
  const { spans, flush } = await openCollector();
  const span = { name: 'send SMTP', kind: 'client', attributes: {} } as const;
  const send = () => runInSpan(span, () => Promise.reject(new Error('refused')));
  const job = { queue: 'mail', outboxId: 'row-1' };
  await runJob({ ...job, traceparent: caller.traceparent }, send).catch(() => {});
  await runJob({ ...job, traceparent: undefined }, async () => {});
  await flush();
  const [sent, first, second] = spans;
  expect([sent?.name, sent?.status?.code, sent?.parentSpanId]).toEqual(['send SMTP', 2, first?.spanId]);
  expect([first?.name, first?.kind, first?.parentSpanId]).toEqual(['process mail', 5, caller.id]);
  expect(first?.attributes).toEqual({ 'messaging.destination.name': 'mail', 'messaging.message.id': 'row-1' });
  expect([second?.name, second?.parentSpanId ?? '']).toEqual(['process mail', '']);
  expect(second?.traceId).not.toBe(traceId);
});

test.each([
  ['the caller does not sample', 1, `${caller.traceparent.slice(0, -2)}00`],
  ['its share is not exported', 0.5, `00-${traceId.slice(0, -8)}80000000-${caller.id}-01`],
])('nothing is exported of a trace if %s', async (_when, ratio, traceparent) => {
  const { spans, flush } = await openCollector(ratio);
  const url = await openService();
  await fetch(`${url}/inner`, { headers: { traceparent } });
  await fetch(`${url}/inner`, { headers: { traceparent: `00-${traceId.slice(0, -8)}7fffffff-${caller.id}-01` } });
  await flush();
  expect(spans.map((span) => span.traceId.slice(-8))).toEqual(['7fffffff']);
});

test('a collector that fails is logged once, and what waits for it is bounded', async () => {
  const { spans, failWith, flush } = await openCollector();
  const record = (count: number) => runJob({ queue: 'mail', outboxId: String(count), traceparent: undefined }, done);
  const done = async () => {};
  failWith(400);
  // Two full batches: both fail.
  for (let count = 0; count < 1_024; count++) await record(count);
  await eventually(() => expect(lines.join()).toContain('trace export failed'));
  failWith(undefined);
  for (let count = 0; count < 6_000; count++) await record(count);
  await flush().catch(() => {});
  await eventually(() => expect(spans.length).toBeGreaterThan(512));
  expect(spans.length).toBeLessThan(6_000);
  expect(lines.filter((line) => line.includes('trace export failed'))).toHaveLength(1);
});

test('without an endpoint nothing is recorded', async () => {
  const tracing = await startTracing('test', { endpoint: '', ratio: 1 }, log);
  expect(isTracing()).toBe(false);
  await tracing.close();
});

test.each([
  ['select `id`, "x" from `members` where `email` = \'a@b.example\'', 'select members'],
  ["insert into outbox (payload) values ('update secrets')", 'insert outbox'],
  ["update `members` set name = 'O\\'Brien from port'", 'update members'],
  ["delete from `sessions` where id = 'select * from keys", 'delete sessions'],
  ["select 'it''s from x' as t", 'select'],
  ['commit', 'commit'],
])('the summary of %j is %j', (query, summary) => {
  expect(summaryOf(query)).toBe(summary);
});
