import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { BodyBound } from './body-bound.ts';

/**
 * Refuses bodies over the bound. Hono's own middleware looks at the body to see whether there is one, which makes a
 * web Request with its streams out of Node's: so it sees only bodies that do not tell their length.
 */
export function boundedBody({ bytes, tooLarge }: BodyBound): MiddlewareHandler {
  const counted = bodyLimit({ maxSize: bytes, onError: (c) => c.json(tooLarge, 413) });
  return (c, next) => {
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    return Number(length) > bytes ? Promise.resolve(c.json(tooLarge, 413)) : next();
  };
}
