import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from '@fairway/kit/limits/client-address';
import type { Logger } from '@fairway/kit/logging/log';
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
/** Connections that Node accepts beyond `max`, for the moment until an idle one is closed. */
const overlap = 100;

/** The connections of one address. `idle` has those without a request, the longest idle first. */
type Group = { open: number; idle: Set<Socket> };

/**
 * Limits what a client can hold open. A new connection takes the place of an idle one: of the same address if that has
 * too many, otherwise of the address with the most idle ones, so that a few addresses cannot exclude the others. It is
 * refused if none is idle. Behind a trusted proxy all connections are the proxy's, which limits addresses.
 */
export function limitConnections(
  server: Server,
  { log, trustProxy }: { log: Logger; trustProxy: boolean },
  { max, maxOfAddress, stalledMs }: ConnectionLimits = defaults,
): void {
  const groups = new Map<string, Group>();
  const groupOfSocket = new WeakMap<Socket, Group>();
  const logged = createThrottledLog(log, logEveryMs);
  let inAll = 0;

  server.timeout = stalledMs;
  server.maxConnections = trustProxy ? max : max + overlap;
  server.on('drop', () => logged('all', {}, 'connection refused: too many in total'));
  if (trustProxy) return;

  server.on('connection', (socket) => {
    const address = addressGroup(socket.remoteAddress ?? '');
    const group = groups.get(address) ?? { open: 0, idle: new Set() };
    if (group.open >= maxOfAddress && !closeIdle(group)) {
      logged('address', {}, 'connection refused: too many from one address');
      socket.destroy();
      return;
    }
    if (inAll >= max && !closeIdle(mostIdle())) {
      logged('all', {}, 'connection refused: too many in total');
      socket.destroy();
      return;
    }
    groups.set(address, group);
    groupOfSocket.set(socket, group);
    group.open++;
    group.idle.add(socket);
    inAll++;
    socket.once('close', () => {
      inAll--;
      group.open--;
      group.idle.delete(socket);
      if (group.open === 0) groups.delete(address);
    });
  });

  server.on('request', ({ socket }, response) => {
    const group = groupOfSocket.get(socket);
    group?.idle.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) group?.idle.add(socket);
    });
  });

  function mostIdle(): Group | undefined {
    let most: Group | undefined;
    for (const group of groups.values()) if (group.idle.size > (most?.idle.size ?? 0)) most = group;
    return most;
  }

  /** Closes the connection that has been idle the longest; false if none is. Its 'close' event follows later. */
  function closeIdle(group: Group | undefined): boolean {
    const [socket] = group?.idle ?? [];
    if (!group || !socket) return false;
    group.idle.delete(socket);
    socket.destroy();
    return true;
  }
}
