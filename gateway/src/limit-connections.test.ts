import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createLog } from '@fairway/kit/logging/log';
import { afterEach, expect, test } from 'vitest';
import { limitConnections } from './limit-connections.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

const limits = { max: 100, maxOfAddress: 100, stalledMs: 60_000 };

const sayHere = (response: ServerResponse) => void response.end('here');

async function serve(
  change: Partial<typeof limits>,
  { trustProxy = false, answer = sayHere }: { trustProxy?: boolean; answer?: (response: ServerResponse) => void } = {},
): Promise<string[]> {
  const lines: string[] = [];
  const log = createLog('gateway', 'warn', { write: (line) => void lines.push(line) });
  server = createServer((_request, response) => answer(response));
  limitConnections(server, { log, trustProxy }, { ...limits, ...change });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return lines;
}

async function open(from = '127.0.0.1'): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const isAnswered = async (socket: Socket) => {
  const answered = once(socket, 'data').then(() => true);
  const refused = once(socket, 'close').then(() => false);
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  return Promise.race([answered, refused]);
};

/** Leaves the response unfinished, so that the connection is not idle. */
const keepWaiting = (response: ServerResponse) => void response.write('here');

test('refuses connections of an address beyond its limit while none is idle, and logs it once', async () => {
  const lines = await serve({ maxOfAddress: 2 }, { answer: keepWaiting });
  const [first, second] = [await open(), await open()];
  expect([await isAnswered(first), await isAnswered(second)]).toEqual([true, true]);
  expect(await isAnswered(await open())).toBe(false);
  expect(await isAnswered(await open())).toBe(false);
  expect(await isAnswered(await open('127.0.0.2'))).toBe(true);
  expect(lines.filter((line) => line.includes('too many from one address'))).toHaveLength(1);
  first.destroy();
  await expect.poll(async () => isAnswered(await open())).toBe(true);
});

test('closes the longest idle connection of an address for a new one beyond its limit', async () => {
  await serve({ maxOfAddress: 2 });
  const [first, second] = [await open(), await open()];
  expect([await isAnswered(first), await isAnswered(second)]).toEqual([true, true]);
  expect(await isAnswered(first)).toBe(true);
  expect(await isAnswered(await open())).toBe(true);
  await expect.poll(() => second.destroyed).toBe(true);
  expect(await isAnswered(first)).toBe(true);
});

test('closes silent connections of the address with the most of them for those of others', async () => {
  await serve({ max: 6 });
  const other = await open('127.0.0.2');
  expect(await isAnswered(other)).toBe(true);
  for (let i = 0; i < 5; i++) await open();
  for (const address of ['127.0.0.3', '127.0.0.4', '127.0.0.5']) {
    expect(await isAnswered(await open(address))).toBe(true);
  }
  expect(await isAnswered(other)).toBe(true);
});

test('does not limit the address of a trusted proxy', async () => {
  await serve({ maxOfAddress: 1 }, { trustProxy: true });
  expect([await isAnswered(await open()), await isAnswered(await open())]).toEqual([true, true]);
});

test('refuses connections beyond the total while none is idle, and logs it', async () => {
  const lines = await serve({ max: 1 }, { answer: keepWaiting });
  expect(await isAnswered(await open())).toBe(true);
  expect(await isAnswered(await open('127.0.0.2'))).toBe(false);
  expect(lines.some((line) => line.includes('too many in total'))).toBe(true);
});

test('closes a connection whose client never reads the response', async () => {
  let closed: Promise<unknown> | undefined;
  await serve(
    { stalledMs: 300 },
    {
      answer: (response) => {
        closed = once(response, 'close');
        response.write(Buffer.alloc(64 * 1024 * 1024));
      },
    },
  );
  const socket = await open();
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  await expect.poll(() => closed).toBeDefined();
  await closed;
});
