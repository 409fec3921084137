import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './port.ts';

export type TestProxy = {
  /** The target URL, through the proxy. */
  url: string;
  /** Closes every connection and refuses new ones, like a crashed server. Can be called repeatedly. */
  down: () => Promise<void>;
  up: () => Promise<void>;
  /** Keeps the current connections open and never forwards again; new ones work. Like a host that was replaced. */
  freeze: () => void;
  /** Keeps all connections open, new ones included, and forwards nothing until `heal`. Like a host that hangs. */
  hang: () => void;
  /** Delays what is sent, in both directions, until `heal`. */
  delay: (ms: number) => void;
  /** Resets all connections, and new ones until `heal`. */
  reset: () => void;
  /** Ends `hang`, `delay` and `reset`. Frozen connections stay frozen. */
  heal: () => void;
  close: () => Promise<void>;
};

/** A proxy between a test and a real server, so that the server can disappear and return. */
export async function openTestProxy(targetUrl: string, { startDown = false } = {}): Promise<TestProxy> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isResetting = false;
  let gate = Promise.withResolvers<void>();
  gate.resolve();

  async function forward(chunk: Buffer, done: (error: null, chunk: Buffer) => void): Promise<void> {
    await gate.promise;
    if (delayMs > 0) await sleep(delayMs);
    done(null, chunk);
  }

  const server = createServer((client) => {
    if (isResetting) {
      client.on('error', () => {}).resetAndDestroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(new Transform({ transform: (chunk, _encoding, done) => void forward(chunk, done) })).pipe(to);
    }
  });
  // The proxy listens on this port repeatedly, so nothing else may use it in between.
  const port = await freePort();

  async function up(): Promise<void> {
    if (!server.listening) await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  }

  async function down(): Promise<void> {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  if (!startDown) await up();
  const url = new URL(targetUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    down,
    up,
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    hang: () => {
      gate = Promise.withResolvers();
    },
    delay: (ms) => {
      delayMs = ms;
    },
    reset: () => {
      isResetting = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    heal: () => {
      delayMs = 0;
      isResetting = false;
      gate.resolve();
    },
    close: down,
  };
}
