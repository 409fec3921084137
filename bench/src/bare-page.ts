import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const page =
  '<!doctype html><html lang="en"><head><title>Bare</title><link rel="stylesheet" href="/bare.css"></head><body><main><h1>Bare</h1></main></body></html>';

/** Serves the smallest possible page: it depends only on the connection and the browser. */
export async function serveBarePage(closing: AsyncDisposableStack): Promise<string> {
  const server = createServer(({ url }, response) => {
    const isStyle = url === '/bare.css';
    response.writeHead(200, { 'content-type': isStyle ? 'text/css' : 'text/html', 'cache-control': 'no-cache' });
    response.end(isStyle ? 'h1 { color: #123 }' : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.defer(() => server.closeAllConnections());
  closing.defer(async () => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}
