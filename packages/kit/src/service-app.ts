import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { bodyBoundOf } from './body-bound.ts';
import type { Logger } from './log.ts';
import { notFound, onError } from './on-error.ts';
import { type RequestVariables, requestId } from './request-id.ts';

/** Counts a body that does not tell its length. */
const counted: MiddlewareHandler = (c, next) => {
  const { bytes, tooLarge } = bodyBoundOf(c.req.path);
  return bodyLimit({ maxSize: bytes, onError: () => c.json(tooLarge, 413) })(c, next);
};

/**
 * Refuses bodies over the bound. Hono's own middleware looks at the body to see whether there is one, which makes a
 * web Request with its streams out of Node's: so it sees only bodies that do not tell their length.
 */
const bounded: MiddlewareHandler = (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const length = c.req.header('content-length');
  if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next);
  const { bytes, tooLarge } = bodyBoundOf(c.req.path);
  return Number(length) > bytes ? Promise.resolve(c.json(tooLarge, 413)) : next();
};

/**
 * The frame of every service: request id, bounded bodies, one shape of errors, /health (the process is up) and
 * /ready (its dependencies answer). Routes are mounted on what it returns; one that the router cannot take (a parameter
 * beside other names at the same place) fails at the first request.
 */
export function createServiceApp({ log, ready }: { log: Logger; ready: () => Promise<boolean> }): Hono<{
  Variables: RequestVariables;
}> {
  // Hono's own choice falls back to a slow router where one route is too much for the fast one.
  const app = new Hono<{ Variables: RequestVariables }>({ router: new RegExpRouter() });
  app.use(requestId);
  app.use(bounded);
  app.onError(onError(log));
  app.notFound(notFound);
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/ready', async (c) =>
    (await ready()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
  );
  return app;
}
