import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultFields, FaultKind } from '@fairway/contracts/call/fault';
import { statusOf } from '@fairway/kit/calls/fault';
import type { Logger } from '@fairway/kit/logging/log';
import { escapeHtml } from '@fairway/kit/mail/escape-html';
import { drainBody, hasBody } from './api/body.ts';
import { apiHeaders } from './security-headers.ts';

/** A crashed process is restarted within seconds. */
const retryAfterSeconds = 2;

/** An error response from the gateway itself, in the format that all API errors have. */
export function answerFault(
  response: ServerResponse,
  requestId: string,
  kind: FaultKind,
  fields: FaultFields,
  { retryAfter }: { retryAfter?: number } = {},
): void {
  answerError(
    response,
    requestId,
    statusOf[kind],
    fields,
    retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  );
}

/** Permanent redirect of a page. */
export function answerMoved(response: ServerResponse, requestId: string, location: string): void {
  response.writeHead(301, {
    ...apiHeaders,
    'x-request-id': requestId,
    location,
    'content-length': 0,
    'cache-control': 'public, max-age=3600',
  });
  response.end();
}

export function answerUnavailable(response: ServerResponse, requestId: string): void {
  const error = 'This part of Fairway is not available right now. Please try again in a moment.';
  answerFault(response, requestId, 'unavailable', { error }, { retryAfter: retryAfterSeconds });
}

/** The response to a bug, which is logged. */
export function answerFailure(response: ServerResponse, requestId: string, error: unknown, log: Logger): void {
  log.error({ err: error, requestId }, 'request failed');
  answerError(response, requestId, 500, { error: 'Something went wrong on our side. Please try again.' });
}

/** Responds once the request body has been read, up to a limit. */
export function answerError(
  response: ServerResponse,
  requestId: string,
  status: number,
  fields: FaultFields,
  headers: Record<string, string | number> = {},
): void {
  if (hasBody(response.req) && !response.req.readableEnded) {
    void drainBody(response.req).then(() => send(response, requestId, status, fields, headers));
  } else send(response, requestId, status, fields, headers);
}

function send(
  response: ServerResponse,
  requestId: string,
  status: number,
  fields: FaultFields,
  headers: Record<string, string | number>,
): void {
  if (response.headersSent || response.destroyed) return;
  const isPage = isPageRequest(response.req);
  const body = Buffer.from(isPage ? errorPage(fields) : JSON.stringify(fields));
  response.writeHead(status, {
    ...apiHeaders,
    'x-request-id': requestId,
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    'content-length': body.length,
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
}

/** A browser that opens a page; scripts and other clients read JSON. */
const isPageRequest = ({ url = '', headers: { accept } }: IncomingMessage): boolean =>
  accept?.includes('text/html') === true && !/^[/\\]*(?:api|internal)\//i.test(url);

/** Shown where no page can be rendered. Without styles: the headers of error responses allow none. */
function errorPage(fields: FaultFields): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    '<title>Fairway</title></head><body><h1>This page could not be opened</h1>',
    `<p>${escapeHtml(Object.values(fields).join(' '))}</p>`,
    '<p><a href="/">Home page</a> · <a href="/search">Search the questions</a> · <a href="/contact">Contact us</a></p>',
    '</body></html>',
  ].join('');
}
