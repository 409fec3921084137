import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageRules } from '@fairway/contracts/releases/releases';
import type { Logger } from '@fairway/kit/logging/log';
import { answerError, answerFailure, answerMoved } from '../answer.ts';
import type { ReadBodyOrAnswer } from '../api/read-body-or-answer.ts';
import { clientAddress, type Target } from '../request.ts';
import type { DocumentViews } from '../site/document-views.ts';
import { isCrossSiteForm } from './form-source.ts';
import { boundOfForm, canonicalPath, formPage } from './page-address.ts';
import type { PageAnswer } from './page-cache.ts';
import { noRules } from './page-table.ts';
import type { LiveRelease } from './releases.ts';
import type { Pages } from './render.ts';
import type { VisitorRelease, VisitorReleases } from './visitor-release.ts';

const formType = 'application/x-www-form-urlencoded';

type SpecialHeaders = Record<string, string | undefined>;

/** Alternating names and values, where the special headers of a page replace the usual ones. */
function withSpecial(headers: readonly string[], special: SpecialHeaders): readonly string[] {
  if (Object.values(special).every((value) => value === undefined)) return headers;
  return headers.map((part, index) => (index % 2 === 1 ? (special[headers[index - 1] ?? ''] ?? part) : part));
}

/** The page of a browser that runs an area from its own machine. */
type LocalPageOf = (
  release: LiveRelease | undefined,
  cookie: string | undefined,
  rules: PageRules,
) => { headers: Record<string, string>; html: string } | undefined;

/** Answers requests for pages on Node's request and response: methods, canonical addresses, forms. */
export type PageRoutes = {
  answer: (request: IncomingMessage, response: ServerResponse, target: Target, requestId: string) => void;
  /** Route label for logs and metrics. */
  routeOf: (path: string) => string;
};

export function createPageRoutes({
  pages,
  viewOf,
  readBodyOrAnswer,
  log,
  trustProxy,
  origin,
  visitors,
  specialHeadersOf,
  localPageOf,
}: {
  pages: Pages;
  viewOf: DocumentViews['viewOf'];
  readBodyOrAnswer: ReadBodyOrAnswer;
  log: Logger;
  trustProxy: boolean;
  /** The public origin of the site. */
  origin: string;
  visitors: VisitorReleases;
  /** Headers of some pages that replace the usual ones. */
  specialHeadersOf: (rules: PageRules) => SpecialHeaders;
  localPageOf: LocalPageOf;
}): PageRoutes {
  function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    page: { target: Target; visitor: VisitorRelease; rules: PageRules; requestId: string; form?: string },
  ): void {
    const { method, headers } = request;
    const { target, visitor, rules, requestId, form } = page;
    const countView = viewOf(visitor.release, target.path);
    const special = { ...specialHeadersOf(rules), vary: visitor.vary };
    function send({ status, headers, bytes }: PageAnswer): void {
      if (method !== 'HEAD') countView(status);
      const cookies = visitor.setCookie === undefined ? [] : ['set-cookie', visitor.setCookie];
      response.writeHead(status, ['x-request-id', requestId, ...cookies, ...withSpecial(headers, special)]);
      response.end(method === 'HEAD' ? undefined : bytes);
    }
    const answer = pages.answer({
      ...target,
      release: visitor.release,
      rules,
      cookie: headers.cookie,
      clientAddress: clientAddress(request, trustProxy),
      requestId,
      acceptEncoding: headers['accept-encoding'] as string | undefined,
      ...(form !== undefined && { form }),
    });
    if (!(answer instanceof Promise)) send(answer);
    else answer.then(send).catch((error: unknown) => answerFailure(response, requestId, error, log));
  }

  /**
   * Submits a form from a browser without JavaScript to its page. It has no authority from cookies; a login creates
   * one.
   */
  async function answerForm(
    request: IncomingMessage,
    response: ServerResponse,
    { rules, requestId, ...page }: { target: Target; visitor: VisitorRelease; rules: PageRules; requestId: string },
  ): Promise<void> {
    const refusal = refusalOfForm(request, origin);
    if (refusal) return answerError(response, requestId, refusal.status, { error: refusal.error });
    const body = await readBodyOrAnswer(request, response, requestId, boundOfForm(rules));
    if (body) answerPage(request, response, { ...page, rules, requestId, form: body.toString() });
  }

  function answer(request: IncomingMessage, response: ServerResponse, target: Target, requestId: string): void {
    const { method } = request;
    const visitor = visitors.forPage(request.headers.cookie);
    const rules = visitor.release?.rulesAt(target.path) ?? noRules;
    if (method === 'GET' || method === 'HEAD') {
      const canonical = canonicalPath(target.path, rules);
      const local = localPageOf(visitor.release, request.headers.cookie, rules);
      if (canonical !== undefined) answerMoved(response, requestId, canonical + target.query);
      else if (local) {
        response.writeHead(200, { ...local.headers, 'x-request-id': requestId });
        response.end(method === 'HEAD' ? undefined : local.html);
      } else answerPage(request, response, { target, visitor, rules, requestId });
      return;
    }
    const form = formPage(target.path, rules);
    if (method === 'POST' && form !== undefined) {
      void answerForm(request, response, { target: { ...target, path: form }, visitor, rules, requestId });
    } else {
      const allow = form === undefined ? 'GET, HEAD' : 'GET, HEAD, POST';
      answerError(response, requestId, 405, { error: `${method} is not allowed here` }, { allow });
    }
  }

  return { answer, routeOf: pages.routeOf };
}

/** Why a form is not read. */
function refusalOfForm(request: IncomingMessage, origin: string): { status: number; error: string } | undefined {
  if (isCrossSiteForm(request, origin)) {
    return { status: 403, error: 'This form was sent from another site. Please open the page and send it again.' };
  }
  if (!request.headers['content-type']?.startsWith(formType)) {
    return { status: 415, error: `This page accepts ${formType}` };
  }
  return undefined;
}
