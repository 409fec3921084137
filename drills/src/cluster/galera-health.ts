import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mysql2/promise';
import { readState, withNode } from './galera-node.ts';

const pollMs = 200;

/**
 * Serves the state of a node to HAProxy: 200 while the node has applied all writes and belongs to the majority. On real
 * machines `clustercheck` or a similar script does this.
 */
export async function serveGaleraHealth({
  port,
  password,
  healthPort,
}: {
  port: number;
  password: string;
  healthPort: number;
}): Promise<{ close: () => Promise<void> }> {
  let isSynced = false;
  let isClosed = false;

  async function poll(connection: Connection): Promise<void> {
    while (!isClosed) {
      ({ isSynced } = await readState(connection));
      await sleep(pollMs);
    }
  }
  const polling = (async () => {
    while (!isClosed) {
      await withNode(port, password, poll).catch(() => undefined);
      isSynced = false;
      await sleep(pollMs);
    }
  })();

  const server: Server = createServer((_request, response) => {
    response.writeHead(isSynced ? 200 : 503, { connection: 'close' }).end();
  });
  await new Promise<void>((resolve) => server.listen(healthPort, '127.0.0.1', resolve));
  return {
    close: async () => {
      isClosed = true;
      await polling;
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
