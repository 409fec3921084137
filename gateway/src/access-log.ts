import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LogStream } from '@fairway/kit/log-stream';
import { traceIdOf } from '@fairway/kit/trace';

/** What is learned of a request on its way through the gateway. */
export type Visit = {
  requestId: string;
  traceparent: string;
  /** By `performance.now()`. */
  arrivedAt: number;
  /** The pattern of its address, never a value of it. */
  route: string;
  caller: 'visitor' | 'member' | 'admin' | 'unknown';
};

/** A request that is over: a status of 499 where the client left before its answer began. */
export type Finished = {
  visit: Visit;
  route: string;
  method: string;
  status: number;
  ms: number;
  bytes: number;
  isWhole: boolean;
};

const flushMs = 200;
const flushBytes = 16 * 1024;

export type AccessLog = { write: (finished: Finished) => void; close: () => Promise<void> };

/** One line a request, in the form of the other lines. They are written a few at a time: a system call costs more than a line. */
export function openAccessLog(stream: LogStream): AccessLog {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting !== '') stream.write(waiting);
    waiting = '';
  }

  return {
    write: (finished) => {
      waiting += lineOf(finished);
      if (waiting.length > flushBytes) flush();
      else timer ??= setTimeout(flush, flushMs).unref();
    },
    close: async () => flush(),
  };
}

let second = 0;
let secondText = '';

/** A date's own way of writing itself is a third of what a line costs: the text of a second serves all its lines. */
function isoTime(at: number): string {
  const from = at - (at % 1_000);
  if (from !== second) {
    second = from;
    secondText = new Date(from).toISOString().slice(0, -4);
  }
  return `${secondText}${String(at - from).padStart(3, '0')}Z`;
}

/** Nothing in it comes from the client as it stands: it needs no escaping. */
function lineOf({ visit, method, route, status, ms, bytes, isWhole }: Finished): string {
  const { requestId, traceparent, caller } = visit;
  const time = isoTime(Date.now());
  const head = `{"level":"info","time":"${time}","service":"gateway","requestId":"${requestId}"`;
  const what = `"traceId":"${traceIdOf(traceparent)}","method":"${method}","route":"${route}","status":${status}`;
  const end = isWhole ? '' : ',"aborted":true';
  return `${head},${what},"ms":${Math.round(ms * 10) / 10},"bytes":${bytes},"caller":"${caller}"${end},"msg":"request"}\n`;
}

/** Calls `onFinished` when the answer is sent, or its client is gone. */
export function watchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  onFinished: (finished: Finished) => void,
): void {
  const { socket } = request;
  const sentBefore = socket.bytesWritten;
  response.on('close', () => {
    const status = response.headersSent ? response.statusCode : 499;
    const ms = performance.now() - visit.arrivedAt;
    const bytes = socket.bytesWritten - sentBefore;
    const { route } = visit;
    onFinished({ visit, route, method: request.method ?? '', status, ms, bytes, isWhole: response.writableFinished });
  });
}
