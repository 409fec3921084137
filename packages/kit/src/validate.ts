import type { FaultFields, Result } from '@fairway/contracts/fault';
import type { Context } from 'hono';
import type { z } from 'zod';
import { fail, ok } from './fault.ts';

/** The first message of each path, `a.b` for nested ones; a message of the whole value goes under `error`. */
export function fieldsOf(error: z.ZodError): FaultFields {
  const fields: FaultFields = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'error'] ??= issue.message;
  return fields;
}

export function check<S extends z.ZodType>(schema: S, value: unknown): Result<z.infer<S>> {
  const parsed = schema.safeParse(value);
  return parsed.success ? ok(parsed.data) : fail('invalid', fieldsOf(parsed.error));
}

/** The JSON body by its contract. An empty body reads as `{}`, so that required fields are named. */
export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<Result<z.infer<S>>> {
  const text = await c.req.text();
  let body: unknown = {};
  try {
    if (text !== '') body = JSON.parse(text);
  } catch {
    return fail('invalid', 'The request is not valid JSON');
  }
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    return fail('invalid', 'The request must be a JSON object');
  }
  return check(schema, body);
}

/** The query string by its contract; of a repeated name the first value counts. */
export function readQuery<S extends z.ZodType>(c: Context, schema: S): Result<z.infer<S>> {
  return check(schema, c.req.query());
}
