import type { Fault, FaultFields, FaultKind, Result } from '@fairway/contracts/call/fault';
import type { Context } from 'hono';

/** The only mapping from kinds of failure to HTTP status. */
export const statusOf = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  limited: 429,
  unavailable: 503,
} as const satisfies Record<FaultKind, number>;

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** An expected failure. A plain string applies to the whole form: it is sent under `error`. */
export function fail(
  kind: FaultKind,
  fields: FaultFields | string,
  retryAfterSeconds?: number,
): { ok: false; fault: Fault } {
  return {
    ok: false,
    fault: {
      kind,
      fields: typeof fields === 'string' ? { error: fields } : fields,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    },
  };
}

/** Copies the message of a field to a second key, for clients that read it there. */
export const copyMessage =
  (field: string, alias: string) =>
  (fault: Fault): Fault => {
    const message = fault.fields[field];
    return message === undefined ? fault : { ...fault, fields: { ...fault.fields, [alias]: message } };
  };

/** The HTTP response of a failure: its fields are the entire body. */
export function answerFault(c: Context, fault: Fault): Response {
  if (fault.retryAfterSeconds !== undefined) c.header('retry-after', String(fault.retryAfterSeconds));
  return c.json(fault.fields, statusOf[fault.kind]);
}

/** Thrown by adapters if a dependency does not respond: `onError` turns it into 503. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}
