import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from '@fairway/kit/logging/log';
import { requestContext } from '@fairway/kit/tracing/request-context';
import { continueTrace, traceHeader } from '@fairway/kit/tracing/trace';
import { getRequestListener } from '@hono/node-server';
import { type Finished, type Visit, watchRequest } from './access-log.ts';
import { answerError, answerFailure, answerMoved } from './answer.ts';
import type { ApiCall } from './api/api.ts';
import { drainBody } from './api/body.ts';
import { callsAt } from './api/routes.ts';
import { dropHandOver } from './pages/hand-over.ts';
import type { PageRoutes } from './pages/page-routes.ts';
import type { Uploads } from './releases/uploads.ts';
import { hasControlCharacters, hasOneHost, nextRequestId, readTarget, repairedAddress } from './request.ts';
import type { Reports } from './site/reports.ts';
import { isSitePath, type Site, siteRoute } from './site/site.ts';

const asJson = { 'content-type': 'application/json' };

/** A damaged address of a page, from a mail or a chat, is repaired by a redirect; one of a call or file is rejected. */
function answerMalformed(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const { method, url = '' } = request;
  const address = method === 'GET' || method === 'HEAD' ? repairedAddress(url) : undefined;
  const path = address && readTarget(address)?.path;
  if (path && !callsAt(path) && !isSitePath(path)) answerMoved(response, requestId, address);
  else answerError(response, requestId, 400, { error: 'This address is malformed' });
}

/**
 * The front door. Service calls and pages are handled directly on Node's request and response, everything else by Hono:
 * these two are most of the traffic, and Hono's objects would cost as much as the work itself.
 */
export function createFrontDoor({
  api,
  pages,
  reports,
  uploads,
  site,
  log,
  onFinished,
}: {
  api: ApiCall;
  pages: PageRoutes;
  reports: Reports;
  uploads: Uploads;
  site: Site;
  log: Logger;
  /** Called once for every request. */
  onFinished: (finished: Finished) => void;
}): RequestListener {
  const answerSite = getRequestListener(site.fetch, {
    errorHandler: () => new Response('{"error":"This request is malformed"}', { status: 400, headers: asJson }),
  });

  function route(request: IncomingMessage, response: ServerResponse, visit: Visit): void {
    const { requestId } = visit;
    if (!hasOneHost(request)) {
      answerError(response, requestId, 400, { error: 'This request is malformed' }, { connection: 'close' });
      return;
    }
    const target = readTarget(request.url ?? '');
    if (!target) {
      answerMalformed(request, response, requestId);
      return;
    }
    const calls = callsAt(target.path);
    if (calls) {
      visit.route = 'unknown call';
      api(request, response, { calls, visit });
    } else if (reports.answer(request, response, target.path, requestId)) visit.route = target.path;
    else if (uploads.answer(request, response, target.path, visit)) return;
    else if (isSitePath(target.path)) {
      visit.route = siteRoute(target.path);
      response.setHeader('x-request-id', requestId);
      // None of these reads a body.
      void drainBody(request).then(() => answerSite(request, response));
    } else if (hasControlCharacters(target.path)) answerMalformed(request, response, requestId);
    else {
      visit.route = pages.routeOf(target.path);
      pages.answer(request, response, target, requestId);
    }
  }

  return (request, response) => {
    const requestId = nextRequestId();
    const traceparent = continueTrace(request.headers[traceHeader]);
    const arrivedAt = performance.now();
    const visit: Visit = { requestId, traceparent, arrivedAt, route: 'malformed', caller: 'visitor' };
    watchRequest(request, response, visit, onFinished);
    dropHandOver(request);
    requestContext.run({ requestId, traceparent, endsAt: Number.POSITIVE_INFINITY }, () => {
      try {
        route(request, response, visit);
      } catch (error) {
        answerFailure(response, requestId, error, log);
      }
    });
  };
}
