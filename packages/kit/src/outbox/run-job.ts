import { runInTrace } from '../tracing/request-context.ts';
import { isTracing, runInSpan } from '../tracing/span.ts';

/** Runs a job in the trace of the request that caused it, as a span of it. */
export function runJob<T>(
  { queue, outboxId, traceparent }: { queue: string; outboxId: string; traceparent: string | undefined },
  job: () => Promise<T>,
): Promise<T> {
  if (!isTracing()) return runInTrace(traceparent, job);
  const attributes = { 'messaging.destination.name': queue, 'messaging.message.id': outboxId };
  return runInSpan({ name: `process ${queue}`, kind: 'consumer', attributes }, job, traceparent);
}
