import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Failure } from './failure.ts';

/**
 * Below the range systems give to outgoing connections: a port from there could be taken while the process that
 * listens on it is being started again.
 */
const firstPort = 20_000;
const lastPort = 29_999;

/**
 * Ports for every name: those of the last run where they are still free. `promised` are ports that nobody listens on yet
 * and somebody will.
 */
export async function claimPorts(
  names: string[],
  last: Record<string, number>,
  promised: number[] = [],
): Promise<Record<string, number>> {
  const isTaken = (port: number) => promised.includes(port) || Object.values(ports).includes(port);
  const ports: Record<string, number> = {};
  for (const name of names) {
    let port = last[name] ?? randomInt(firstPort, lastPort);
    while (isTaken(port) || (await whyNotFree(port, '127.0.0.1')) !== undefined) {
      port = randomInt(firstPort, lastPort);
    }
    ports[name] = port;
  }
  return ports;
}

/** Fails with a sentence where the gateway could not listen on this port. */
export async function requireFreePort(port: number): Promise<void> {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    const code = await whyNotFree(port, host);
    if (code === 'EADDRINUSE') {
      throw new Failure(
        `Port ${port} is in use by another program. Stop it, or choose another port: FAIRWAY_PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new Failure(
        `No permission to listen on port ${port}: choose one above 1023, such as FAIRWAY_PORT=3000 npm start`,
      );
    }
  }
}

/** The error's code, or undefined where the port can be had. */
function whyNotFree(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen({ port, host, ipv6Only: false }, () => server.close(() => resolve(undefined)));
  });
}
