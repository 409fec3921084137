import { rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { withTimeout } from '@fairway/contracts/call/with-timeout';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from '../logging/log.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/** A Hono app; or a Node listener, whose `prepare` receives the server before it listens. */
export type Served = { fetch: Fetch } | { handler: RequestListener; prepare?: (server: Server) => void };

/** A certificate with its chain, and its key, as PEM. Without them a port is served without TLS. */
export type TlsFiles = { cert: string; key: string };

/** Reads them from the variables of a process; undefined if not set. */
export function tlsOf({ TLS_CERT: cert, TLS_KEY: key }: { TLS_CERT: string; TLS_KEY: string }): TlsFiles | undefined {
  if ((cert === '') !== (key === '')) throw new Error('Set TLS_CERT and TLS_KEY, or none of them');
  return cert === '' ? undefined : { cert, key };
}

/**
 * Listens on loopback unless `host` is set, and on `socketPath` for a gateway on the same machine. Shuts down
 * gracefully on SIGTERM or SIGINT, or when the parent process exits: `/ready` replies 503 from then on, and requests are
 * served for another `drainMs`, for a load balancer that must notice it first. Then it accepts no new connections, waits
 * for running requests (5 s), and closes resources in reverse order. A close step that takes longer than `closeMs` is
 * abandoned.
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
  let stopping = false;
  const isStopping = () => stopping;
  const server = open(app, isStopping, tls).on('error', fail);
  const servers = [server];
  server.listen(port, host, () => {
    log.info({ port }, 'listening');
    if (socketPath === undefined) return;
    // May be left over from a killed process: a live one would hold the port.
    rmSync(socketPath, { force: true });
    servers.push(open(app, isStopping).on('error', fail).listen(socketPath));
  });

  async function stop(why: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    await sleep(drainMs);
    const forEach = (act: (server: Server) => void) => () => servers.forEach(act);
    const deadline = setTimeout(
      forEach((each) => each.closeAllConnections()),
      5_000,
    );
    const closed = Promise.all(servers.map((each) => new Promise((resolve) => each.close(resolve))));
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
}

function open(app: Served, isStopping: () => boolean, tls?: TlsFiles): Server {
  const answer = 'handler' in app ? app.handler : getRequestListener(app.fetch);
  const listener: RequestListener = (request, response) => {
    if (isStopping() && request.url === '/ready') answerStopping(response);
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
