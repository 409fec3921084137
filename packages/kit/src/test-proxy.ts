import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TestProxy = {
  /** The address it was opened on, but through the proxy. */
  url: string;
  /** Cuts every connection and refuses new ones, as a server that died. */
  down: () => Promise<void>;
  up: () => Promise<void>;
  /** Keeps connections and passes nothing on, as a host that froze. */
  freeze: () => void;
  close: () => Promise<void>;
};

/** Stands between a test and a real server, so that the server can go away and come back. */
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
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  async function down(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  if (startDown) await down();
  const url = new URL(targetUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    down,
    up: () => listen(port),
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: down,
  };
}
