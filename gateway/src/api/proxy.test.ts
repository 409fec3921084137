import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { usualTimeoutMs } from '@fairway/kit/internal-call';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerJson, startService } from '../../test/fake-service.ts';
import { startGateway, type TestGateway } from '../../test/harness.ts';
import { defaultTimeouts } from '../timeouts.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const path = '/api/v1/public/question/17';
const bank = () => gateway.services['question-bank'];
beforeEach(() => {
  bank().seen.length = 0;
  bank().answer = (_request, response) => answerJson(response, 200, { from: 'question-bank' });
});

/** The raw bytes on the wire; fetch would normalize them. */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

test('forwards method, address and body, and returns status and body [API-133]', async () => {
  bank().answer = (_request, response) => answerJson(response, 201, { correct: true });
  const reply = await fetch(`${gateway.url}/api/v1/public/answer/17?a=%20b&c`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"answer_type":"b"}',
  });
  expect(reply.status).toBe(201);
  expect(await reply.json()).toEqual({ correct: true });
  expect(bank().seen).toMatchObject([
    { method: 'POST', url: '/api/v1/public/answer/17?a=%20b&c', body: '{"answer_type":"b"}' },
  ]);
});

test('forwards a Stripe event byte for byte with its signature', async () => {
  const { commerce } = gateway.services;
  commerce.answer = (_request, response) => answerJson(response, 200, { received: true });
  const body = '{ "id":"evt_1",\r\n\t"data" : {"é":"\\u00e9 \u2028"} }\n';
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': 't=1,v1=ab' };
  await fetch(`${gateway.url}/api/stripe/webhook`, { method: 'POST', headers, body });
  expect(commerce.seen.at(-1)).toMatchObject({ method: 'POST', url: '/api/stripe/webhook', body });
});

test('returns the error of a service unchanged, with status and fields [API-136]', async () => {
  bank().answer = (_request, response) => answerJson(response, 400, { number: 'Numbers start at 1' });
  const reply = await fetch(gateway.url + path);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toEqual({ number: 'Numbers start at 1' });
});

