import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PageRules } from '@fairway/contracts/releases';
import type { Logger } from '@fairway/kit/log';
import { requestContext } from '@fairway/kit/request-context';
import { continueTrace, traceHeader } from '@fairway/kit/trace';
import { getRequestListener } from '@hono/node-server';
import { type Finished, type Visit, watchRequest } from './access-log.ts';
import { answerError, answerMoved } from './answer.ts';
import type { ApiCall } from './api/api.ts';
import { drainBody } from './api/body.ts';
import type { ReadBodyOrAnswer } from './api/read-body-or-answer.ts';
import { callsAt } from './api/routes.ts';
import { isCrossSiteForm } from './pages/form-source.ts';
import { dropHandOver } from './pages/hand-over.ts';
import { boundOfForm, canonicalPath, formPage } from './pages/page-address.ts';
import type { PageAnswer } from './pages/page-cache.ts';
import type { RulesAt } from './pages/page-table.ts';
import type { Pages } from './pages/render.ts';
import { clientAddress, hasOneHost, nextRequestId, readTarget, type Target } from './request.ts';
import type { Reports } from './site/reports.ts';
import { isSitePath, type Site, siteRoute } from './site/site.ts';

const formType = 'application/x-www-form-urlencoded';
const asJson = { 'content-type': 'application/json' };

type SpecialHeaders = Record<string, string | undefined>;

/** Alternating names and values, where the special headers of a page replace the usual ones. */
function withSpecial(headers: readonly string[], special: SpecialHeaders): readonly string[] {
  if (Object.values(special).every((value) => value === undefined)) return headers;
  return headers.map((part, index) => (index % 2 === 1 ? (special[headers[index - 1] ?? ''] ?? part) : part));
}

/**
 * The front door. Service calls and pages are handled directly on Node's request and response, everything else by Hono:
 * these two are most of the traffic, and Hono's objects would cost as much as the work itself.
 */
export function createFrontDoor({
  api,
  pages,
  reports,
  site,
  readBodyOrAnswer,
  log,
  trustProxy,
  origin,
  rulesAt,
  specialHeadersOf,
  onFinished,
}: {
  api: ApiCall;
  pages: Pages;
  reports: Reports;
  site: Site;
  readBodyOrAnswer: ReadBodyOrAnswer;
  log: Logger;
  trustProxy: boolean;
  /** The public origin of the site. */
  origin: string;
  rulesAt: RulesAt;
  /** Headers of some pages that replace the usual ones. */
  specialHeadersOf: (rules: PageRules) => SpecialHeaders;
  /** Called once for every request. */
  onFinished: (finished: Finished) => void;
}): RequestListener {
  const answerSite = getRequestListener(site.fetch, {
    errorHandler: () => new Response('{"error":"This request is malformed"}', { status: 400, headers: asJson }),
  });

  function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    page: { target: Target; rules: PageRules; requestId: string; form?: string },
  ): void {
    const { method, headers } = request;
    const { target, rules, requestId, form } = page;
    function send({ status, headers, bytes }: PageAnswer): void {
      response.writeHead(status, ['x-request-id', requestId, ...withSpecial(headers, specialHeadersOf(rules))]);
      response.end(method === 'HEAD' ? undefined : bytes);
    }
    const answer = pages.answer({
      ...target,
      rules,
      cookie: headers.cookie,
      clientAddress: clientAddress(request, trustProxy),
      requestId,
      acceptEncoding: headers['accept-encoding'] as string | undefined,
      ...(form !== undefined && { form }),
    });
    if (!(answer instanceof Promise)) send(answer);
    else answer.then(send).catch((error: unknown) => fail(error, response, requestId));
  }

  /**
   * Submits a form from a browser without JavaScript to its page. It has no authority from cookies; a login creates
   * one.
   */
  async function answerForm(
    request: IncomingMessage,
    response: ServerResponse,
    { target, rules, requestId }: { target: Target; rules: PageRules; requestId: string },
  ): Promise<void> {
    if (isCrossSiteForm(request, origin)) {
      const error = 'This form was sent from another site. Please open the page and send it again.';
      return answerError(response, requestId, 403, { error });
    }
    if (!request.headers['content-type']?.startsWith(formType)) {
      return answerError(response, requestId, 415, { error: `This page accepts ${formType}` });
    }
    const body = await readBodyOrAnswer(request, response, requestId, boundOfForm(rules));
    if (body) answerPage(request, response, { target, rules, requestId, form: body.toString() });
  }

  function routePage(request: IncomingMessage, response: ServerResponse, target: Target, requestId: string): void {
    const { method } = request;
    const rules = rulesAt(target.path);
    if (method === 'GET' || method === 'HEAD') {
      const canonical = canonicalPath(target.path, rules);
      if (canonical !== undefined) answerMoved(response, requestId, canonical + target.query);
      else answerPage(request, response, { target, rules, requestId });
      return;
    }
    const form = formPage(target.path, rules);
    if (method === 'POST' && form !== undefined) {
      void answerForm(request, response, { target: { ...target, path: form }, rules, requestId });
    } else {
      const allow = form === undefined ? 'GET, HEAD' : 'GET, HEAD, POST';
      answerError(response, requestId, 405, { error: `${method} is not allowed here` }, { allow });
    }
  }

  function fail(error: unknown, response: ServerResponse, requestId: string): void {
    log.error({ err: error, requestId }, 'request failed');
    answerError(response, requestId, 500, { error: 'Something went wrong on our side. Please try again.' });
  }

  function route(request: IncomingMessage, response: ServerResponse, visit: Visit): void {
    const { requestId } = visit;
    if (!hasOneHost(request)) {
      answerError(response, requestId, 400, { error: 'This request is malformed' }, { connection: 'close' });
      return;
    }
    const target = readTarget(request.url ?? '');
    if (!target) {
      answerError(response, requestId, 400, { error: 'This address is malformed' });
      return;
    }
    const calls = callsAt(target.path);
    if (calls) {
      visit.route = 'unknown call';
      api(request, response, { calls, visit });
    } else if (reports.answer(request, response, target.path, requestId)) visit.route = target.path;
    else if (isSitePath(target.path)) {
      visit.route = siteRoute(target.path);
      response.setHeader('x-request-id', requestId);
      // None of these reads a body.
      void drainBody(request).then(() => answerSite(request, response));
    } else {
      visit.route = pages.routeOf(target.path);
      routePage(request, response, target, requestId);
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
        fail(error, response, requestId);
      }
    });
  };
}
