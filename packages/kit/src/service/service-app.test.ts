import { expect, test } from 'vitest';
import { z } from 'zod';
import { createSingleFlight } from '../cache/single-flight.ts';
import { answerFault, fail, UnavailableError } from '../calls/fault.ts';
import { readBody } from '../calls/validate.ts';
import { createLog } from '../logging/log.ts';
import { requestContext, timeLeftMs } from '../tracing/request-context.ts';
import { createServiceApp } from './service-app.ts';

const lines: string[] = [];
let ready = true;

const app = createServiceApp({
  log: createLog('test', 'info', { write: (line) => void lines.push(line) }),
  ready: async () => ready,
});
app.post('/echo', async (c) => {
  const body = await readBody(c, z.object({ name: z.string({ error: 'Enter a name' }).min(2, 'Too short') }));
  return body.ok ? c.json(body.value) : answerFault(c, body.fault);
});
app.get('/bug', () => {
  throw new Error('secret detail');
});
app.get('/outage', () => {
  throw new UnavailableError('identity is unavailable');
});
app.get('/database', () => {
  throw Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
});
app.get('/database/:errno', (c) => {
  const cause = Object.assign(new Error('x'), { code: 'ER_ANY', errno: Number(c.req.param('errno')) });
  throw new Error('Failed query', { cause });
});
const flight = createSingleFlight<number>();
app.get('/context', async (c) => {
  await Promise.resolve();
  const shared = await flight.share('key', async () => timeLeftMs());
  return c.json({ ...requestContext.getStore(), left: timeLeftMs(), shared: String(shared) });
});
app.get('/limited', (c) => answerFault(c, fail('limited', 'Later', 7).fault));

const post = (body: string, headers = {}) => app.request('/echo', { method: 'POST', body, headers });

test('every response has a request id, the gateway’s if it sent one [API-136]', async () => {
  expect((await app.request('/health')).headers.get('x-request-id')).toMatch(/^[0-9a-z]{20}$/);
  const given = { headers: { 'x-request-id': 'abcdef0123456789' } };
  for (const path of ['/health', '/bug', '/nowhere', '/limited']) {
    expect((await app.request(path, given)).headers.get('x-request-id')).toBe('abcdef0123456789');
  }
});

test('replaces a request id that could forge a log line', async () => {
  const reply = await app.request('/health', { headers: { 'x-request-id': 'x"}{"level":"fatal' } });
  expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-z]{20}$/);
});

test('invalid input returns 400 with a message for each field [API-136]', async () => {
  const reply = await post('{"name":"a"}');
  expect([reply.status, await reply.json()]).toEqual([400, { name: 'Too short' }]);
  expect(await (await post('')).json()).toEqual({ name: 'Enter a name' });
});

test.each(['{', '[]', 'null', '"text"', '\u0000'])('the body %j returns 400', async (body) => {
  const reply = await post(body);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toHaveProperty('error');
});

test('an unknown address returns 404 in the same format', async () => {
  const reply = await app.request('/nowhere');
  expect([reply.status, await reply.json()]).toEqual([404, { error: 'There is nothing at this address' }]);
});

test('a bug returns 500 with a general message and is logged with the request id', async () => {
  lines.length = 0;
  const reply = await app.request('/bug', { headers: { 'x-request-id': 'request-42' } });
  const text = await reply.text();
  expect(reply.status).toBe(500);
  expect(text).not.toMatch(/secret detail|at .*:\d+/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId: 'request-42', err: { message: 'secret detail' } });
});

test.each(['/outage', '/database'])('%s, an unavailable dependency, returns 503 with retry-after', async (path) => {
  const reply = await app.request(path);
  expect(reply.status).toBe(503);
  expect(reply.headers.get('retry-after')).toBe('2');
});

test.each([
  ['read-only', 1290],
  ['read-only by the server', 1836],
  ['without a free connection', 1040],
  ['without a free connection for us', 1203],
  ['out of its quorum', 1047],
  ['shutting down', 1053],
  ['with a full disk', 1021],
  ['with a full table space', 1114],
  ['that could not write a file', 3],
  ['busy with a locked row', 1205],
  ['that ended the statement', 1317],
  ['that ended the connection', 1927],
  ['gone', 2006],
])('a database %s returns 503 with retry-after', async (_name, errno) => {
  const reply = await app.request(`/database/${errno}`);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
});

test.each([
  ['wrong statement', 1064],
  ['missing table', 1146],
  ['value that does not fit', 1406],
])('a %s is a bug: 500', async (_name, errno) => {
  expect((await app.request(`/database/${errno}`)).status).toBe(500);
});

test('a limit returns retry-after', async () => {
  const reply = await app.request('/limited');
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '7']);
});

test('/ready follows its dependencies and /health does not', async () => {
  ready = false;
  expect((await app.request('/ready')).status).toBe(503);
  expect((await app.request('/health')).status).toBe(200);
  ready = true;
  expect((await app.request('/ready')).status).toBe(200);
});

test('a request has its id, its trace and its deadline; shared work has no deadline', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const headers = { 'x-request-id': 'abcdef0123456789', traceparent, 'x-internal-time-left': '60000' };
  const context = (await (await app.request('/context', { headers })).json()) as { left: number };
  expect(context).toMatchObject({
    requestId: 'abcdef0123456789',
    traceparent: expect.stringMatching(/^00-4bf92f3577b34da6a3ce929d0e0e4736-/),
    shared: 'Infinity',
  });
  expect(context.left).toBeLessThanOrEqual(60_000);
});

test.each(['', '-1', '1e9', 'soon', '12345678901'])('ignores a time left of %j', async (timeLeft) => {
  const reply = await app.request('/context', { headers: { 'x-internal-time-left': timeLeft } });
  // JSON cannot represent infinity.
  expect(await reply.json()).toMatchObject({ left: null });
});

test('the metric of readiness follows the dependencies, and is 0 while they hang or fail', async () => {
  let check = async () => true;
  const service = createServiceApp({ log: createLog('test', 'silent'), ready: () => check() });
  const isReady = async () => (await (await service.request('/metrics')).text()).match(/^fairway_ready (\d)$/m)?.[1];
  expect(await isReady()).toBe('1');
  for (const unready of [
    async () => false,
    () => Promise.reject(new Error('connect ECONNREFUSED')),
    () => new Promise<boolean>(() => {}),
  ]) {
    check = unready;
    expect(await isReady()).toBe('0');
  }
});

test('metrics list a request by its pattern, and need no token', async () => {
  await app.request('/metrics');
  await app.request('/database/1205');
  const reply = await app.request('/metrics');
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await reply.text()).toContain('http_requests_total{route="/database/:errno",method="GET",status="503"} 1\n');
});

test('metrics name the route that responded, even if a later one matches every path', async () => {
  const service = createServiceApp({ log: createLog('test', 'silent'), ready: async () => true });
  service.get('/questions/:zid', (c) => c.text('question'));
  service.get('/*', (_c, next) => next());
  await service.request('/metrics');
  for (const path of ['/health', '/ready', '/metrics', '/questions/7', '/nowhere']) await service.request(path);
  const text = await (await service.request('/metrics')).text();
  for (const [route, status] of [
    ['/health', 200],
    ['/ready', 200],
    ['/metrics', 200],
    ['/questions/:zid', 200],
    ['/*', 404],
  ]) {
    expect(text).toContain(`http_requests_total{route="${route}",method="GET",status="${status}"} 1\n`);
  }
});
