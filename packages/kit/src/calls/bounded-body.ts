import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { BodyBound } from './body-bounds.ts';

/**
 * Rejects bodies over the limit. Hono's own middleware accesses the body to see whether there is one, which converts
 * Node's request to a web Request with its streams: so it is used only for bodies that do not declare their length.
 */
export function boundedBody({ bytes, tooLarge }: BodyBound): MiddlewareHandler {
  const counted = bodyLimit({ maxSize: bytes, onError: (c) => c.json(tooLarge, 413) });
  return (c, next) => {
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    return Number(length) > bytes ? Promise.resolve(c.json(tooLarge, 413)) : next();
  };
}
