import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Failure } from '../failure.ts';

/**
 * Below the range for outgoing connections: one of those could occupy the port while the process that listens on it is
 * restarting.
 */
const firstPort = 20_000;
const lastPort = 29_999;

/**
 * Chooses a port for every name, if possible the port of the last run. `promised` ports are reserved for other programs
 * that do not listen yet.
 */
export async function claimPorts(
  names: string[],
  last: Record<string, number>,
  promised: number[] = [],
): Promise<Record<string, number>> {
  const isInUse = (port: number) => promised.includes(port) || Object.values(ports).includes(port);
  const ports: Record<string, number> = {};
  for (const name of names) {
    let port = last[name] ?? randomInt(firstPort, lastPort);
    while (isInUse(port) || (await listenErrorCode(port, '127.0.0.1')) !== undefined) {
      port = randomInt(firstPort, lastPort);
    }
    ports[name] = port;
  }
  return ports;
}

/** Fails with a readable message if the gateway cannot listen on this port. */
export async function requireFreePort(port: number): Promise<void> {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    const code = await listenErrorCode(port, host);
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

/** The error code, or undefined if the port is free. */
function listenErrorCode(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen({ port, host, ipv6Only: false }, () => server.close(() => resolve(undefined)));
  });
}
