import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

/** Serves an app on a free loopback port, for tests that need a real address. */
export async function listen(app: {
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'];
}): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
