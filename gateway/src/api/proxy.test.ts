import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { setUp } from '@fairway/test-support/set-up';
import { beforeEach, expect, test } from 'vitest';
import { answerJson } from '../../test/fake-service.ts';
import { startGateway } from '../../test/harness.ts';

const gateway = setUp(startGateway);

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
  ['//api/v1/public/question/17', '/api/v1/public/question/17'],
  ['/api//v1/public/question/17', '/api/v1/public/question/17'],
])('does not repair the address %s of a call', async (bad) => {
  const answer = await raw(`GET ${bad} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(answer).toContain('application/json');
  expect(bank().seen).toEqual([]);
});

test.each(['//pricing', '/question/slug-12%', '/%09/%7F/faq'])('repairs the address %s of a page', async (bad) => {
  const answer = await raw(`GET ${bad} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 301 [\s\S]*\r\nlocation: \/\w/);
});

test('answers a browser whose request cannot be redirected with a page, a script with JSON', async () => {
  const answerTo = (accept: string) =>
    raw(`POST /faq% HTTP/1.1\r\nhost: a\r\naccept: ${accept}\r\nconnection: close\r\n\r\n`);
  const page = await answerTo('text/html,application/xhtml+xml,*/*;q=0.8');
  expect(page).toMatch(/^HTTP\/1\.1 400 /);
  expect(page).toContain('text/html');
  expect(page).toContain('<a href="/">Home page</a>');
  expect(await answerTo('*/*')).toContain('{"error":"This address is malformed"}');
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
