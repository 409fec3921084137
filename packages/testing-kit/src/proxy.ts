import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './port.ts';

export type TestProxy = {
  /** The target URL, through the proxy. */
  url: string;
  /** Closes every connection and refuses new ones, like a crashed server. Can be called repeatedly. */
  down: () => Promise<void>;
  up: () => Promise<void>;
  /** Keeps connections open and forwards nothing, like a frozen host. */
  freeze: () => void;
  close: () => Promise<void>;
};

/** A proxy between a test and a real server, so that the server can disappear and return. */
export async function openTestProxy(targetUrl: string, { startDown = false } = {}): Promise<TestProxy> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
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
    close: down,
  };
}
