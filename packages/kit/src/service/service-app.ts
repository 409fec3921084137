import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { notFound, onError } from '../calls/on-error.ts';
import type { Logger } from '../logging/log.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { requestContext } from '../tracing/request-context.ts';
import { type RequestVariables, requestId } from '../tracing/request-id.ts';
import { isTracing, recordRequestSpan } from '../tracing/span.ts';
import { traceHeader } from '../tracing/trace.ts';

/**
 * The base of every service: request id, one error format, /health (the process is up), /ready (its dependencies
 * respond) and /metrics (for Prometheus). Routes are mounted on the returned app; a route that the router cannot handle
 * (a parameter and a name at the same position) fails at the first request.
 */
export function createServiceApp({
  log,
  ready,
  metrics = createMetrics(),
}: {
  log: Logger;
  ready: () => Promise<boolean>;
  metrics?: Metrics | undefined;
}): Hono<{
  Variables: RequestVariables;
}> {
  // Hono's default falls back to a slow router if one route is too complex for the fast one.
  const app = new Hono<{ Variables: RequestVariables }>({ router: new RegExpRouter() });
  app.use(requestId);
  app.use(async (c, next) => {
    const isTraced = isTracing();
    if (!isTraced && !metrics.isRead()) return next();
    const startedAt = performance.now();
    await next();
    // The route that responded: a route for every path, such as that of the site map files, may match after it.
    const finished = { route: routePath(c), method: c.req.method, status: c.res.status };
    metrics.recordRequest({ ...finished, ms: performance.now() - startedAt });
    const traceparent = requestContext.getStore()?.traceparent;
    if (!isTraced || traceparent === undefined) return;
    recordRequestSpan({ ...finished, traceparent, cause: c.req.header(traceHeader), startedAt });
  });
  metrics.gauge({
    name: 'fairway_ready',
    help: '0 while the process cannot reach its database (the mailer: Redis)',
    read: async (set) => set({}, (await ready()) ? 1 : 0),
    fallback: 0,
  });
  app.onError(onError(log));
  app.notFound(notFound);
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/ready', async (c) =>
    (await ready()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
  );
  app.get('/metrics', async (c) => {
    const { type, text } = await metrics.scrape();
    return c.body(text, 200, { 'content-type': type });
  });
  return app;
}
