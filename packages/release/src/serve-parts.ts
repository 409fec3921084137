import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { bareDocument } from '@fairway/contracts/releases/bare-document';
import type { ReleaseManifest } from '@fairway/contracts/releases/releases';
import type { Part } from './contract.ts';
import { ReleaseError } from './release-error.ts';

/** Versions before the switch: the manifest with them, and their files. */
export type Checked = { manifest: ReleaseManifest; parts: ({ folder: string } & Part)[] };

export type ServedParts = { url: string; [Symbol.asyncDispose]: () => Promise<void> };

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** What browsers report is about the check, and does not count for the site. */
const reportPaths = new Set(['/api/browser-errors', '/api/vitals', '/api/csp-report']);

/**
 * Serves a running site with other versions: their files, and documents that name them under the site's content
 * security policy. Everything else is the site's answer. An own address instead of intercepted requests, so that the
 * browser keeps what it loaded.
 */
export async function serveParts(site: string, { manifest, parts }: Checked): Promise<ServedParts> {
  const text = JSON.stringify(manifest);
  const document = bareDocument(manifest, text);
  const policyOf = await readPolicies(site, manifest);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', site);
    if (reportPaths.has(pathname)) return end(response.writeHead(204));
    if (pathname === '/manifest.json') return end(response.writeHead(200, { 'content-type': types['.json'] }), text);
    const part = parts.find(({ folder, version }) => pathname.startsWith(`/releases/${folder}/${version}/`));
    if (part) {
      const body = await part.read(pathname.split('/').slice(4).join('/'));
      if (!body) return end(response.writeHead(404));
      const type = types[extname(pathname)] ?? 'application/octet-stream';
      return end(response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=600' }), body);
    }
    if (request.headers['sec-fetch-dest'] !== 'document') return forward(site, request, response);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyOf(pathname) };
    end(response.writeHead(200, headers), document);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => end(response.headersSent ? response : response.writeHead(502)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const end = (response: ServerResponse, body?: string | Buffer) => void response.end(body);

/** The policies of usual pages, and of those that accept cards. */
async function readPolicies(site: string, { remotes }: ReleaseManifest): Promise<(path: string) => string> {
  const checkouts = Object.values(remotes).flatMap(({ pageRules }) =>
    Object.keys(pageRules).filter((page) => pageRules[page]?.hasCheckout),
  );
  const [usual, checkout = usual] = await Promise.all(
    ['/', ...checkouts.slice(0, 1)].map((page) => policyAt(site + exampleOf(page))),
  );
  const paths = new Set(checkouts.map(exampleOf));
  return (path) => (paths.has(path) ? checkout : usual) ?? '';
}

/** An address of a page. */
export const exampleOf = (page: string): string => page.replaceAll(/:\w+/g, '1');

async function policyAt(url: string): Promise<string> {
  const reply = await fetch(url, { method: 'HEAD', redirect: 'manual' }).catch(() => undefined);
  const policy = reply?.headers.get('content-security-policy');
  if (policy) return policy;
  throw new ReleaseError(
    `No Fairway answers at ${url} to check the pages with. Start one, or use --skip-check REASON.`,
  );
}

/** Headers of one connection, and those that name the address of this server. */
const ownHeaders = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'origin',
  'referer',
  'transfer-encoding',
]);

async function forward(site: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '' } = request;
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !ownHeaders.has(name) ? [[name, value]] : [],
  );
  const body = method === 'GET' || method === 'HEAD' ? undefined : Buffer.concat(await request.toArray());
  const left = new AbortController();
  response.once('close', () => left.abort());
  const { signal } = left;
  const reply = await fetch(site + url, { method, headers, redirect: 'manual', signal, ...(body && { body }) });
  response.writeHead(reply.status, [...reply.headers].filter(([name]) => !ownHeaders.has(name)).flat());
  response.end(Buffer.from(await reply.arrayBuffer()));
}
