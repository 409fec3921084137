import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { Failure } from '@fairway/stack/failure';
import { nodePath, repoDir } from '@fairway/stack/paths';
import { lastLines, runCommand } from '@fairway/stack/processes/command';

type Shell = { version: string; js: string[]; css: string[] };
type Bundle = {
  renderPage: (address: string, site: { apiUrl: string; origin: string; shell: Shell }) => Promise<string>;
};
type CompressedFile = { type: string; cacheControl: string; bytes: Buffer };

const folder = join(repoDir, 'bench', 'single-bundle');
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
/** The smallest possible page: it depends only on the connection and the browser. */
const barePage =
  '<!doctype html><html lang="en"><head><title>Bare</title><link rel="stylesheet" href="/bare.css"></head><body><main><h1>Bare</h1></main></body></html>';
const bareStyles = 'h1 { color: #123 }';

const forAYear = 'public, max-age=31536000, immutable';

/** Builds the public site as one script and one style sheet. */
export async function buildSingleBundle(signal: AbortSignal): Promise<void> {
  const cli = join(repoDir, 'node_modules', 'webpack', 'bin', 'webpack.js');
  const { code, output } = await runCommand(nodePath, [cli], { cwd: folder, signal, timeoutMs: 180_000 });
  if (code !== 0) throw new Failure(`The single bundle does not build:\n${lastLines(output, 20)}`);
}

/**
 * Serves pages of that bundle on a separate port, rendered by the same code from the same API, with the same
 * compression as the gateway. `/bare` is the smallest possible page.
 */
export async function serveSingleBundle(apiUrl: string, closing: AsyncDisposableStack): Promise<{ url: string }> {
  const { renderPage } = (await import(pathToFileURL(join(folder, 'dist', 'server', 'server.mjs')).href)) as Bundle;
  const names = readdirSync(join(folder, 'dist')).filter((name) => extname(name) in types);
  const shell: Shell = {
    version: 'single',
    js: names.filter((name) => name.endsWith('.js')),
    css: names.filter((name) => name.endsWith('.css')),
  };
  const files = new Map<string, CompressedFile>();
  for (const name of names) {
    const bytes = compress(readFileSync(join(folder, 'dist', name)));
    files.set(`/releases/shell/single/${name}`, { type: types[extname(name)] ?? '', cacheControl: forAYear, bytes });
  }

  files.set('/bare', { type: 'text/html', cacheControl: 'no-cache', bytes: compress(Buffer.from(barePage)) });
  files.set('/bare.css', { type: 'text/css', cacheControl: forAYear, bytes: compress(Buffer.from(bareStyles)) });

  async function find(path: string, origin: string): Promise<CompressedFile> {
    const known = files.get(path);
    if (known) return known;
    const html = await renderPage(path, { apiUrl, origin, shell });
    const page = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache', bytes: compress(Buffer.from(html)) };
    files.set(path, page);
    return page;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (/^\/(?:api|media|favicon)/.test(path)) return forward(apiUrl + path, response);
    const { type, cacheControl, bytes } = await find(path, `http://${request.headers.host}`);
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'content-length': bytes.length,
      'cache-control': cacheControl,
    });
    response.end(bytes);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.defer(() => server.closeAllConnections());
  closing.defer(async () => void server.close());
  return { url: `http://localhost:${(server.address() as AddressInfo).port}` };
}

async function forward(url: string, response: ServerResponse): Promise<void> {
  const reply = await fetch(url);
  const body = Buffer.from(await reply.arrayBuffer());
  response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' }).end(body);
}

const compress = (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