test('keeps multiple cookies of a service separate', async () => {
  bank().answer = (_request, response) => {
    response.setHeader('set-cookie', ['a=1; Path=/', 'b=2; Path=/']);
    answerJson(response, 200, {});
  };
  expect((await fetch(gateway.url + path)).headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
});

test.each([204, 304])('forwards %i, which has no body', async (status) => {
  bank().answer = (_request, response) => response.writeHead(status, { etag: '"x"' }).end();
  const reply = await fetch(gateway.url + path);
  expect(reply.status).toBe(status);
  expect(await reply.text()).toBe('');
});

test('answers HEAD with the headers of GET and no body', async () => {
  const reply = await fetch(gateway.url + path, { method: 'HEAD' });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('application/json');
  expect(await reply.text()).toBe('');
  expect(bank().seen[0]?.method).toBe('HEAD');
});

test('does not let a client impersonate the gateway or a service', async () => {
  const forged = {
    'x-client-address': '10.1.1.1',
    'x-forwarded-for': '10.1.1.1',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=10.1.1.1',
    'x-real-ip': '10.1.1.1',
    'x-internal-token': 'forged',
    'x-internal-session': 'forged',
    'x-user-id': '1',
    'x-user-role': 'admin',
    'x-request-id': 'chosen-by-the-client',
  };
  const reply = await fetch(gateway.url + path, { headers: { ...forged, 'x-auth-token': 't', cookie: 'a=1' } });
  const headers = bank().seen[0]?.headers ?? {};
  expect(headers['x-client-address']).toBe('127.0.0.1');
  expect(headers['x-request-id']).toBe(reply.headers.get('x-request-id'));
  expect(headers['x-request-id']).not.toBe('chosen-by-the-client');
  for (const name of Object.keys(forged)) {
    if (name !== 'x-client-address' && name !== 'x-request-id') expect(headers).not.toHaveProperty(name);
  }
  expect(headers).toMatchObject({ 'x-auth-token': 't', cookie: 'a=1', host: new URL(bank().url).host });
});

test('drops hop-by-hop headers, including those that the client declares', async () => {
  await raw(
    `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close, X-Secret\r\nx-secret: 1\r\nte: trailers\r\n` +
      'proxy-authorization: Basic eA==\r\nx-passed: 1\r\n\r\n',
  );
  const headers = bank().seen[0]?.headers ?? {};
  expect(headers['x-passed']).toBe('1');
  for (const name of ['x-secret', 'te', 'proxy-authorization']) expect(headers).not.toHaveProperty(name);
});

test('rejects a request with an ambiguous length before it reaches a service', async () => {
  const answer = await raw(
    `POST /api/v1/public/answer/17 HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n` +
      '0\r\n\r\nGET /internal/sessions/1 HTTP/1.1\r\nhost: a\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/x-request-id: \S+/);
  expect(bank().seen).toEqual([]);
});

test('drops the body of a GET and does not treat it as the next request', async () => {
  const answer = await raw(
    `GET ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\nhello` +
      `GET ${path}?second HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
  );
  expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  expect(
    bank()
      .seen.map(({ url, body }) => url + body)
      .sort(),
  ).toEqual([path, `${path}?second`]);
});

test('rejects a declared body over 16 KB immediately, before it reaches a service', async () => {
  const reply = await fetch(`${gateway.url}/api/v1/public/answer/17`, {
    method: 'POST',
    body: Buffer.alloc(16 * 1024 + 1),
  });
  expect(reply.status).toBe(413);
  expect(await reply.json()).toEqual({ error: 'This is larger than 16 KB' });
  expect(reply.headers.get('x-request-id')).toBeTruthy();
  expect(bank().seen).toEqual([]);
});

test('forwards a form with a picture of 5 MB, and rejects one of 6 MB with a message for its field', async () => {
  const path = '/api/mlp_auth/profile_update';
  const send = (mb: number) => fetch(gateway.url + path, { method: 'POST', body: new Uint8Array(mb * 1024 * 1024) });
  gateway.services.identity.seen.length = 0;
  expect((await send(5)).status).toBe(200);
  const reply = await send(6);
  expect([reply.status, await reply.json()]).toEqual([413, { image: 'Choose a picture of at most 5 MB' }]);
  expect(gateway.services.identity.seen.map(({ url, body }) => [url, body.length])).toEqual([[path, 5 * 1024 * 1024]]);
});

test('rejects a body of undeclared length once it exceeds 16 KB, before it reaches a service', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      if (sent > 40) controller.close();
      else controller.enqueue(new Uint8Array(65_536));
    },
  });
  const reply = await fetch(`${gateway.url}/api/v1/public/answer/17`, { method: 'POST', body, duplex: 'half' });
  expect(reply.status).toBe(413);
  expect(bank().seen).toEqual([]);
});

test('forwards a body of exactly 16 KB', async () => {
  const body = 'x'.repeat(16 * 1024);
  const reply = await fetch(`${gateway.url}/api/v1/public/answer/17`, { method: 'POST', body });
  expect(reply.status).toBe(200);
  expect(bank().seen[0]?.body).toBe(body);
});

test('forwards a chunked body with a content-length', async () => {
  const body = new Blob(['{"a":', '1}']).stream();
  await fetch(`${gateway.url}/api/v1/public/answer/17`, { method: 'POST', body, duplex: 'half' });
  expect(bank().seen[0]).toMatchObject({ body: '{"a":1}', headers: { 'content-length': '7' } });
});

test.each([path, '/pricing', '/robots.txt'])(
  'answers two hosts at %s with 400, and no service sees it',
  async (target) => {
    const answer = await raw(`GET ${target} HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('{"error":"This request is malformed"}');
    expect(bank().seen).toEqual([]);
  },
);

test.each(['/api/mlp_auth/%2e%2e/x', '/api/%zz', '/api/v1/public/question/%ff'])('answers %s with 400', async (bad) => {
  const answer = await raw(`GET ${bad} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('{"error":"This address is malformed"}');
  expect(answer).toMatch(/x-request-id: \S+/);
});

test.each([
  ['POST', '/api/mlp_nothing/at/all'],
  ['POST', '/api/v1/public/question/17'],
  ['DELETE', '/api/v1/public/answer/17'],
  ['OPTIONS', '/api/v1/public/answer/17'],
  ['GET', '/api/v1/public/question/17/'],
  ['GET', '/api/v1/public/question/'],
  ['GET', '/api/v1/public/QUESTION/17'],
  ['GET', '/api/v1/public//question/17'],
  ['GET', '/internal/questions?ids=17'],
  ['POST', '/internal/draws'],
])('answers %s %s, which is in no record, with 404 in the common error format', async (method, unknown) => {
  const reply = await fetch(gateway.url + unknown, { method, ...(method !== 'GET' && { body: '{}' }) });
  expect(reply.status).toBe(404);
  expect(await reply.json()).toEqual({ error: 'There is nothing at this address' });
  expect(reply.headers.get('x-request-id')).toBeTruthy();
  expect(bank().seen).toEqual([]);
});

test('rejects methods that no call has', async () => {
  const answer = await raw(`TRACE ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(bank().seen).toEqual([]);
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
  const hasty = await startGateway({ timeouts: { read: 300 } });
  try {
    let ended = false;
    hasty.services['question-bank'].answer = (_request, response) => {
      response.on('close', () => {
        ended = true;
      });
    };
    // Repeated: a read may time out before it reached the service.
    const ask = async () => {
      expect((await fetch(hasty.url + path)).status).toBe(503);
      return ended;
    };
    await expect.poll(ask).toBe(true);
    expect(defaultTimeouts.read).toBeLessThan(2_000);
  } finally {
    await hasty.close();
  }
});

test('two consecutive internal calls time out before the read that makes them', () => {
  expect(2 * usualTimeoutMs).toBeLessThan(defaultTimeouts.read);
});

test('waits longer for a write', async () => {
  const hasty = await startGateway({ timeouts: { read: 100 } });
  try {
    hasty.services['question-bank'].answer = (_request, response) =>
      void setTimeout(() => answerJson(response, 200, { slow: true }), 400);
    const reply = await fetch(`${hasty.url}/api/v1/public/answer/17`, { method: 'POST', body: '{}' });
    expect(await reply.json()).toEqual({ slow: true });
    expect(defaultTimeouts.write).toBeGreaterThan(10_000);
  } finally {
    await hasty.close();
  }
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

test('applies backpressure to a fast service for a slow client', async () => {
  const total = 64 * 1024 * 1024;
  let written = 0;
  bank().answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': total });
    const block = Buffer.alloc(65_536);
    const write = () => {
      while (written < total) {
        written += block.length;
        if (!response.write(block)) return void response.once('drain', write);
      }
      response.end();
    };
    write();
  };
  const received = await new Promise<number>((resolve, reject) => {
    httpRequest(gateway.url + path, async (reply) => {
      await sleep(300);
      if (written > total / 2) reject(new Error(`${written} bytes were read ahead of the client`));
      let length = 0;
      for await (const chunk of reply) length += (chunk as Buffer).length;
      resolve(length);
    }).end();
  });
  expect(received).toBe(total);
});

test('compresses JSON from 1 KB if the client accepts it', async () => {
  const list = { items: Array.from({ length: 100 }, (_, place) => ({ place, title: 'Rules of the Road' })) };
  bank().answer = (_request, response) => answerJson(response, 200, list);
  const long = `${gateway.url}/api/mlp_directory/get_decks`;
  const packed = await new Promise<Buffer>((resolve) => {
    httpRequest(long, { headers: { 'accept-encoding': 'gzip, br' } }, async (reply) => {
      expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      resolve(Buffer.concat(await reply.toArray()));
    }).end();
  });
  expect(JSON.parse(gunzipSync(packed).toString())).toEqual(list);
  expect(packed.length).toBeLessThan(1_000);

  const plain = await fetch(long, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  bank().answer = (_request, response) => {
    const body = JSON.stringify({ total: 41 });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  };
  expect((await fetch(long)).headers.get('content-encoding')).toBeNull();
});

test('does not compress the response of a study step', async () => {
  bank().answer = (_request, response) => answerJson(response, 200, { text: 'x'.repeat(4_000) });
  expect((await fetch(gateway.url + path)).headers.get('content-encoding')).toBeNull();
});

test('forbids caching and sniffing of a response unless its service allows it', async () => {
  const reply = await fetch(gateway.url + path);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  bank().answer = (_request, response) => {
    response.setHeader('cache-control', 'max-age=60');
    answerJson(response, 200, {});
  };
  expect((await fetch(gateway.url + path)).headers.get('cache-control')).toBe('max-age=60');
});

test('times out only the first read of a hanging service: later ones get 503 immediately, until it responds again', async () => {
  const hasty = await startGateway({ timeouts: { read: 300 } });
  try {
    const { 'question-bank': hanging } = hasty.services;
    const answering = hanging.answer;
    hanging.answer = () => {};
    const readsSeen = () => hanging.seen.filter(({ url }) => url === path).length;
    const isTried = async () => {
      const before = readsSeen();
      const reply = await fetch(hasty.url + path);
      expect([reply.status, Number(reply.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
      return readsSeen() > before;
    };
    await expect.poll(isTried).toBe(false);
    const before = readsSeen();
    for (let read = 0; read < 5; read += 1) await isTried();
    expect(readsSeen()).toBe(before);
    expect((await fetch(`${hasty.url}/api/mlp_test/getTopic`)).status).toBe(200);
    hanging.answer = answering;
    await expect.poll(async () => (await fetch(hasty.url + path)).status).toBe(200);
  } finally {
    await hasty.close();
  }
});

test('calls a service again even if its health check takes longer than the probe that opened the circuit', async () => {
  const hasty = await startGateway({ timeouts: { read: 300 } });
  try {
    const { 'question-bank': slow } = hasty.services;
    const answering = slow.answer;
    const readsSeen = () => slow.seen.filter(({ url }) => url === path).length;
    slow.answer = () => {};
    const isTried = async () => {
      const before = readsSeen();
      await fetch(hasty.url + path);
      return readsSeen() > before;
    };
    await expect.poll(isTried).toBe(false);
    slow.answer = (request, ...rest) => {
      if (request.url === '/health') setTimeout(() => answering(request, ...rest), 700);
      else answering(request, ...rest);
    };
    await expect.poll(async () => (await fetch(hasty.url + path)).status).toBe(200);
  } finally {
    await hasty.close();
  }
});

test('refuses a read early if a service is overloaded with reads, and still accepts a write', async () => {
  const hasty = await startGateway({ timeouts: { burst: 200, standing: 100 } });
  try {
    const { 'question-bank': busy } = hasty.services;
    const pending: (() => void)[] = [];
    busy.answer = (request, response) => {
      if (request.method === 'GET') pending.push(() => answerJson(response, 200, {}));
      else answerJson(response, 200, {});
    };
    const reads = Array.from({ length: 64 }, () => fetch(hasty.url + path));
    await expect.poll(() => pending.length).toBe(64);
    const refused = await fetch(hasty.url + path);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
    const write = await fetch(`${hasty.url}/api/v1/public/answer/17`, { method: 'POST', body: '{}' });
    expect(write.status).toBe(200);
    for (const answer of pending) answer();
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array(64).fill(200));
  } finally {
    await hasty.close();
  }
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
