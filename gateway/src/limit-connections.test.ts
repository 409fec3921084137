import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createLog } from '@fairway/kit/log';
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

test('refuses connections of an address beyond its limit until others are closed, and logs it once', async () => {
  const lines = await serve({ maxOfAddress: 2 });
  const [first, second] = [await open(), await open()];
  expect([await isAnswered(first), await isAnswered(second)]).toEqual([true, true]);
  expect(await isAnswered(await open())).toBe(false);
  expect(await isAnswered(await open())).toBe(false);
  expect(await isAnswered(await open('127.0.0.2'))).toBe(true);
  expect(lines.filter((line) => line.includes('too many from one address'))).toHaveLength(1);
  first.destroy();
  await expect.poll(async () => isAnswered(await open())).toBe(true);
});

test('does not limit the address of a trusted proxy', async () => {
  await serve({ maxOfAddress: 1 }, { trustProxy: true });
  expect([await isAnswered(await open()), await isAnswered(await open())]).toEqual([true, true]);
});

test('refuses connections beyond the total, and logs it', async () => {
  const lines = await serve({ max: 1 });
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
