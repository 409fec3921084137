import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { claimPorts, requireFreePort } from './ports.ts';

let server: Server | undefined;
afterEach(() => server?.close());

function listenOnFreePort(host: string): Promise<number> {
  const listening = createServer();
  server = listening;
  return new Promise((resolve) => {
    listening.listen(0, host, () => resolve((listening.address() as AddressInfo).port));
  });
}

test.each(['127.0.0.1', '0.0.0.0', '::'])(
  'says which port is in use on %s, and how to choose another',
  async (host) => {
    const port = await listenOnFreePort(host);
    await expect(requireFreePort(port)).rejects.toThrow(
      `Port ${port} is in use by another program. Stop it, or choose another port: FAIRWAY_PORT=${port + 1} npm start`,
    );
  },
);

test('reuses the ports of the last run that are still free', async () => {
  const taken = await listenOnFreePort('127.0.0.1');
  const first = await claimPorts(['redis'], {});
  const again = await claimPorts(['redis', 'mariadb'], { ...first, mariadb: taken });
  expect(again.redis).toBe(first.redis);
  expect(again.mariadb).not.toBe(taken);
});

test('never assigns a port twice', async () => {
  const ports = await claimPorts(['a', 'b', 'c'], { a: 25_123, b: 25_123, c: 25_123 });
  expect(new Set(Object.values(ports)).size).toBe(3);
});

test('does not assign a port that is reserved for another program, such as the gateway’s', async () => {
  const ports = await claimPorts(['a', 'b'], { a: 25_321, b: 25_322 }, [25_321]);
  expect(ports.a).not.toBe(25_321);
});
