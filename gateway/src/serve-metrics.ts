import { createServer } from 'node:http';
import type { Logger } from '@fairway/kit/logging/log';
import type { Metrics } from '@fairway/kit/metrics/metrics';

/** Serves `/metrics` on a separate port, for the private network. The gateway works without it. */
export function serveMetrics(
  metrics: Metrics,
  { port, host, log }: { port: number | undefined; host: string; log: Logger },
): { close: () => Promise<void> } {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    const { type, text } = await metrics.scrape();
    response.writeHead(200, { 'content-type': type }).end(text);
  });
  server.on('error', (error) => log.warn({ err: error, port }, 'metrics not served'));
  if (port !== undefined) server.listen(port, host);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
