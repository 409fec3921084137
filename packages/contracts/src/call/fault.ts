import { z } from 'zod';

/** An expected failure: its kind determines the HTTP status, its fields are the entire response body. */
export type Fault = { kind: FaultKind; fields: FaultFields; retryAfterSeconds?: number };

export type FaultKind =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'limited'
  | 'unavailable';

/** Field name → message for people. A failure of the entire form uses the key `error`. */
export const faultFields = z.record(z.string(), z.string());
export type FaultFields = z.infer<typeof faultFields>;

/** The result of a rule: a value, or an expected failure. Bugs and outages throw instead. */
export type Result<T> = { ok: true; value: T } | { ok: false; fault: Fault };
