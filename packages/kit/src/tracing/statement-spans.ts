import type { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';
import { type RequestContext, requestContext } from './request-context.ts';
import { recordSpan } from './span.ts';
import { continueTrace } from './trace.ts';

/** What mysql2 publishes about a statement, and what is added to it here. */
type Statement = {
  query: string;
  database: string;
  error?: unknown;
  startedAt?: number;
  context?: RequestContext | undefined;
};

type Wait = { context?: RequestContext | undefined };

/**
 * Records a span for every statement of a request or job: its verb and table, since mysql2 publishes the text with
 * values in it. Statements outside requests and jobs, such as the relay's every second, are omitted. Returns a function
 * that stops it.
 */
export function traceStatements(): () => void {
  const start = (message: unknown): void => {
    const statement = message as Statement;
    statement.startedAt = performance.now();
    statement.context = requestContext.getStore();
  };
  const end = (message: unknown): void => recordStatement(message as Statement);
  const channels = ['mysql2:query', 'mysql2:execute'].map((name) => tracingChannel(name));
  for (const channel of channels) {
    channel.start.subscribe(start);
    channel.asyncStart.subscribe(end);
  }
  const stopWaits = restoreContextAfterWait();
  return () => {
    for (const channel of channels) {
      channel.start.unsubscribe(start);
      channel.asyncStart.unsubscribe(end);
    }
    stopWaits();
  };
}

function recordStatement({ context, startedAt, query, database, error }: Statement): void {
  if (context === undefined || startedAt === undefined) return;
  const summary = summaryOf(query);
  recordSpan({
    name: summary,
    kind: 'client',
    traceparent: continueTrace(context.traceparent),
    cause: context.traceparent,
    startedAt,
    attributes: { 'db.system.name': 'mariadb', 'db.namespace': database, 'db.query.summary': summary },
    isFailed: error !== undefined,
  });
}

/**
 * A statement that waited for a connection starts in the context of the request that released one. Its span belongs to
 * the request that waited, whose context this restores.
 */
function restoreContextAfterWait(): () => void {
  const waits = tracingChannel<RequestContext | undefined, Wait>('mysql2:pool:connect');
  const start = (wait: unknown): void => {
    (wait as Wait).context = requestContext.getStore();
  };
  const store = requestContext as AsyncLocalStorage<RequestContext | undefined>;
  waits.start.subscribe(start);
  waits.asyncStart.bindStore(store, (wait) => (wait as unknown as Wait).context);
  return () => {
    waits.start.unsubscribe(start);
    waits.asyncStart.unbindStore(store);
  };
}

const literal = /'(?:[^'\\]|\\.)*(?:'|$)/gs;
const verb = /^\s*\(*\s*([a-z]+)/i;
const table = /\b(?:from|into|update|join)\s+(?:ignore\s+)?`?([a-z_]\w*)/i;

/** The verb and the first table, without values: `select members`. */
export function summaryOf(query: string): string {
  const start = query.slice(0, 2_000).replaceAll(literal, "''");
  return [verb.exec(start)?.[1]?.toLowerCase(), table.exec(start)?.[1]].filter(Boolean).join(' ');
}
