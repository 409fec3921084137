import type { IncomingMessage } from 'node:http';
import { sessionHeader } from '@fairway/kit/session/auth';
import { traceHeader } from '@fairway/kit/tracing/trace';
import type { Dispatcher } from 'undici';
import { acceptedEncoding } from '../request.ts';
import { apiHeaders } from '../security-headers.ts';

/** What the gateway tells a service about the origin of a call. */
export type CallOrigin = {
  requestId: string;
  traceparent: string;
  clientAddress: string;
  /** Identifies the token's owner, signed for the service; undefined if the service must find out itself. */
  session?: string | undefined;
};

const compressFromBytes = 1_024;
const text = /^application\/(?:json|xml)\b/;

/** Headers of one connection, not of the message (RFC 9110, 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** Headers that the gateway sets itself, or that no client may set. */
const setByGateway = ['host', 'expect', 'accept-encoding', 'forwarded', 'x-real-ip', 'x-request-id', traceHeader];
const droppedFromRequest = new Set([...hopByHop, ...setByGateway, 'content-length']);
const droppedFromResponse = new Set([...hopByHop, 'x-request-id']);
const reservedPrefix = /^x-(?:forwarded-|user-|client-|internal-)/;

export function requestHeaders({ headers }: IncomingMessage, call: CallOrigin): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {
    'x-request-id': call.requestId,
    [traceHeader]: call.traceparent,
    'x-client-address': call.clientAddress,
  };
  if (call.session !== undefined) passed[sessionHeader] = call.session;
  const named = headers.connection === undefined || headers.connection === 'keep-alive' ? '' : headers.connection;
  const alsoDropped = named === '' ? [] : named.toLowerCase().split(/\s*,\s*/);
  for (const name in headers) {
    if (droppedFromRequest.has(name) || alsoDropped.includes(name)) continue;
    if (name.startsWith('x-') && reservedPrefix.test(name)) continue;
    passed[name] = headers[name] as string | string[];
  }
  return passed;
}

export type AnswerHeaders = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

/** Alternating names and values: the format that Node writes without copying. */
export function answerHeaders(headers: AnswerHeaders, requestId: string): string[] {
  const passed: (string | string[])[] = ['x-request-id', requestId];
  for (const name in apiHeaders) if (!(name in headers)) passed.push(name, apiHeaders[name as keyof typeof apiHeaders]);
  if (!('cache-control' in headers)) passed.push('cache-control', 'no-store');
  for (const name in headers) {
    if (!droppedFromResponse.has(name)) passed.push(name, headers[name] as string | string[]);
  }
  return passed as string[];
}

/** Also lets caches know that the reply depends on the accepted encoding. */
export function shouldCompress(
  { headers: requested, method }: IncomingMessage,
  status: number,
  headers: AnswerHeaders,
): boolean {
  if (status !== 200 || method === 'HEAD' || 'content-encoding' in headers) return false;
  if (!text.test(String(headers['content-type']))) return false;
  headers.vary = headers.vary ? `${headers.vary}, accept-encoding` : 'accept-encoding';
  if (Number(headers['content-length'] ?? compressFromBytes) < compressFromBytes) return false;
  return acceptedEncoding(requested['accept-encoding'] as string | undefined, ['gzip']) === 'gzip';
}
