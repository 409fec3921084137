import { writeSync } from 'node:fs';

/** Maximum buffered while a disk or pipe accepts no writes; further lines are dropped. */
const maxBufferedBytes = 256 * 1024;
const retryMs = 1_000;

export type LogStream = { write: (line: string) => void };

/**
 * Writes complete lines to a file or pipe, immediately. A failed write, mostly due to a full disk, must not end the
 * process: its lines are buffered until the next write, or for a second.
 */
export function openLogStream(fd: number): LogStream {
  let buffered = Buffer.alloc(0);
  let willRetry = false;

  function flush(): void {
    try {
      while (buffered.length > 0) buffered = buffered.subarray(writeSync(fd, buffered));
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
      if (buffered.length + bytes.length > maxBufferedBytes) return;
      buffered = buffered.length === 0 ? bytes : Buffer.concat([buffered, bytes]);
      flush();
    },
  };
}
