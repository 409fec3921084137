import { randomFillSync } from 'node:crypto';

/** The W3C Trace Context header: `00-<trace id>-<parent id>-<flags>`. */
export const traceHeader = 'traceparent';
export const traceLength = 55;

const valid = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

const pool = Buffer.alloc(4_096);
let used = pool.length;

/** Ids must be unique, not secret: one call of the generator provides bytes for many. */
function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
}

/** The trace header that this process sends: the caller's trace if there is a valid one, with a new parent id. */
export function continueTrace(incoming?: string | string[] | undefined): string {
  const parentId = randomHex(8);
  if (typeof incoming === 'string' && valid.test(incoming)) {
    return `${incoming.slice(0, 36)}${parentId}${incoming.slice(52)}`;
  }
  return `00-${randomHex(16)}-${parentId}-01`;
}

/** The part that all hops of a request share. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);

export const spanIdOf = (traceparent: string): string => traceparent.slice(36, 52);

export const flagsOf = (traceparent: string): number => Number.parseInt(traceparent.slice(53), 16);
