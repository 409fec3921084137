import type { ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from '../logging/log.ts';
import { isOutage } from './outage.ts';

const generalMessage = 'Something went wrong on our side. Please try again.';

/** Logs bugs and outages with the request id and responds with a general message, never a stack. */
export function onError(log: Logger): ErrorHandler {
  return (error, c) => {
    if (error instanceof HTTPException && error.status < 500)
      return c.json({ error: error.message || 'Bad request' }, error.status);
    const requestId = c.get('requestId') as string | undefined;
    const isUnavailable = isOutage(error);
    log.error(
      { err: error, requestId, method: c.req.method, path: c.req.path },
      isUnavailable ? 'dependency unavailable' : 'request failed',
    );
    if (!isUnavailable) return c.json({ error: generalMessage }, 500);
    c.header('retry-after', '2');
    return c.json({ error: 'This part of Fairway is not available right now. Please try again in a moment.' }, 503);
  };
}

export const routeNotFound = { error: 'There is nothing at this address' };
export const notFound: NotFoundHandler = (c) => c.json(routeNotFound, 404);
