import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from './log.ts';
import { notFound, onError } from './on-error.ts';
import { type RequestVariables, requestId } from './request-id.ts';

export const maxBodyBytes = 1024 * 1024;

/**
 * The frame of every service: request id, bounded bodies, one shape of errors, /health (the process is up) and
 * /ready (its dependencies answer). Routes are mounted on what it returns.
 */
export function createServiceApp({ log, ready }: { log: Logger; ready: () => Promise<boolean> }): Hono<{
  Variables: RequestVariables;
}> {
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use(requestId);
  const bounded = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => c.json({ error: 'This is larger than 1 MB' }, 413),
  });
  // A read has no body, and looking for one makes the request anew: a third of what a cached answer costs.
  app.use((c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : bounded(c, next)));
  app.onError(onError(log));
  app.notFound(notFound);
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/ready', async (c) =>
    (await ready()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
  );
  return app;
}
