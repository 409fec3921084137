import type { CallRecord } from '@fairway/contracts/call';
import type { Env, Hono } from 'hono';

/**
 * `GET /api/{service}/openapi.json`: the calls of a service as OpenAPI 3.1, for anyone. Made at the first request, for
 * most processes are never asked.
 */
export function serveDescription<E extends Env>(
  app: Hono<E>,
  service: string,
  calls: Readonly<Record<string, CallRecord>>,
): void {
  let text: string | undefined;
  app.get(`/api/${service}/openapi.json`, async (c) => {
    if (text === undefined) {
      const { describeCalls } = await import('./describe-calls.ts');
      text = JSON.stringify(describeCalls(service, calls));
    }
    return c.body(text, 200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' });
  });
}
