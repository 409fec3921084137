import { hostname } from 'node:os';
import { withTimeout } from '@fairway/contracts/call/with-timeout';
import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from '../logging/log.ts';
import { type Span, subscribeToSpans } from './span.ts';
import { traceStatements } from './statement-spans.ts';
import { flagsOf, spanIdOf, traceIdOf } from './trace.ts';

const exportTimeoutMs = 5_000;
const closeTimeoutMs = 2_000;
const warnEveryMs = 10 * 60_000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/**
 * Sends finished spans to `endpoint` in batches: every five seconds, or 512 at a time. At most 2,048 are buffered. Further
 * spans, and those of a failed export, are dropped, so that an unavailable collector costs no memory. `close` sends the
 * rest.
 */
export function openSpanExport({
  service,
  endpoint,
  ratio,
  log,
}: {
  service: string;
  endpoint: string;
  ratio: number;
  log: Logger;
}): { close: () => Promise<void> } {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = reportFailures(new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs }), log);
  const processor = new BatchSpanProcessor({ exporter });
  const own = { 'service.name': service, 'service.namespace': 'fairway' };
  const instance = { 'service.instance.id': `${hostname()}:${process.pid}` };
  const resource = detectResources({ detectors: [envDetector] }).merge(resourceFromAttributes({ ...own, ...instance }));
  const unsubscribe = subscribeToSpans((span) => {
    if (isSampled(span.traceparent, ratio)) processor.onEnd(readableSpan(span, resource));
  });
  const stopStatements = traceStatements();
  log.info({ endpoint, ratio }, 'traces are exported');
  return {
    close: () => {
      stopStatements();
      unsubscribe();
      return withTimeout(processor.shutdown(), closeTimeoutMs);
    },
  };
}

/** Logs failures at most once per period: an unreachable collector fails every batch. */
function reportFailures(exporter: SpanExporter, log: Logger): SpanExporter {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, onResult) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - warnedAt > warnEveryMs) {
          warnedAt = performance.now();
          log.warn({ why: result.error.message, spans: spans.length }, 'trace export failed, spans are dropped');
        }
        onResult(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** Follows the caller's decision. Without one, samples the share `ratio`, by the random part of the trace id. */
function isSampled(traceparent: string, ratio: number): boolean {
  if ((flagsOf(traceparent) & TraceFlags.SAMPLED) === 0) return false;
  return Number.parseInt(traceIdOf(traceparent).slice(-8), 16) < ratio * 2 ** 32;
}

const scope = { name: 'fairway' };

function readableSpan(span: Span, resource: Resource): ReadableSpan {
  const { name, kind, traceparent, parentId, startedAt, endedAt, attributes, isFailed } = span;
  const traceId = traceIdOf(traceparent);
  const context = { traceId, spanId: spanIdOf(traceparent), traceFlags: TraceFlags.SAMPLED };
  return {
    name,
    kind: kinds[kind],
    spanContext: () => context,
    ...(parentId !== undefined && { parentSpanContext: { ...context, spanId: parentId } }),
    startTime: hrTime(performance.timeOrigin + startedAt),
    endTime: hrTime(performance.timeOrigin + endedAt),
    duration: hrTime(endedAt - startedAt),
    status: { code: isFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes,
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: scope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

/** Seconds and nanoseconds. */
const hrTime = (ms: number): [number, number] => {
  const seconds = Math.floor(ms / 1_000);
  return [seconds, Math.round((ms - seconds * 1_000) * 1e6)];
};
