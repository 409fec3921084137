import { AsyncLocalStorage } from 'node:async_hooks';
import { continueTrace } from './trace.ts';

/** The request or job that this process works on. Internal calls, log lines and outbox rows read it from here. */
export type RequestContext = {
  requestId?: string;
  traceparent: string;
  /** The deadline, by `performance.now()`; infinite if the caller set none. */
  endsAt: number;
};

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The header in which a call between processes states its deadline, as the milliseconds that are left. */
export const timeLeftHeader = 'x-internal-time-left';

/** When the caller of a request stops waiting. */
export function endOf(timeLeft: string | undefined): number {
  if (timeLeft === undefined || !/^\d{1,9}$/.test(timeLeft)) return Number.POSITIVE_INFINITY;
  return performance.now() + Number(timeLeft);
}

/** How long the caller of the current request will still wait. */
export function timeLeftMs(): number {
  const endsAt = requestContext.getStore()?.endsAt ?? Number.POSITIVE_INFINITY;
  return endsAt - performance.now();
}

/** Runs work that several requests share, without the deadline of the request that started it. */
export function withoutDeadline<T>(work: () => T): T {
  const context = requestContext.getStore();
  if (context === undefined || context.endsAt === Number.POSITIVE_INFINITY) return work();
  return requestContext.run({ ...context, endsAt: Number.POSITIVE_INFINITY }, work);
}

/** Runs a job in the trace of the request that caused it. */
export function runInTrace<T>(traceparent: string | undefined, job: () => T): T {
  return requestContext.run({ traceparent: continueTrace(traceparent), endsAt: Number.POSITIVE_INFINITY }, job);
}
