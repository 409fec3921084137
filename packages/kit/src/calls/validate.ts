import type { FaultFields, Result } from '@fairway/contracts/call/fault';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { fail, ok } from './fault.ts';
import { inputMessages } from './input-messages.ts';

/** Messages for users if a contract has none: the library's own messages name types. */
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return inputMessages.missing;
    if (issue.code === 'too_small') return inputMessages.small;
    if (issue.code === 'too_big') return inputMessages.large;
    return inputMessages.invalid;
  },
});

/** The first message of each path, `a.b` for nested ones; a message about the entire value goes under `error`. */
export function fieldsOf(error: z.ZodError): FaultFields {
  const fields: FaultFields = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'error'] ??= issue.message;
  return fields;
}

export function check<S extends z.ZodType>(schema: S, value: unknown): Result<z.infer<S>> {
  const parsed = schema.safeParse(value);
  return parsed.success ? ok(parsed.data) : fail('invalid', fieldsOf(parsed.error));
}

/** A surrogate code unit, as escaped in JSON. */
const surrogateEscape = /\\u[dD][89a-fA-F]/;

/** A lone surrogate is not a character: one database rejects it, another stores something else. */
const replaceLoneSurrogates = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** Parses the JSON body by its contract. An empty body reads as `{}`, so that required fields are reported. */
export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<Result<z.infer<S>>> {
  const text = await c.req.text();
  let body: unknown = {};
  try {
    if (text !== '') body = JSON.parse(text, surrogateEscape.test(text) ? replaceLoneSurrogates : undefined);
  } catch {
    return fail('invalid', 'The request is not valid JSON');
  }
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    return fail('invalid', 'The request must be a JSON object');
  }
  return check(schema, body);
}

/** Parses the query string by its contract; the first of repeated values counts. */
export function readQuery<S extends z.ZodType>(c: Context, schema: S): Result<z.infer<S>> {
  return check(schema, c.req.query());
}

const maxCachedQueries = 5_000;
const maxCachedLength = 200;

/**
 * Like `readQuery`, for a route that is called at every step: the results of recently used query strings are cached by
 * their text. The values are shared, so they must not be changed.
 */
export function createQueryReader<S extends z.ZodType>(schema: S): (c: Context) => Result<Readonly<z.infer<S>>> {
  const known = new LRUCache<string, Result<z.infer<S>>>({ max: maxCachedQueries });
  return (c) => {
    const { url } = c.req;
    const at = url.indexOf('?');
    const text = at === -1 ? '' : url.slice(at);
    const cached = known.get(text);
    if (cached) return cached;
    const read = readQuery(c, schema);
    if (read.ok && text.length <= maxCachedLength) known.set(text, read);
    return read;
  };
}
