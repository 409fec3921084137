import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { newId } from '../database/new-id.ts';
import { endOf, requestContext, timeLeftHeader } from './request-context.ts';
import { isTracing, traceOfRequest } from './span.ts';
import { continueTrace, traceHeader, traceLength } from './trace.ts';

export type RequestVariables = { requestId: string };

const accepted = /^[\w-]{8,64}$/;

/** Validated where it is forwarded: most requests never use it. */
const forwardedTrace = (trace: string | undefined) => (trace?.length === traceLength ? trace : continueTrace(trace));

/**
 * Uses the gateway's request id, or creates one, and returns it with every response. With trace and deadline it is the
 * context of everything the request causes.
 */
export const requestId: MiddlewareHandler<{ Variables: RequestVariables }> = async (c, next) => {
  const given = c.req.header('x-request-id');
  const id = given !== undefined && accepted.test(given) ? given : newId();
  c.set('requestId', id);
  // Set on Node's response: on Hono's it would cost a Headers object for every request.
  const outgoing = (c.env as Partial<HttpBindings> | undefined)?.outgoing;
  outgoing?.setHeader('x-request-id', id);
  const trace = c.req.header(traceHeader);
  const traceparent = isTracing() ? traceOfRequest(c.req.path, trace) : forwardedTrace(trace);
  await requestContext.run({ requestId: id, traceparent, endsAt: endOf(c.req.header(timeLeftHeader)) }, next);
  if (!outgoing) c.res.headers.set('x-request-id', id);
};
