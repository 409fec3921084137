import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createGzip, type Gzip } from 'node:zlib';
import type { ServiceName } from '@fairway/contracts/calls/services';
import { sessionHeader } from '@fairway/kit/auth';
import type { BodyBound } from '@fairway/kit/body-bounds';
import { UnavailableError } from '@fairway/kit/fault';
import type { Logger } from '@fairway/kit/log';
import type { Metrics } from '@fairway/kit/metrics';
import { timeLeftHeader } from '@fairway/kit/request-context';
import { socketPathIn } from '@fairway/kit/socket-path';
import { traceHeader, traceIdOf } from '@fairway/kit/trace';
import type { Dispatcher } from 'undici';
import { answerUnavailable } from '../answer.ts';
import { observeUpstreams } from '../gateway-metrics.ts';
import { acceptedEncoding } from '../request.ts';
import { apiHeaders } from '../security-headers.ts';
import { createThrottledLog } from '../throttled-log.ts';
import type { Timeouts } from '../timeouts.ts';
import { drainBody, hasBody } from './body.ts';
import { serviceNames } from './call-table.ts';
import type { ReadBodyOrAnswer } from './read-body-or-answer.ts';
import { openUpstream, type Upstream } from './upstream.ts';

export type ServiceProxy = {
  /** Forwards the request to the service and returns its response. */
  forward: (request: IncomingMessage, response: ServerResponse, call: Call) => void;
  /** The services that are not ready. */
  unavailableServices: () => Promise<ServiceName[]>;
  /** Registers gauges for every service. */
  observe: (metrics: Metrics) => void;
  close: () => Promise<void>;
};

