import { createServer } from 'node:http';
import { documentViewsPath } from '@fairway/contracts/releases/document-views';
import type { Logger } from '@fairway/kit/logging/log';
import type { Metrics } from '@fairway/kit/metrics/metrics';
import type { DocumentViews } from './site/document-views.ts';

const retryMs = 2_000;

/**
 * Serves metrics and the counts of each version on a separate port, for the private network. The gateway works without
 * it.
 */
export function serveMetrics(
  { metrics, documentViews }: { metrics: Metrics; documentViews: Pick<DocumentViews, 'list'> },
  { port, host, log }: { port: number | undefined; host: string; log: Logger },
): { close: () => Promise<void> } {
  const server = createServer(async (request, response) => {
    if (request.url === documentViewsPath) {
      const body = JSON.stringify(documentViews.list());
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    }
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    const { type, text } = await metrics.scrape();
    response.writeHead(200, { 'content-type': type }).end(text);
  });
  const listen = () => server.listen(port, host);
  let retry: NodeJS.Timeout | undefined;
  server.on('error', (error: NodeJS.ErrnoException) => {
    // The process that this one replaces still finishes its requests.
    if (error.code === 'EADDRINUSE') retry = setTimeout(listen, retryMs);
    log.warn({ err: error, port }, 'metrics not served');
  });
  if (port !== undefined) listen();
  return {
    close: () =>
      new Promise((resolve) => {
        clearTimeout(retry);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
