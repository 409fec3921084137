import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LogStream } from '@fairway/kit/logging/log-stream';
import { traceHeader, traceIdOf } from '@fairway/kit/tracing/trace';

/** What the gateway learns about a request while it handles it. */
export type Visit = {
  requestId: string;
  traceparent: string;
  /** From `performance.now()`. */
  arrivedAt: number;
  /** The pattern of the request's path, never a value from it. */
  route: string;
  caller: 'visitor' | 'member' | 'admin' | 'unknown';
};

/** A finished request. The status is 499 if the client disconnected before the response started. */
export type Finished = {
  visit: Visit;
  route: string;
  method: string;
  status: number;
  ms: number;
  bytes: number;
  isComplete: boolean;
  /** The trace header of the client, unchecked. */
  cause: string | string[] | undefined;
};

const flushMs = 200;
const flushBytes = 16 * 1024;

export type AccessLog = { write: (finished: Finished) => void; close: () => Promise<void> };

/**
 * One JSON line per request, in the format of the other log lines. Lines are written in batches: a system call costs
 * more than a line.
 */
export function openAccessLog(stream: LogStream): AccessLog {
  let buffer = '';
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (buffer !== '') stream.write(buffer);
    buffer = '';
  }

  return {
    write: (finished) => {
      buffer += lineOf(finished);
      if (buffer.length > flushBytes) flush();
      else timer ??= setTimeout(flush, flushMs).unref();
    },
    close: async () => flush(),
  };
}

let second = 0;
let secondText = '';

/** `toISOString` would be a third of the cost of a line, so the text of a second is reused for all its lines. */
function isoTime(at: number): string {
  const from = at - (at % 1_000);
  if (from !== second) {
    second = from;
    secondText = new Date(from).toISOString().slice(0, -4);
  }
  return `${secondText}${String(at - from).padStart(3, '0')}Z`;
}

/** No value comes from the client unchecked, so nothing needs escaping. */
function lineOf({ visit, method, route, status, ms, bytes, isComplete }: Finished): string {
  const { requestId, traceparent, caller } = visit;
  const time = isoTime(Date.now());
  const head = `{"level":"info","time":"${time}","service":"gateway","requestId":"${requestId}"`;
  const what = `"traceId":"${traceIdOf(traceparent)}","method":"${method}","route":"${route}","status":${status}`;
  const end = isComplete ? '' : ',"aborted":true';
  return `${head},${what},"ms":${Math.round(ms * 10) / 10},"bytes":${bytes},"caller":"${caller}"${end},"msg":"request"}\n`;
}

/** Calls `onFinished` when the response has been sent or the client has disconnected. */
export function watchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  onFinished: (finished: Finished) => void,
): void {
  const { socket } = request;
  const bytesBefore = socket.bytesWritten;
  response.on('close', () => {
    const status = response.headersSent ? response.statusCode : 499;
    const ms = performance.now() - visit.arrivedAt;
    const bytes = socket.bytesWritten - bytesBefore;
    const { route } = visit;
    onFinished({
      visit,
      route,
      method: request.method ?? '',
      status,
      ms,
      bytes,
      isComplete: response.writableFinished,
      cause: request.headers[traceHeader],
    });
  });
}
