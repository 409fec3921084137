import { writeSync } from 'node:fs';

/** What waits for a disk or a pipe that takes no line; anything more is dropped. */
const waitingBytes = 256 * 1024;
const retryMs = 1_000;

export type LogStream = { write: (line: string) => void };

/**
 * Writes whole lines to a file or pipe, at once. A write that fails, on a full disk above all, must not end the
 * process: its lines wait for the next one, or for a second.
 */
export function openLogStream(fd: number): LogStream {
  let waiting = Buffer.alloc(0);
  let willRetry = false;

  function flush(): void {
    try {
      while (waiting.length > 0) waiting = waiting.subarray(writeSync(fd, waiting));
    } catch {
      if (willRetry) return;
      willRetry = true;
      setTimeout(() => {
        willRetry = false;
        flush();
      }, retryMs).unref();
    }
  }

  return {
    write: (line) => {
      const bytes = Buffer.from(line);
      if (waiting.length + bytes.length > waitingBytes) return;
      waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
      flush();
    },
  };
}
