import { request as httpRequest } from 'node:http';
import { setUp } from '@fairway/test-support/set-up';
import { expect, test } from 'vitest';
import { answerJson } from '../test/fake-service.ts';
import { startGateway } from '../test/harness.ts';

const gateway = setUp(() => startGateway({ logLevel: 'info' }));

type Line = Record<string, unknown>;
const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

/** The access log line of a request, found by the id in its response. */
async function lineOf(reply: Response): Promise<Line> {
  await reply.text();
  const id = reply.headers.get('x-request-id') ?? 'none';
  const find = () => gateway.logged.filter((line) => line.includes('"msg":"request"') && line.includes(id));
  await expect.poll(find).toHaveLength(1);
  return JSON.parse(find()[0] ?? '') as Line;
}

test('logs one line per call: its path pattern, status, time and size, and no value from its address', async () => {
  const headers = { traceparent };
  const line = await lineOf(await fetch(`${gateway.url}/api/v1/public/question/17?token=secret`, { headers }));
  expect(line).toMatchObject({
    level: 'info',
    service: 'gateway',
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    method: 'GET',
    route: '/api/v1/public/question/{zid}',
    status: 200,
    caller: 'visitor',
    ms: expect.any(Number),
    msg: 'request',
  });
  expect(line.bytes).toBeGreaterThan(100);
  expect(new Date(String(line.time)).toISOString()).toBe(line.time);
  expect(Math.abs(Date.now() - Date.parse(String(line.time)))).toBeLessThan(3_600_000);
  expect(gateway.logged.join()).not.toContain('secret');
});

test.each([
  ['member', 'member'],
  ['admin', 'admin'],
])('logs the kind of caller for a token of a %s', async (audience, caller) => {
  const token = await gateway.token(`kind${audience}`, { audience });
  const reply = await fetch(`${gateway.url}/api/mlp_auth`, { headers: { 'x-auth-token': token } });
  expect(await lineOf(reply)).toMatchObject({ route: '/api/mlp_auth', caller });
});

test('logs an invalid token as an unknown caller', async () => {
  const reply = await fetch(`${gateway.url}/api/mlp_auth`, { headers: { 'x-auth-token': 'nonsense' } });
  expect(await lineOf(reply)).toMatchObject({ status: 401, caller: 'unknown' });
});

test.each([
  ['/pricing', 'page of mfe_public'],
  ['/releases/nothing/there.js', '/releases/*'],
  ['/health', '/health'],
  ['/api/nothing/at/all', '/api/*'],
])('%s is logged as %s', async (path, route) => {
  expect(await lineOf(await fetch(gateway.url + path))).toMatchObject({ route });
});

test('logs 499 for a client that disconnects before its response', async () => {
  const arrived = Promise.withResolvers<void>();
  gateway.services.commerce.answer = () => arrived.resolve();
  const leaving = httpRequest(`${gateway.url}/api/v1/public/price`).on('error', () => {});
  leaving.end();
  await arrived.promise;
  leaving.destroy();
  const isLogged = (line: string) => line.includes('"route":"/api/v1/public/price"') && line.includes('"status":499');
  await expect.poll(() => gateway.logged.some(isLogged)).toBe(true);
});

test.each([
  ['of another format', 'secret-of-the-client'],
  ['with a future version', traceparent.replace('00-', 'cc-')],
  ['sent twice', `${traceparent}, ${traceparent}`],
])('a trace %s is replaced: neither log nor service receives it', async (_what, sent) => {
  const { commerce } = gateway.services;
  commerce.answer = (_request, response) => answerJson(response, 200, {});
  const reply = await fetch(`${gateway.url}/api/v1/public/price`, { headers: { traceparent: sent } });
  const line = await lineOf(reply);
  const forwarded = String(commerce.seen.at(-1)?.headers.traceparent);
  expect(forwarded).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(line.traceId).toBe(forwarded.slice(3, 35));
  expect(line.traceId).not.toBe(traceparent.slice(3, 35));
});

test('the error of a browser is logged with the call that failed', async () => {
  const traceId = 'd0e0e47364bf92f3577b34da6a3ce929';
  const body = JSON.stringify({ message: 'ApiFault: 0: no answer', requestId: 'abcdefgh', traceId });
  expect((await fetch(`${gateway.url}/api/browser-errors`, { method: 'POST', body })).status).toBe(204);
  const line = gateway.logged.find((logged) => logged.includes(traceId)) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ msg: 'browser error', failedCall: { requestId: 'abcdefgh', traceId } });
});

test('passes the trace of a request to the service and writes it to the log', async () => {
  const { testing } = gateway.services;
  testing.answer = (request, response) => {
    if (request.url === '/api/mlp_test/getTopic') request.socket.destroy();
    else answerJson(response, 200, {});
  };
  await fetch(`${gateway.url}/api/mlp_test/getTopic`, { headers: { traceparent } });
  expect(testing.seen[0]?.headers.traceparent).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-(?!00f067aa0ba902b7)/);
  const warned = gateway.logged.find((line) => line.includes('upstream unavailable')) ?? '{}';
  expect(JSON.parse(warned)).toMatchObject({ upstream: 'testing', traceId: '4bf92f3577b34da6a3ce929d0e0e4736' });
  expect(warned.match(/"service":/g)).toHaveLength(1);
});
