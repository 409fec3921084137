import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setUp } from '@fairway/test-support/set-up';
import { expect, test } from 'vitest';
import { startGateway } from '../../test/harness.ts';

const gateway = setUp(startGateway);

const piece = Buffer.alloc(64 * 1024, 'x');
const inPieces = Math.ceil((3 * 1024 * 1024) / piece.length);

/**
 * Sends 3 MB like a simple client that writes everything before it reads, at about 4 MB/s, and closes: the response
 * counts only if it is read after the last byte was sent.
 */
async function sendLarge(path: string, { chunked = false, method = 'POST' } = {}): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1');
  await once(socket, 'connect');
  const write = async (data: string | Buffer) => {
    if (!socket.write(data)) await once(socket, 'drain');
  };
  const framing = chunked ? 'transfer-encoding: chunked' : `content-length: ${inPieces * piece.length}`;
  await write(`${method} ${path} HTTP/1.1\r\nhost: fairway.test\r\nconnection: close\r\n${framing}\r\n\r\n`);
  for (let i = 0; i < inPieces; i++) {
    await write(
      chunked ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]) : piece,
    );
    await sleep(15);
  }
  if (chunked) await write('0\r\n\r\n');
  let answer = '';
  for await (const data of socket) answer += data;
  return answer;
}

test.each([
  ['/api/csp-report', {}, '413', '16 KB'],
  ['/api/vitals', { chunked: true }, '413', '16 KB'],
  ['/api/v1/public/reveal/12', {}, '413', '16 KB'],
  ['/api/v1/public/answer/12', { chunked: true }, '413', '16 KB'],
  ['/api/v1/private/me', { method: 'PROPFIND' }, '405', 'is not allowed here'],
  ['/api/nothing-here', {}, '404', 'nothing at this address'],
  ['/health', { chunked: true }, '404', 'nothing at this address'],
  ['/pricing', {}, '405', 'is not allowed here'],
])('a client that sends 3 MB to %s %j receives the response', async (path, options, status, words) => {
  const answer = await sendLarge(path, options);
  expect(answer.split('\r\n')[0]).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toContain(words);
});

test('the response to a GET with a body is also received', async () => {
  gateway.services['question-bank'].answer = (_request, response) => response.end('{"read":true}');
  expect(await sendLarge('/api/v1/public/question/0', { method: 'GET' })).toContain('{"read":true}');
});
