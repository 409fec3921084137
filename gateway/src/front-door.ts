import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from '@fairway/kit/log';
import { getRequestListener } from '@hono/node-server';
import { answerError } from './answer.ts';
import type { ApiCall } from './api.ts';
import { readOff } from './body.ts';
import type { PageAnswer } from './page-cache.ts';
import type { Pages } from './render.ts';
import type { Reports } from './reports.ts';
import { clientAddress, nextRequestId, readTarget, type Target } from './request.ts';
import { isSitePath, type Site } from './site.ts';
import { routeOf } from './upstreams.ts';

const asJson = { 'content-type': 'application/json' };

/**
 * The front door. Calls of services and pages go straight from Node's request to Node's answer, everything else
 * through Hono: on these two, which outnumber all else, its objects would cost as much as the work itself.
 */
export function createFrontDoor({
  api,
  pages,
  reports,
  site,
  log,
  trustProxy,
}: {
  api: ApiCall;
  pages: Pages;
  reports: Reports;
  site: Site;
  log: Logger;
  trustProxy: boolean;
}): RequestListener {
  const answerSite = getRequestListener(site.fetch, {
    errorHandler: () => new Response('{"error":"This request is malformed"}', { status: 400, headers: asJson }),
  });

  function answerPage(request: IncomingMessage, response: ServerResponse, target: Target, requestId: string): void {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      answerError(response, requestId, 405, { error: `${method} does not work here` }, { allow: 'GET, HEAD' });
      return;
    }
    function send({ status, headers, bytes }: PageAnswer): void {
      response.writeHead(status, ['x-request-id', requestId, ...headers]);
      response.end(method === 'HEAD' ? undefined : bytes);
    }
    const page = pages.answer({
      ...target,
      cookie: headers.cookie,
      clientAddress: clientAddress(request, trustProxy),
      requestId,
      acceptEncoding: headers['accept-encoding'] as string | undefined,
    });
    if (!(page instanceof Promise)) send(page);
    else page.then(send).catch((error: unknown) => fail(error, response, requestId));
  }

  function fail(error: unknown, response: ServerResponse, requestId: string): void {
    log.error({ err: error, requestId }, 'request failed');
    answerError(response, requestId, 500, { error: 'Something went wrong on our side. Please try again.' });
  }

  function route(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    const target = readTarget(request.url ?? '');
    if (!target) {
      answerError(response, requestId, 400, { error: 'This address is malformed' });
      return;
    }
    const owner = routeOf(target.path);
    if (owner) api(request, response, { route: owner, target, requestId });
    else if (reports.answer(request, response, target.path, requestId)) return;
    else if (isSitePath(target.path)) {
      response.setHeader('x-request-id', requestId);
      // None of these reads a body.
      void readOff(request).then(() => answerSite(request, response));
    } else answerPage(request, response, target, requestId);
  }

  return (request, response) => {
    const requestId = nextRequestId();
    try {
      route(request, response, requestId);
    } catch (error) {
      fail(error, response, requestId);
    }
  };
}
