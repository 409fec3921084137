import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { isOutage } from '../calls/outage.ts';
import { requestContext } from '../tracing/request-context.ts';
import { traceIdOf } from '../tracing/trace.ts';
import { openLogStream } from './log-stream.ts';
import { sourceFrames } from './source-stack.ts';

export type { Logger };

/** Keys whose values are never logged, at the first three levels. */
const secret = [
  'password',
  'password2',
  'old_password',
  'new_password',
  'conf_password',
  'token',
  'card_number',
  'cvc',
];
const secretPaths = secret.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

type ErrorLine = { type: string; message: string; code?: unknown; stack?: string; cause?: ErrorLine };

/**
 * The loggable part of an error. A database error contains the values of its statement in several places (a one-time
 * link, a password hash, an address), so only the fields listed here are copied.
 */
export function describeError(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { query, sqlMessage } = error as { query?: unknown; sqlMessage?: unknown };
  const ofDatabase = typeof query === 'string' || typeof sqlMessage === 'string';
  const message = typeof query === 'string' ? `Failed query: ${query}` : ofDatabase ? 'database error' : error.message;
  const lines = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  // An outage fails thousands of calls, and its stack is not useful.
  const frames = lines && !isOutage(error) ? sourceFrames(lines) : lines;
  return {
    type: error.name,
    message,
    ...('code' in error && { code: error.code }),
    ...(frames?.length && { stack: frames.join('\n') }),
    ...(error.cause instanceof Error && depth < 4 && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** Fields of the current request. */
function contextFields(): object {
  const context = requestContext.getStore();
  if (context === undefined) return {};
  const { requestId, traceparent } = context;
  return { ...(requestId !== undefined && { requestId }), traceId: traceIdOf(traceparent) };
}

/** The service name must appear only once per line: parsers use the last of two equal keys. */
function withOneService(fields: Record<string, unknown>): Record<string, unknown> {
  if (!('service' in fields)) return fields;
  const { service, ...rest } = fields;
  return { ...rest, about: service };
}

/** Logs one JSON line per event with the process name, to standard output or to `to`. */
export function createLog(service: string, level = 'info', to: DestinationStream = openLogStream(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: {
      // By default pino would log the error's own message.
      logMethod(args, method) {
        const [first, text] = args as [unknown, unknown];
        const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
        if (error instanceof Error && text === undefined)
          method.call(this, first as object, describeError(error).message);
        else method.apply(this, args);
      },
    },
    redact: {
      paths: [
        ...secretPaths,
        '*["x-auth-token"]',
        '*.*["x-auth-token"]',
        '*["x-internal-token"]',
        '*["x-internal-session"]',
        '*.*["x-internal-session"]',
      ],
      censor: '[secret]',
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: contextFields,
    formatters: { level: (label) => ({ level: label }), log: withOneService },
  };
  return pino(options, to);
}
