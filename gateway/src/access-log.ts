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
export type Finished = Visit & { method: string; status: number; ms: number; bytes: number; isWhole: boolean };

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

/** Nothing in it comes from the client as it stands: it needs no escaping. */
function lineOf({ requestId, traceparent, method, route, status, ms, bytes, caller, isWhole }: Finished): string {
  const time = new Date().toISOString();
  const head = `{"level":"info","time":"${time}","service":"gateway","requestId":"${requestId}"`;
  const what = `"traceId":"${traceIdOf(traceparent)}","method":"${method}","route":"${route}","status":${status}`;
  const end = isWhole ? '' : ',"aborted":true';
  return `${head},${what},"ms":${ms.toFixed(1)},"bytes":${bytes},"caller":"${caller}"${end},"msg":"request"}\n`;
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
    onFinished({ ...visit, method: request.method ?? '', status, ms, bytes, isWhole: response.writableFinished });
  });
}
