import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createGzip, type Gzip } from 'node:zlib';
import type { ServiceName } from '@fairway/contracts/call/services';
import type { BodyBound } from '@fairway/kit/calls/body-bounds';
import { UnavailableError } from '@fairway/kit/calls/fault';
import { timeLeftHeader } from '@fairway/kit/tracing/request-context';
import { traceIdOf } from '@fairway/kit/tracing/trace';
import type { Dispatcher } from 'undici';
import { answerUnavailable } from '../answer.ts';
import type { ThrottledLog } from '../throttled-log.ts';
import type { Timeouts } from '../timeouts.ts';
import type { CallQueue } from './call-queue.ts';
import {
  type AnswerHeaders,
  answerHeaders,
  type CallOrigin,
  requestHeaders,
  shouldCompress,
} from './forwarded-headers.ts';
import type { Upstream } from './upstream.ts';

export type Call = CallOrigin & {
  service: ServiceName;
  /** Path and query, unchanged. */
  url: string;
  /** From `performance.now()`: every timeout counts from here, or from the end of the body. */
  arrivedAt: number;
  bound: BodyBound;
  /** False for responses so frequent and so short that compression costs more than it saves. */
  compress: boolean;
};

type Forwarding = {
  request: IncomingMessage;
  response: ServerResponse;
  call: Call;
  body: Buffer | null;
  upstream: Upstream;
  timeouts: Pick<Timeouts, 'read' | 'write'>;
  report: ThrottledLog;
};

/**
 * A call on its way to a service and back. It waits in the queue of its service, and handles the reply for undici. A
 * class, so that a call allocates one object and not a closure for each of these events.
 */
export class ForwardedCall implements Dispatcher.DispatchHandler {
  private readonly forwarding: Forwarding;
  private readonly isRead: boolean;
  private readonly queue: CallQueue;
  private readonly headers: Record<string, string | string[]>;
  private timer: NodeJS.Timeout | undefined;
  private controller: Dispatcher.DispatchController | undefined;
  private sentAt: number | undefined;
  private isDone = false;
  private isRetried = false;
  private gzip: Gzip | undefined;

  constructor(forwarding: Forwarding) {
    const { request, call, upstream } = forwarding;
    this.forwarding = forwarding;
    this.isRead = request.method === 'GET' || request.method === 'HEAD';
    this.queue = upstream.queues[this.isRead ? 'read' : 'write'];
    this.headers = requestHeaders(request, call);
  }

  /** Sends the call now or when the queue starts it. */
  send(): void {
    const { response, call, upstream, timeouts } = this.forwarding;
    this.timer = setTimeout(() => this.onTimeout(), this.remainingMs(timeouts.read));
    response.on('close', () => {
      if (!this.isDone) this.giveUp(new Error('client closed the connection'));
      this.gzip?.destroy();
    });
    if (upstream.circuit.isOpen()) this.fail(new UnavailableError(`${call.service} is not responding`));
    else if (this.queue.enter()) this.start();
    else this.queue.wait(this);
  }

  start(): void {
    const { request, call, body, upstream, timeouts } = this.forwarding;
    this.sentAt = performance.now();
    this.headers[timeLeftHeader] = String(Math.ceil(this.remainingMs(this.isRead ? timeouts.read : timeouts.write)));
    const method = request.method as Dispatcher.HttpMethod;
    upstream.pool.dispatch({ path: call.url, method, headers: this.headers, body }, this);
  }

  refuse(): void {
    this.fail(new UnavailableError(`${this.forwarding.call.service} is overloaded`));
  }

  private remainingMs(limitMs: number): number {
    return Math.max(1, this.forwarding.call.arrivedAt + limitMs - performance.now());
  }

  private onTimeout(): void {
    const { call, upstream, timeouts } = this.forwarding;
    if (this.sentAt !== undefined) upstream.circuit.recordTimeout(this.sentAt);
    const failTimedOut = () => this.fail(new UnavailableError(`${call.service} timed out`));
    if (this.isRead) failTimedOut();
    else this.timer = setTimeout(failTimedOut, this.remainingMs(timeouts.write));
  }

  private end(): void {
    if (this.isDone) return;
    this.isDone = true;
    clearTimeout(this.timer);
    if (this.sentAt === undefined) this.queue.cancel(this);
    else this.queue.leave();
  }

  private giveUp(reason: Error): void {
    this.end();
    this.controller?.abort(reason);
    this.gzip?.destroy();
  }

  private fail(error: Error): void {
    this.giveUp(error);
    const { response, call, report } = this.forwarding;
    const { service, requestId, traceparent, url } = call;
    const fields = { upstream: service, requestId, traceId: traceIdOf(traceparent), path: pathOf(url) };
    report(service, { err: error, ...fields }, 'upstream unavailable');
    if (response.headersSent) response.destroy();
    else answerUnavailable(response, requestId);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.isDone) controller.abort(new Error('client closed the connection'));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: AnswerHeaders): void {
    if (status < 200) return;
    const { request, response, call, upstream } = this.forwarding;
    clearTimeout(this.timer);
    upstream.circuit.recordReply();
    if (call.compress && shouldCompress(request, status, headers)) {
      headers['content-encoding'] = 'gzip';
      delete headers['content-length'];
      this.gzip = createGzip({ level: constants.Z_BEST_SPEED });
      this.gzip.pipe(response);
    }
    response.writeHead(status, answerHeaders(headers, call.requestId));
  }

  onResponseData(receiving: Dispatcher.DispatchController, chunk: Buffer): void {
    const sink = this.gzip ?? this.forwarding.response;
    if (sink.write(chunk)) return;
    receiving.pause();
    sink.once('drain', () => receiving.resume());
  }

  onResponseEnd(): void {
    this.end();
    (this.gzip ?? this.forwarding.response).end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.isDone) return;
    // The service closed a reused connection as the request was sent: nothing was processed yet, and reads are safe to
    // retry.
    if (this.isRead && !this.isRetried && !this.forwarding.response.headersSent && wasReset(error)) {
      this.isRetried = true;
      this.start();
    } else this.fail(error);
  }
}

/** A query string may hold a token. */
const pathOf = (url: string) => url.replace(/\?.*$/s, '');

function wasReset(error: Error): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(String((error as NodeJS.ErrnoException).code));
}
