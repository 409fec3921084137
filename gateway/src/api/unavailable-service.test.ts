import { connect } from 'node:net';
import { usualTimeoutMs } from '@fairway/kit/calls/internal-call';
import { setUp } from '@fairway/test-support/set-up';
import { beforeEach, expect, test } from 'vitest';
import { answerJson, startService } from '../../test/fake-service.ts';
import { startGateway, startOwnGateway } from '../../test/harness.ts';
import { defaultTimeouts } from '../timeouts.ts';

const gateway = setUp(startGateway);

const path = '/api/v1/public/question/17';
const bank = () => gateway.services['question-bank'];
beforeEach(() => {
  bank().seen.length = 0;
  bank().answer = (_request, response) => answerJson(response, 200, { from: 'question-bank' });
});

test('returns 503 while a service is down, and recovers when it is back', async () => {
  const testing = gateway.services.testing;
  const port = Number(new URL(testing.url).port);
  await testing.stop();
  const reply = await fetch(`${gateway.url}/api/mlp_test/getTopic`);
  expect(reply.status).toBe(503);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await reply.json()).toEqual({ error: expect.stringContaining('not available right now') });
  expect(reply.headers.get('x-request-id')).toBeTruthy();

  gateway.services.testing = await startService(
    (_request, response) => answerJson(response, 200, { back: true }),
    port,
  );
  expect((await fetch(`${gateway.url}/api/mlp_test/getTopic`)).status).toBe(200);
});

test('returns 503 for a write whose service is down', async () => {
  const { commerce } = gateway.services;
  await commerce.stop();
  const reply = await fetch(`${gateway.url}/api/stripe/webhook`, { method: 'POST', body: 'x'.repeat(250_000) });
  expect(reply.status).toBe(503);
});

test('times out a read if the service hangs, and aborts the call', async () => {
  const fastGateway = await startOwnGateway({ timeouts: { read: 300 } });
  let ended = false;
  fastGateway.services['question-bank'].answer = (_request, response) => {
    response.on('close', () => {
      ended = true;
    });
  };
  // Repeated: a read may time out before it reached the service.
  const ask = async () => {
    expect((await fetch(fastGateway.url + path)).status).toBe(503);
    return ended;
  };
  await expect.poll(ask).toBe(true);
  expect(defaultTimeouts.read).toBeLessThan(2_000);
});

test('two consecutive internal calls time out before the read that makes them', () => {
  expect(2 * usualTimeoutMs).toBeLessThan(defaultTimeouts.read);
});

test('waits longer for a write', async () => {
  const fastGateway = await startOwnGateway({ timeouts: { read: 100 } });
  fastGateway.services['question-bank'].answer = (_request, response) =>
    void setTimeout(() => answerJson(response, 200, { slow: true }), 400);
  const reply = await fetch(`${fastGateway.url}/api/v1/public/answer/17`, { method: 'POST', body: '{}' });
  expect(await reply.json()).toEqual({ slow: true });
  expect(defaultTimeouts.write).toBeGreaterThan(10_000);
});

test('aborts a response if its service crashes midway, so that a partial body does not look complete', async () => {
  const headArrived = Promise.withResolvers<void>();
  bank().answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('{"half":');
    void headArrived.promise.then(() => response.destroy());
  };
  const reply = await fetch(gateway.url + path);
  expect(reply.status).toBe(200);
  headArrived.resolve();
  await expect(reply.text()).rejects.toThrow();
});

test('retries a read once if a reused connection was closed', async () => {
  let calls = 0;
  bank().answer = (request, response) => {
    calls += 1;
    if (calls === 1) request.socket.destroy();
    else answerJson(response, 200, { calls });
  };
  expect(await (await fetch(gateway.url + path)).json()).toEqual({ calls: 2 });
});

test('never repeats a write', async () => {
  let calls = 0;
  bank().answer = (request) => {
    calls += 1;
    request.socket.destroy();
  };
  const reply = await fetch(`${gateway.url}/api/v1/public/answer/17`, { method: 'POST', body: '{}' });
  expect(reply.status).toBe(503);
  expect(calls).toBe(1);
});

test('cancels the call of a client that disconnected', async () => {
  let ended = false;
  bank().answer = (_request, response) => {
    response.on('close', () => {
      ended = !response.writableFinished;
    });
    response.writeHead(200, { 'content-type': 'text/plain' }).write('x');
  };
  const abort = new AbortController();
  await fetch(gateway.url + path, { signal: abort.signal });
  abort.abort();
  await expect.poll(() => ended).toBe(true);
});