type Call = {
  service: ServiceName;
  /** Path and query, unchanged. */
  url: string;
  requestId: string;
  traceparent: string;
  /** From `performance.now()`: every timeout counts from here, or from the end of the body. */
  arrivedAt: number;
  clientAddress: string;
  /** Identifies the token's owner, signed for the service; undefined if the service must find out itself. */
  session?: string | undefined;
  bound: BodyBound;
  /** False for responses so frequent and so short that compression costs more than it saves. */
  compress: boolean;
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

/** Connects to a local service through its socket in `socketFolder`, to any other at its address. */
export function openProxy({
  addresses,
  socketFolder,
  readBodyOrAnswer,
  log,
  timeouts,
}: {
  addresses: Record<ServiceName, string>;
  socketFolder?: string | undefined;
  readBodyOrAnswer: ReadBodyOrAnswer;
  log: Logger;
  timeouts: Pick<Timeouts, 'read' | 'write' | 'burst' | 'standing'>;
}): ServiceProxy {
  const open = (name: ServiceName) =>
    openUpstream(addresses[name], {
      socketPath: socketPathIn(socketFolder, name),
      timeouts,
      onChange: (state) => log.warn({ upstream: name, circuit: state }, 'circuit changed'),
    });
  const upstreams = Object.fromEntries(serviceNames.map((name) => [name, open(name)])) as Record<ServiceName, Upstream>;
  const report = createThrottledLog(log, 1_000);

  function send(request: IncomingMessage, response: ServerResponse, call: Call, body: Buffer | null): void {
    const method = request.method as Dispatcher.HttpMethod;
    const isRead = method === 'GET' || method === 'HEAD';
    const { pool, circuit, queues } = upstreams[call.service];
    const queue = queues[isRead ? 'read' : 'write'];
    const remainingMs = (limitMs: number) => Math.max(1, call.arrivedAt + limitMs - performance.now());
    let controller: Dispatcher.DispatchController | undefined;
    let sentAt: number | undefined;
    let isDone = false;
    let retried = false;
    let gzip: Gzip | undefined;

    function end(): void {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      if (sentAt === undefined) queue.cancel(waiting);
      else queue.leave();
    }
    function giveUp(reason: Error): void {
      end();
      controller?.abort(reason);
      gzip?.destroy();
    }
    function fail(error: Error): void {
      giveUp(error);
      const { service, requestId, traceparent, url } = call;
      const fields = { upstream: service, requestId, traceId: traceIdOf(traceparent), path: pathOf(url) };
      report(service, { err: error, ...fields }, 'upstream unavailable');
      if (response.headersSent) response.destroy();
      else answerUnavailable(response, call.requestId);
    }
    function onTimeout(): void {
      if (sentAt !== undefined) circuit.recordTimeout(sentAt);
      const failTimedOut = () => fail(new UnavailableError(`${call.service} timed out`));
      if (isRead) failTimedOut();
      else timer = setTimeout(failTimedOut, remainingMs(timeouts.write));
    }
    let timer = setTimeout(onTimeout, remainingMs(timeouts.read));
    response.on('close', () => {
      if (!isDone) giveUp(new Error('client closed the connection'));
      gzip?.destroy();
    });

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: (started) => {
        controller = started;
        if (isDone) started.abort(new Error('client closed the connection'));
      },
      onResponseStart: (_controller, status, headers) => {
        if (status < 200) return;
        clearTimeout(timer);
        circuit.recordReply();
        if (call.compress && shouldCompress(request, status, headers)) {
          headers['content-encoding'] = 'gzip';
          delete headers['content-length'];
          gzip = createGzip({ level: constants.Z_BEST_SPEED });
          gzip.pipe(response);
        }
        response.writeHead(status, answerHeaders(headers, call.requestId));
      },
      onResponseData: (receiving, chunk) => {
        const sink = gzip ?? response;
        if (sink.write(chunk)) return;
        receiving.pause();
        sink.once('drain', () => receiving.resume());
      },
      onResponseEnd: () => {
        end();
        (gzip ?? response).end();
      },
      onResponseError: (_controller, error) => {
        if (isDone) return;
        // The service closed a reused connection as the request was sent: nothing was processed yet, and reads are safe
        // to retry.
        if (isRead && !retried && !response.headersSent && wasReset(error)) {
          retried = true;
          dispatch();
        } else fail(error);
      },
    };

    const headers = requestHeaders(request, call);
    function dispatch(): void {
      sentAt = performance.now();
      headers[timeLeftHeader] = String(Math.ceil(remainingMs(isRead ? timeouts.read : timeouts.write)));
      pool.dispatch({ path: call.url, method, headers, body }, handler);
    }
    const waiting = { start: dispatch, refuse: () => fail(new UnavailableError(`${call.service} is overloaded`)) };
    if (circuit.isOpen()) fail(new UnavailableError(`${call.service} is not responding`));
    else if (queue.enter()) dispatch();
    else queue.wait(waiting);
  }

  async function readThenSend(request: IncomingMessage, response: ServerResponse, call: Call): Promise<void> {
    const body = await readBodyOrAnswer(request, response, call.requestId, call.bound);
    if (body) send(request, response, { ...call, arrivedAt: performance.now() }, body);
  }

  return {
    forward: (request, response, call) => {
      // The client may have disconnected while its token was verified.
      if (response.destroyed) return;
      if (!hasBody(request)) send(request, response, call, null);
      else if (request.method === 'GET' || request.method === 'HEAD') {
        // Such a body has no meaning (RFC 9110, 9.3.1), but a service that read it could be misled by it.
        void drainBody(request).then(() => send(request, response, call, null));
      } else void readThenSend(request, response, call);
    },
    unavailableServices: async () => {
      const ready = await Promise.all(serviceNames.map((name) => upstreams[name].isReady()));
      return serviceNames.filter((_, index) => !ready[index]);
    },
    observe: (metrics) => observeUpstreams(metrics, upstreams),
    close: async () => {
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.close()));
    },
  };
}

function requestHeaders({ headers }: IncomingMessage, call: Call): Record<string, string | string[]> {
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

type AnswerHeaders = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

/** Alternating names and values: the format that Node writes without copying. */
function answerHeaders(headers: AnswerHeaders, requestId: string): string[] {
  const passed: (string | string[])[] = ['x-request-id', requestId];
  for (const name in apiHeaders) if (!(name in headers)) passed.push(name, apiHeaders[name as keyof typeof apiHeaders]);
  if (!('cache-control' in headers)) passed.push('cache-control', 'no-store');
  for (const name in headers) {
    if (!droppedFromResponse.has(name)) passed.push(name, headers[name] as string | string[]);
  }
  return passed as string[];
}

function shouldCompress(
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

/** A query string may hold a token. */
const pathOf = (url: string) => url.replace(/\?.*$/s, '');

function wasReset(error: Error): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(String((error as NodeJS.ErrnoException).code));
}
