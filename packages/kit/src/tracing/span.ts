import { channel } from 'node:diagnostics_channel';
import { requestContext } from './request-context.ts';
import { continueTrace, spanIdOf, traceIdOf } from './trace.ts';

/**
 * A unit of work of a trace: a request, a call to another service, a job, a statement. Names and attributes are
 * patterns and names from the code, never values of a request or ids of persons.
 */
export type Span = {
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer';
  /** Its own trace header: trace id, span id, sampling flag. */
  traceparent: string;
  /** The span id of its cause; undefined if the trace starts here. */
  parentId: string | undefined;
  /** A reading of `performance.now()`. */
  startedAt: number;
  endedAt: number;
  attributes: Record<string, string | number>;
  isFailed: boolean;
};

const finished = channel('fairway.span');

/** False unless traces are exported: then nothing is measured. */
export const isTracing = (): boolean => finished.hasSubscribers;

/** Ends a span now. `cause` is the trace header of its cause; that of another trace is ignored. */
export function recordSpan({
  cause,
  ...span
}: Omit<Span, 'parentId' | 'endedAt'> & { cause: string | string[] | undefined }): void {
  const isParent = typeof cause === 'string' && traceIdOf(cause) === traceIdOf(span.traceparent);
  finished.publish({ ...span, parentId: isParent ? spanIdOf(cause) : undefined, endedAt: performance.now() });
}

/** Returns a function that unsubscribes. */
export function subscribeToSpans(listener: (span: Span) => void): () => void {
  const listen = (span: unknown) => listener(span as Span);
  finished.subscribe(listen);
  return () => void finished.unsubscribe(listen);
}

type SpanDescription = Pick<Span, 'name' | 'kind' | 'attributes'>;

/** Runs work as a span of the current request or job, or of `cause`; its own calls become spans below it. */
export async function runInSpan<T>(
  description: SpanDescription,
  work: () => Promise<T>,
  cause?: string | undefined,
): Promise<T> {
  if (!isTracing()) return work();
  const context = requestContext.getStore() ?? { endsAt: Number.POSITIVE_INFINITY, traceparent: undefined };
  const parent = cause ?? context.traceparent;
  const traceparent = continueTrace(parent);
  const startedAt = performance.now();
  let isFailed = true;
  try {
    const result = await requestContext.run({ ...context, traceparent }, work);
    isFailed = false;
    return result;
  } finally {
    recordSpan({ ...description, traceparent, cause: parent, startedAt, isFailed });
  }
}

const probes = new Set(['/health', '/ready', '/metrics']);

/** The trace header of a request as a span, with its own id. Probes are not exported. */
export function traceOfRequest(path: string, cause: string | undefined): string {
  const traceparent = continueTrace(cause);
  return probes.has(path) ? `${traceparent.slice(0, 53)}00` : traceparent;
}

/** Ends the span of a request to this process, except for those of probes. */
export function recordRequestSpan({
  method,
  route,
  status,
  attributes = {},
  ...span
}: {
  method: string;
  /** A pattern. */
  route: string;
  status: number;
  traceparent: string;
  cause: string | string[] | undefined;
  startedAt: number;
  attributes?: Span['attributes'];
}): void {
  if (probes.has(route)) return;
  recordSpan({
    ...span,
    name: `${method} ${route}`,
    kind: 'server',
    isFailed: status >= 500,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      ...attributes,
    },
  });
}
