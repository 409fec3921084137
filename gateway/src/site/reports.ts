import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Result } from '@fairway/contracts/call/fault';
import { bodyBounds } from '@fairway/kit/calls/body-bounds';
import type { Logger } from '@fairway/kit/logging/log';
import type { Metrics } from '@fairway/kit/metrics/metrics';
import { answerFault } from '../answer.ts';
import type { RateLimiter } from '../api/rate-limit.ts';
import type { ReadBodyOrAnswer } from '../api/read-body-or-answer.ts';
import { clientAddress } from '../request.ts';
import { apiHeaders } from '../security-headers.ts';
import type { DocumentViews } from './document-views.ts';
import { readError, readViolation, readVital } from './report-bodies.ts';
import type { ReportSource } from './report-source.ts';

/** Violations logged per minute: an extension in one browser reports hundreds. */
const maxLogged = 20;
const minuteMs = 60_000;

/** Records a report, or returns what is wrong with it. */
type RecordReport = (report: unknown, from: ReportSource) => Result<unknown>;

export type Reports = {
  /** Handles a report; false if the request is not one. */
  answer: (request: IncomingMessage, response: ServerResponse, path: string, requestId: string) => boolean;
  close: () => Promise<void>;
};

/**
 * Reports from browsers: content policy violations are logged, loading times counted. Reports bypass Hono, which drops
 * the connection of a client that sends more than is read.
 */
export function openReports({
  limiter,
  readBodyOrAnswer,
  trustProxy,
  log,
  metrics,
  sourceOf,
  countError,
}: {
  limiter: RateLimiter;
  readBodyOrAnswer: ReadBodyOrAnswer;
  trustProxy: boolean;
  log: Logger;
  metrics: Metrics;
  sourceOf: (report: unknown) => Promise<ReportSource>;
  countError: DocumentViews['countError'];
}): Reports {
  const recorders = openRecorders({ log, metrics, countError });

  async function handleReport(
    request: IncomingMessage,
    response: ServerResponse,
    record: RecordReport,
    requestId: string,
  ): Promise<void> {
    const body = await readBodyOrAnswer(request, response, requestId, bodyBounds.usual);
    if (!body) return;
    const report = parse(body.toString());
    const recorded = record(report, await sourceOf(report));
    if (!recorded.ok) return answerFault(response, requestId, recorded.fault.kind, recorded.fault.fields);
    response.writeHead(204, { ...apiHeaders, 'x-request-id': requestId, 'cache-control': 'no-store' }).end();
  }

  return {
    answer: (request, response, path, requestId) => {
      const record = request.method === 'POST' ? recorders.byPath.get(path) : undefined;
      if (!record) return false;
      const seconds = limiter.consume('report', clientAddress(request, trustProxy));
      if (seconds > 0) {
        const error = `Too many reports. Please try again in ${seconds} seconds.`;
        answerFault(response, requestId, 'limited', { error }, { retryAfter: seconds });
      } else void handleReport(request, response, record, requestId);
      return true;
    },
    close: recorders.close,
  };
}

/** Counts reports as metrics. Logs the loading times of each minute together, and the first other reports of it. */
function openRecorders({
  log,
  metrics,
  countError,
}: {
  log: Logger;
  metrics: Metrics;
  countError: DocumentViews['countError'];
}): {
  byPath: ReadonlyMap<string, RecordReport>;
  close: () => Promise<void>;
} {
  const countVital = metrics.counter('fairway_web_vitals_total', 'Loading times that browsers reported', [
    'area',
    'version',
    'shell',
    'name',
    'rating',
  ]);
  const countViolation = metrics.counter('fairway_csp_violations_total', 'Violations of the content policy');
  let logged = 0;
  let vitals = new Map<string, number>();

  const timer = setInterval(() => {
    if (vitals.size > 0) log.info({ vitals: Object.fromEntries(vitals) }, 'web vitals of the last minute');
    vitals = new Map();
    logged = 0;
  }, minuteMs);
  timer.unref();

  function logFew(fields: object, message: string): void {
    logged += 1;
    if (logged <= maxLogged) log.warn(fields, message);
  }

  function recordViolation(body: unknown): Result<unknown> {
    const violation = readViolation(body);
    if (!violation.ok) return violation;
    countViolation();
    logFew({ violation: violation.value }, 'content policy violated');
    return violation;
  }

  /** An error that a page could not handle. */
  function recordError(body: unknown, from: ReportSource): Result<unknown> {
    const error = readError(body);
    if (!error.ok) return error;
    countError(from);
    logFew({ ...from, ...error.value }, 'browser error');
    return error;
  }

  function recordVital(body: unknown, from: ReportSource): Result<unknown> {
    const vital = readVital(body);
    if (!vital.ok) return vital;
    const { name, rating } = vital.value;
    countVital({ ...from, name, rating });
    vitals.set(`${name} ${rating}`, (vitals.get(`${name} ${rating}`) ?? 0) + 1);
    return vital;
  }

  return {
    byPath: new Map<string, RecordReport>([
      ['/api/csp-report', recordViolation],
      ['/api/vitals', recordVital],
      ['/api/browser-errors', recordError],
    ]),
    close: async () => clearInterval(timer),
  };
}

/** Browsers send different content types, so the type is ignored. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
