import type { Logger } from '@fairway/kit/log';

/** Writes a warning of one kind once in a while: what is down fails thousands of times a second. */
export type SparingLog = (kind: string, fields: object, message: string) => void;

export function createSparingLog(log: Logger, everyMs: number): SparingLog {
  const writtenAt = new Map<string, number>();
  return (kind, fields, message) => {
    const now = Date.now();
    if (now - (writtenAt.get(kind) ?? 0) < everyMs) return;
    writtenAt.set(kind, now);
    log.warn(fields, message);
  };
}