test('times out only the first read of a hanging service: later ones get 503 immediately, until it responds again', async () => {
  const fastGateway = await startOwnGateway({ timeouts: { read: 300 } });
  const { 'question-bank': hanging } = fastGateway.services;
  const answering = hanging.answer;
  hanging.answer = () => {};
  const readsSeen = () => hanging.seen.filter(({ url }) => url === path).length;
  const isTried = async () => {
    const before = readsSeen();
    const reply = await fetch(fastGateway.url + path);
    expect([reply.status, Number(reply.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
    return readsSeen() > before;
  };
  await expect.poll(isTried).toBe(false);
  const before = readsSeen();
  for (let read = 0; read < 5; read += 1) await isTried();
  expect(readsSeen()).toBe(before);
  expect((await fetch(`${fastGateway.url}/api/mlp_test/getTopic`)).status).toBe(200);
  hanging.answer = answering;
  await expect.poll(async () => (await fetch(fastGateway.url + path)).status).toBe(200);
});

test('calls a service again even if its health check takes longer than the probe that opened the circuit', async () => {
  const fastGateway = await startOwnGateway({ timeouts: { read: 300 } });
  const { 'question-bank': slow } = fastGateway.services;
  const answering = slow.answer;
  const readsSeen = () => slow.seen.filter(({ url }) => url === path).length;
  slow.answer = () => {};
  const isTried = async () => {
    const before = readsSeen();
    await fetch(fastGateway.url + path);
    return readsSeen() > before;
  };
  await expect.poll(isTried).toBe(false);
  slow.answer = (request, ...rest) => {
    if (request.url === '/health') setTimeout(() => answering(request, ...rest), 700);
    else answering(request, ...rest);
  };
  await expect.poll(async () => (await fetch(fastGateway.url + path)).status).toBe(200);
});

test('refuses a read early if a service is overloaded with reads, and still accepts a write', async () => {
  const fastGateway = await startOwnGateway({ timeouts: { burst: 200, standing: 100 } });
  const { 'question-bank': busy } = fastGateway.services;
  const pending: (() => void)[] = [];
  busy.answer = (request, response) => {
    if (request.method === 'GET') pending.push(() => answerJson(response, 200, {}));
    else answerJson(response, 200, {});
  };
  const reads = Array.from({ length: 64 }, () => fetch(fastGateway.url + path));
  await expect.poll(() => pending.length).toBe(64);
  const refused = await fetch(fastGateway.url + path);
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
  const write = await fetch(`${fastGateway.url}/api/v1/public/answer/17`, { method: 'POST', body: '{}' });
  expect(write.status).toBe(200);
  for (const answer of pending) answer();
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array(64).fill(200));
});

test('clients that disconnect before the body that their read declared occupy no slot', async () => {
  const fastGateway = await startOwnGateway({ logLevel: 'info', timeouts: { burst: 200, standing: 100 } });
  for (let client = 0; client < 70; client += 1) {
    const socket = connect(fastGateway.port, '127.0.0.1');
    const head = `GET ${path} HTTP/1.1\r\nhost: fairway.test\r\ncontent-length: 10\r\n\r\n`;
    socket.on('error', () => {}).write(head, () => socket.destroy());
  }
  const aborted = () => fastGateway.logged.filter((line) => line.includes('"aborted":true'));
  await expect.poll(aborted).toHaveLength(70);
  expect((await fetch(fastGateway.url + path)).status).toBe(200);
  expect(fastGateway.services['question-bank'].seen).toHaveLength(1);
});

test('answers all calls of 150 new sessions that make five each at once', async () => {
  const tokens = await Promise.all(Array.from({ length: 150 }, (_, turn) => gateway.token(`herd${turn}`)));
  const calls = tokens.flatMap((token) =>
    Array.from({ length: 5 }, async () => {
      const reply = await fetch(gateway.url + path, { headers: { 'x-auth-token': token } });
      await reply.text();
      return reply.status;
    }),
  );
  expect(await Promise.all(calls)).toEqual(Array(750).fill(200));
});

test('tells the service how long the client will wait', async () => {
  await fetch(gateway.url + path, { headers: { 'x-internal-time-left': '999999999' } });
  const left = Number(bank().seen[0]?.headers['x-internal-time-left']);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(60_000);
});
