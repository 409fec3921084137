import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { answerError } from './answer.ts';
import type { ApiCall } from './api.ts';
import { nextRequestId, readTarget } from './request.ts';
import type { createSite } from './site.ts';
import { routeOf } from './upstreams.ts';

const asJson = { 'content-type': 'application/json' };

/**
 * The front door. A call of a service goes straight from Node's request to the service, everything else through Hono:
 * on the calls of study, which outnumber all others, its Request and Response objects would cost as much as the proxy.
 */
export function createFrontDoor({
  api,
  site,
}: {
  api: ApiCall;
  site: ReturnType<typeof createSite>['site'];
}): RequestListener {
  const answerSite = getRequestListener(site.fetch, {
    errorHandler: () => new Response('{"error":"This request is malformed"}', { status: 400, headers: asJson }),
  });
  return (request: IncomingMessage, response: ServerResponse) => {
    const requestId = nextRequestId();
    const target = readTarget(request.url ?? '');
    if (!target) {
      answerError(response, requestId, 400, { error: 'This address is malformed' });
      return;
    }
    const route = routeOf(target.path);
    if (route) {
      api(request, response, { route, target, requestId });
      return;
    }
    response.setHeader('x-request-id', requestId);
    void answerSite(request, response);
  };
}
