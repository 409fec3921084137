import type { Server } from 'node:http';
import { addressGroup } from '@fairway/kit/client-address';
import type { Logger } from '@fairway/kit/log';
import { createThrottledLog } from './throttled-log.ts';

export type ConnectionLimits = {
  /** Open connections in total: fewer than the files that a process may usually open. */
  max: number;
  /** Open connections of one address: that of a school has hundreds of browsers, with up to six each. */
  maxOfAddress: number;
  /** A connection on which nothing moves for this long is closed, even if a response waits for its client to read. */
  stalledMs: number;
};

const defaults: ConnectionLimits = { max: 10_000, maxOfAddress: 4_000, stalledMs: 75_000 };
const logEveryMs = 10_000;

/** Limits what a client can hold open. Behind a trusted proxy all connections are the proxy's, which limits addresses. */
export function limitConnections(
  server: Server,
  { log, trustProxy }: { log: Logger; trustProxy: boolean },
  { max, maxOfAddress, stalledMs }: ConnectionLimits = defaults,
): void {
  const open = new Map<string, number>();
  const logged = createThrottledLog(log, logEveryMs);

  server.timeout = stalledMs;
  server.maxConnections = max;
  server.on('drop', () => logged('all', {}, 'connection refused: too many in total'));
  if (trustProxy) return;
  server.on('connection', (socket) => {
    const address = addressGroup(socket.remoteAddress ?? '');
    const before = open.get(address) ?? 0;
    if (before >= maxOfAddress) {
      logged('address', {}, 'connection refused: too many from one address');
      socket.destroy();
      return;
    }
    open.set(address, before + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
