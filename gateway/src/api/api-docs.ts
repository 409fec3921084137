import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { isRecord } from '@fairway/contracts/call/is-record';
import type { ServiceName } from '@fairway/contracts/call/services';
import type { Logger } from '@fairway/kit/logging/log';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { LRUCache } from 'lru-cache';
import { apiHeaders, pageHeaders } from '../security-headers.ts';
import { serviceNames } from './call-table.ts';

type Json = Record<string, unknown>;
type Description = { paths: Json; tags: Json[]; components: Record<string, Json> };

const descriptionTtlMs = 10_000;
const day = 'public, max-age=86400';
const readerFiles: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Fairway API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/page.js" defer></script>
</head>
<body>
<main id="reader"></main>
<noscript>This page needs JavaScript. The description itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
</body>
</html>
`;

const pageStyles = `body { margin: 0; background: #fafafa; }
.swagger-ui .opblock .opblock-summary-path { max-width: 100%; overflow-wrap: anywhere; }
`;

/** No validator: it is a third-party site. */
const pageScript = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reader',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
  defaultModelsExpandDepth: -1,
});
`;

/**
 * Under /api: `openapi.json` describes the calls of all services, `docs` is a page to read it. Nothing is loaded before
 * the first request.
 */
export function apiDocsRoutes({
  addresses,
  publicUrl,
  timeoutMs,
  log,
}: {
  addresses: Record<ServiceName, string>;
  publicUrl: string;
  /** How long a service may take to describe its calls. */
  timeoutMs: number;
  log: Logger;
}): Hono {
  async function describe(service: ServiceName): Promise<Description | undefined> {
    try {
      const url = new URL(`/api/${service}/openapi.json`, addresses[service]);
      const reply = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
      if (!reply.ok) throw new Error(`It replied ${reply.status}`);
      const description: unknown = await reply.json();
      if (!isDescription(description)) throw new Error('It did not send a description');
      return description;
    } catch (error) {
      log.warn({ err: error, upstream: service }, 'API description unavailable');
      return undefined;
    }
  }

  async function describeAll(): Promise<string> {
    return JSON.stringify(merge(await Promise.all(serviceNames.map(describe))));
  }

  /** Concurrent requests share one load. */
  const descriptions = new LRUCache<'all', string>({ max: 1, ttl: descriptionTtlMs, fetchMethod: describeAll });
  const pageOptions = { ...pageHeaders({ publicUrl, overrides: false }), 'x-robots-tag': 'noindex' };
  const fileHeaders = { ...apiHeaders, 'cache-control': day };

  const routes = new Hono();
  routes.use('/openapi.json', compress());
  routes.use('/docs/*', compress());
  routes.get('/openapi.json', async (c) => {
    const text = (await descriptions.fetch('all')) ?? '';
    return c.body(text, 200, { ...apiHeaders, 'content-type': 'application/json', 'cache-control': 'no-cache' });
  });
  routes.get('/docs', (c) =>
    c.body(page, 200, { ...pageOptions, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }),
  );
  routes.get('/docs/page.js', (c) =>
    c.body(pageScript, 200, { ...fileHeaders, 'content-type': 'text/javascript; charset=utf-8' }),
  );
  routes.get('/docs/page.css', (c) =>
    c.body(pageStyles, 200, { ...fileHeaders, 'content-type': 'text/css; charset=utf-8' }),
  );
  for (const [name, type] of Object.entries(readerFiles)) {
    routes.get(`/docs/${name}`, (c) => {
      const file = createReadStream(join(readerFolder(), name));
      return c.body(Readable.toWeb(file) as ReadableStream, 200, { ...fileHeaders, 'content-type': type });
    });
  }
  return routes;
}

/** The package stays outside the bundle: its files are only served. */
function readerFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
}

function isDescription(body: unknown): body is Description {
  return isRecord(body) && isRecord(body.paths) && isRecord(body.components) && Array.isArray(body.tags);
}

/** A service that does not respond is left out, and the description states that. */
function merge(described: readonly (Description | undefined)[]): Json {
  const found = described.filter((description) => description !== undefined);
  const missing = serviceNames.filter((_, index) => described[index] === undefined);
  const components: Record<string, Json> = {};
  for (const { components: parts } of found) {
    for (const [kind, named] of Object.entries(parts)) components[kind] = { ...components[kind], ...named };
  }
  const summary = 'Every call of Fairway for clients. A rejection is an object of error keys, each with a message.';
  const note = `\n\n**Unavailable right now, so not listed: ${missing.join(', ')}.**`;
  return {
    openapi: '3.1.0',
    info: { title: 'Fairway API', version: '1', description: missing.length > 0 ? summary + note : summary },
    tags: found.flatMap(({ tags }) => tags),
    paths: Object.assign({}, ...found.map(({ paths }) => paths)),
    components,
  };
}
