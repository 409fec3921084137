import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { openLogStream } from './log-stream.ts';
import { isOutage } from './outage.ts';
import { requestContext } from './request-context.ts';
import { sourceFrames } from './source-stack.ts';
import { traceIdOf } from './trace.ts';

export type { Logger };

/** Keys whose values are never written, wherever they stand at the first three levels. */
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
 * What is written of an error. A database error carries the values of its statement in several places (a link that
 * works once, a password's hash, an address), so nothing is copied that is not named here.
 */
export function describeError(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { query, sqlMessage } = error as { query?: unknown; sqlMessage?: unknown };
  const ofDatabase = typeof query === 'string' || typeof sqlMessage === 'string';
  const message = typeof query === 'string' ? `Failed query: ${query}` : ofDatabase ? 'database error' : error.message;
  const lines = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  // An outage fails thousands of calls, and its stack tells nothing.
  const frames = lines && !isOutage(error) ? sourceFrames(lines) : lines;
  return {
    type: error.name,
    message,
    ...('code' in error && { code: error.code }),
    ...(frames?.length && { stack: frames.join('\n') }),
    ...(error.cause instanceof Error && depth < 4 && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** What a line says of the request under way. */
function contextFields(): object {
  const context = requestContext.getStore();
  if (context === undefined) return {};
  const { requestId, traceparent } = context;
  return { ...(requestId !== undefined && { requestId }), traceId: traceIdOf(traceparent) };
}

/** The name stands in every line once: parsers take the last of two equal keys. */
function withOneService(fields: Record<string, unknown>): Record<string, unknown> {
  if (!('service' in fields)) return fields;
  const { service, ...rest } = fields;
  return { ...rest, about: service };
}

/** One JSON line an event with the process's name, on standard output or on `to`. */
export function createLog(service: string, level = 'info', to: DestinationStream = openLogStream(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: {
      // Left to itself, pino makes the line's text of the error's own message.
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
