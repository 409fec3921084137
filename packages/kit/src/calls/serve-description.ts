import type { CallRecord } from '@fairway/contracts/call/call';
import type { Env, Hono } from 'hono';

/**
 * `GET /api/{service}/openapi.json`: the public OpenAPI 3.1 description of a service's calls. Built at the first
 * request, because most processes never receive one.
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
