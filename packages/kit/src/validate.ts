import type { FaultFields, Result } from '@fairway/contracts/fault';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { fail, ok } from './fault.ts';
import { inputWords } from './input-words.ts';

/** Words for people where a contract has none of its own; the library's speak of types. */
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return inputWords.missing;
    if (issue.code === 'too_small') return inputWords.small;
    if (issue.code === 'too_big') return inputWords.large;
    return inputWords.invalid;
  },
});

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

/** How JSON writes half of a character that takes two. */
const halfCharacter = /\\u[dD][89a-fA-F]/;

/** A half without its other half is no character: one database refuses it, another keeps something else. */
const whole = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

/** The JSON body by its contract. An empty body reads as `{}`, so that required fields are named. */
export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<Result<z.infer<S>>> {
  const text = await c.req.text();
  let body: unknown = {};
  try {
    if (text !== '') body = JSON.parse(text, halfCharacter.test(text) ? whole : undefined);
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

const mostCachedQueries = 5_000;
const longestKept = 200;

/**
 * As `readQuery`, for a route that is asked for at every step: what the last used query strings mean is kept by their
 * text. The values are shared, so they must not be changed.
 */
export function createQueryReader<S extends z.ZodType>(schema: S): (c: Context) => Result<Readonly<z.infer<S>>> {
  const known = new LRUCache<string, Result<z.infer<S>>>({ max: mostCachedQueries });
  return (c) => {
    const { url } = c.req;
    const at = url.indexOf('?');
    const text = at === -1 ? '' : url.slice(at);
    const kept = known.get(text);
    if (kept) return kept;
    const read = readQuery(c, schema);
    if (read.ok && text.length <= longestKept) known.set(text, read);
    return read;
  };
}
