import { Hono } from 'hono';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import type { Logger } from './log.ts';
import { notFound, onError } from './on-error.ts';
import { type RequestVariables, requestId } from './request-id.ts';

/**
 * The frame of every service: request id, one shape of errors, /health (the process is up) and
 * /ready (its dependencies answer). Routes are mounted on what it returns; one that the router cannot take (a parameter
 * beside other names at the same place) fails at the first request.
 */
export function createServiceApp({ log, ready }: { log: Logger; ready: () => Promise<boolean> }): Hono<{
  Variables: RequestVariables;
}> {
  // Hono's own choice falls back to a slow router where one route is too much for the fast one.
  const app = new Hono<{ Variables: RequestVariables }>({ router: new RegExpRouter() });
  app.use(requestId);
  app.onError(onError(log));
  app.notFound(notFound);
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/ready', async (c) =>
    (await ready()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
  );
  return app;
}
