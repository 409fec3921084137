import { renameSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { withTimeout } from '@fairway/contracts/call/with-timeout';
import { getRequestListener } from '@hono/node-server';
import { socketPathIn } from '../calls/socket-path.ts';
import type { Logger } from '../logging/log.ts';
import type { CommonEnv } from './common-env.ts';

export type Fetch = Parameters<typeof getRequestListener>[0];

/** A Hono app; or a Node listener, whose `prepare` receives the server before it listens. */
export type Served = { fetch: Fetch } | { handler: RequestListener; prepare?: (server: Server) => void };

/** A certificate with its chain, and its key, as PEM. Without them a port is served without TLS. */
export type TlsFiles = { cert: string; key: string };

/** Reads them from the variables of a process; undefined if not set. */
export function tlsOf({ TLS_CERT: cert, TLS_KEY: key }: { TLS_CERT: string; TLS_KEY: string }): TlsFiles | undefined {
  if ((cert === '') !== (key === '')) throw new Error('Set TLS_CERT and TLS_KEY, or none of them');
  return cert === '' ? undefined : { cert, key };
}

/** How a service with this name is served, from the variables of every process. */
export const servedAs = (name: string, config: CommonEnv) => ({
  host: config.BIND_ADDRESS,
  tls: tlsOf(config),
  drainMs: config.DRAIN_SECONDS * 1_000,
  socketPath: socketPathIn(config.SOCKET_DIR, name),
});

/** For connections that reached this process before its successor; the other processes use them for 4 s at most. */
const replacedMs = { accepting: 100, idle: 6_000, running: 60_000 };

/**
 * Listens on loopback unless `host` is set, and on `socketPath` for a gateway on the same machine. Shuts down
 * gracefully on SIGTERM or SIGINT, or when the parent process exits: `/ready` replies 503 from then on, and requests are
 * served for another `drainMs`, for a load balancer that must notice it first. Then it accepts no new connections, waits
 * for running requests (5 s), and closes resources in reverse order. A close step that takes longer than `closeMs` is
 * abandoned.
 *
 * Port 0 is for a parent process that owns the port: it receives the private one as a message `{ port }`, for `/ready`,
 * and sends `accept` with the socket. With `replaced` it announces that a successor has the socket too: idle connections
 * stay until their clients have left them.
 */
export function serve(
  app: Served,
  {
    port,
    log,
    close,
    host = '127.0.0.1',
    socketPath,
    tls,
    drainMs = 0,
    closeMs = 5_000,
  }: {
    port: number;
    log: Logger;
    close: (() => Promise<unknown>)[];
    host?: string;
    socketPath?: string | undefined;
    tls?: TlsFiles | undefined;
    drainMs?: number;
    closeMs?: number;
  },
): void {
  const fail = (error: Error): void => {
    log.fatal({ err: error }, 'listen failed');
    process.exit(1);
  };
  let state: State = 'serving';
  const hurry = new AbortController();
  const readState = () => state;
  const servers: Server[] = [];
  const openServer = (options?: TlsFiles) => {
    const server = open(app, readState, options).on('error', fail);
    servers.push(server);
    return server;
  };
  function listenOnSocket(): void {
    if (socketPath === undefined) return;
    // Renamed, because another process may still serve the previous one.
    const ownPath = `${socketPath}.${process.pid}`;
    rmSync(ownPath, { force: true });
    openServer().listen(ownPath, () => renameSync(ownPath, socketPath));
  }
  const server = openServer(tls).listen(port, port === 0 ? '127.0.0.1' : host, () => {
    const { port: opened } = server.address() as AddressInfo;
    log.info({ port: opened }, 'listening');
    if (port === 0) process.send?.({ port: opened });
    else listenOnSocket();
  });

  async function stop(why: string, isReplaced = false): Promise<void> {
    if (state !== 'serving') return hurry.abort();
    state = isReplaced ? 'replaced' : 'stopping';
    log.info({ why }, 'stopping');
    await sleep(isReplaced ? replacedMs.accepting : drainMs);
    const forEach = (act: (server: Server) => void) => () => servers.forEach(act);
    // An HTTP server's own `close` also closes its idle connections.
    const closed = Promise.all(
      servers.map((each) => new Promise((resolve) => NetServer.prototype.close.call(each, resolve))),
    );
    const { signal } = hurry;
    if (isReplaced) await Promise.race([closed, sleep(replacedMs.idle, undefined, { signal }).catch(() => undefined)]);
    const deadline = setTimeout(
      forEach((each) => each.closeAllConnections()),
      isReplaced ? replacedMs.running : 5_000,
    );
    // A keep-alive connection would block the shutdown.
    const idle = setInterval(
      forEach((each) => each.closeIdleConnections()),
      25,
    );
    await closed;
    clearInterval(idle);
    clearTimeout(deadline);
    for (const step of close.toReversed()) {
      await withTimeout(step(), closeMs).catch((error: unknown) => log.warn({ err: error }, 'close failed'));
    }
    process.exit(0);
  }
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('disconnect', () => void stop('parent process exited'));
  process.on('message', (message, socket) => {
    if (message === 'replaced') void stop('replaced', true);
    if (message !== 'accept') return;
    openServer(tls).listen(socket);
    listenOnSocket();
  });
}

/** A replaced process is as ready as its successor, until its last connection is closed. */
type State = 'serving' | 'stopping' | 'replaced';

function open(app: Served, readState: () => State, tls?: TlsFiles): Server {
  const answer = 'handler' in app ? app.handler : getRequestListener(app.fetch);
  const listener: RequestListener = (request, response) => {
    const state = readState();
    if (state !== 'serving') response.setHeader('connection', 'close');
    if (state === 'stopping' && request.url === '/ready') answerStopping(response);
    else void answer(request, response);
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  if ('handler' in app) app.prepare?.(server);
  server.keepAliveTimeout = 65_000;
  // Uploading a picture of 5 MB takes half a minute at 1.6 Mb/s.
  server.requestTimeout = 60_000;
  return server;
}

function answerStopping(response: ServerResponse): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  response.writeHead(503, headers).end('{"status":"stopping"}');
}
