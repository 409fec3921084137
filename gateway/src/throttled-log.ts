import type { Logger } from '@fairway/kit/logging/log';

/** Writes a warning of one kind at most once per interval: an outage fails thousands of times a second. */
export type ThrottledLog = (kind: string, fields: object, message: string) => void;

export function createThrottledLog(log: Logger, everyMs: number): ThrottledLog {
  const writtenAt = new Map<string, number>();
  return (kind, fields, message) => {
    const now = performance.now();
    if (now - (writtenAt.get(kind) ?? Number.NEGATIVE_INFINITY) < everyMs) return;
    writtenAt.set(kind, now);
    log.warn(fields, message);
  };
}
