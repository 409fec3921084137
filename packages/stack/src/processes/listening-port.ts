import type { ChildProcess } from 'node:child_process';
import net, { isIPv6 } from 'node:net';
import { getSystemErrorName } from 'node:util';

/**
 * A port whose socket this process owns but never reads: the processes that it is given to accept the connections. All
 * of them share one queue, so a connection waits in it until one of them takes it, and none is refused or lost while
 * they replace each other.
 */
export function openPort({ port, host }: { port: number; host: string }): {
  /** The process starts to accept connections (see `serve` in packages/kit). */
  share: (child: ChildProcess) => void;
  close: () => void;
} {
  const socket = bind(host, port, isIPv6(host) ? 6 : 4);
  if (typeof socket === 'number') {
    throw Object.assign(new Error(`Cannot listen on ${host}:${port}`), { code: getSystemErrorName(socket) });
  }
  return {
    // A process that has ended already is reported by its exit.
    share: (child) => child.send('accept', socket, () => undefined),
    close: () => socket.close(),
  };
}

/**
 * What Node's own cluster module binds a port with: `net.Server` has no way to do so without accepting connections.
 * Returns the number of a system error if it fails.
 */
const { _createServerHandle: bind } = net as unknown as {
  _createServerHandle: (host: string, port: number, family: 4 | 6) => (net.Socket & { close: () => void }) | number;
};
