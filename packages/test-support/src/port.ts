import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port below the ephemeral range. An outgoing connection could take an ephemeral port before the server listens,
 * or while it is down. `npm test` itself uses ports from 20,000.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 20_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
