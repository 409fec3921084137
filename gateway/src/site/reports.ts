import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultFields } from '@fairway/contracts/fault';
import { bodyBounds } from '@fairway/kit/body-bounds';
import { inputMessages } from '@fairway/kit/input-messages';
import type { Logger } from '@fairway/kit/log';
import type { Metrics } from '@fairway/kit/metrics';
import { answerFault } from '../answer.ts';
import type { RateLimiter } from '../api/rate-limit.ts';
import type { ReadBodyOrAnswer } from '../api/read-body-or-answer.ts';
import { isRecord } from '../is-record.ts';
import { clientAddress } from '../request.ts';
import { apiHeaders } from '../security-headers.ts';

/** Violations logged per minute: an extension in one browser reports hundreds. */
const maxLogged = 20;
const minuteMs = 60_000;

/** Thresholds for good and poor values (web.dev/vitals). */
const bounds = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
} as const;
type Vital = keyof typeof bounds;

/** The largest accepted value in milliseconds: an hour. */
const maxVital = 3_600_000;

const maxTextLength = 2_000;
/** Addresses are logged without their query: a reset link holds its token there. */
const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '');
const violationTexts: Readonly<Record<string, (text: string) => string>> = {
  'document-uri': withoutQuery,
  'blocked-uri': withoutQuery,
  'violated-directive': (text) => text,
  'source-file': withoutQuery,
};

/** Names of the failed call in the report of an error, in the form in which they are logged. */
const callIds: Readonly<Record<string, RegExp>> = { requestId: /^[\w-]{8,64}$/, traceId: /^[0-9a-f]{32}$/ };

/** The longest accepted referrer. */
const maxRefererLength = 2_000;

const notAnObject = (value: unknown) => (value === undefined ? inputMessages.missing : inputMessages.invalid);

/** Reads a report; undefined if it is accepted, else what is wrong with it. */
type ReadReport = (report: unknown, from: Area) => FaultFields | undefined;

/** The area whose page sent the report, and its live version. */
type Area = { area: string; version: string };
const nowhere: Area = { area: 'unknown', version: '' };

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
  areaAt,
}: {
  limiter: RateLimiter;
  readBodyOrAnswer: ReadBodyOrAnswer;
  trustProxy: boolean;
  log: Logger;
  metrics: Metrics;
  /** The area that owns a path. */
  areaAt: (path: string) => Area | undefined;
}): Reports {
  const countVital = metrics.counter('fairway_web_vitals_total', 'Loading times that browsers reported', [
    ...['area', 'version', 'name', 'rating'],
  ]);
  const countViolation = metrics.counter('fairway_csp_violations_total', 'Violations of the content policy');
  const countError = metrics.counter('fairway_browser_errors_total', 'Errors that browsers reported', [
    ...['area', 'version'],
  ]);
  let logged = 0;
  let counts = new Map<string, number>();

  const timer = setInterval(() => {
    if (counts.size > 0) log.info({ vitals: Object.fromEntries(counts) }, 'web vitals of the last minute');
    counts = new Map();
    logged = 0;
  }, minuteMs);
  timer.unref();

  function readViolationReport(body: unknown): FaultFields | undefined {
    if (!isRecord(body)) return { error: notAnObject(body) };
    const report = body['csp-report'];
    if (!isRecord(report)) return { 'csp-report': notAnObject(report) };
    const violation: Record<string, string> = {};
    for (const [name, shorten] of Object.entries(violationTexts)) {
      const text = report[name];
      if (text === undefined) continue;
      if (typeof text !== 'string') return { [`csp-report.${name}`]: inputMessages.invalid };
      if (text.length > maxTextLength) return { [`csp-report.${name}`]: inputMessages.large };
      violation[name] = shorten(text);
    }
    countViolation();
    logged += 1;
    if (logged <= maxLogged) log.warn({ violation }, 'content policy violated');
    return undefined;
  }

  /**
   * An error that a page could not handle: only its message and the ids of the failed call, because a stack or an
   * address may contain private data.
   */
  function readErrorReport(body: unknown, from: Area): FaultFields | undefined {
    if (!isRecord(body)) return { error: notAnObject(body) };
    const { message } = body;
    if (typeof message !== 'string')
      return { message: message === undefined ? inputMessages.missing : inputMessages.invalid };
    if (message.length > maxTextLength) return { message: inputMessages.large };
    const failedCall: Record<string, string> = {};
    for (const [name, form] of Object.entries(callIds)) {
      const id = body[name];
      if (id === undefined) continue;
      if (typeof id !== 'string' || !form.test(id)) return { [name]: inputMessages.invalid };
      failedCall[name] = id;
    }
    countError(from);
    logged += 1;
    if (logged <= maxLogged) log.warn({ ...from, failedCall, message: withoutQuery(message) }, 'browser error');
    return undefined;
  }

  function readVitalReport(body: unknown, from: Area): FaultFields | undefined {
    if (!isRecord(body)) return { error: notAnObject(body) };
    const { name, value } = body;
    if (typeof name !== 'string' || !Object.hasOwn(bounds, name)) return { name: 'LCP, INP, CLS, FCP or TTFB' };
    if (typeof value !== 'number' || !Number.isFinite(value)) return { value: 'Enter a number' };
    if (value < 0) return { value: inputMessages.small };
    if (value > maxVital) return { value: inputMessages.large };
    const [good, poor] = bounds[name as Vital];
    const rating = value <= good ? 'good' : value > poor ? 'poor' : 'fair';
    countVital({ ...from, name, rating });
    counts.set(`${name} ${rating}`, (counts.get(`${name} ${rating}`) ?? 0) + 1);
    return undefined;
  }

  const readers = new Map<string, ReadReport>([
    ['/api/csp-report', readViolationReport],
    ['/api/vitals', readVitalReport],
    ['/api/browser-errors', readErrorReport],
  ]);

  function areaOfReport({ headers: { referer = '' } }: IncomingMessage): Area {
    const url = referer.length > maxRefererLength ? null : URL.parse(referer);
    return (url && areaAt(url.pathname)) ?? nowhere;
  }

  async function handleReport(request: IncomingMessage, response: ServerResponse, read: ReadReport, requestId: string) {
    const body = await readBodyOrAnswer(request, response, requestId, bodyBounds.usual);
    if (!body) return;
    const fault = read(parse(body.toString()), areaOfReport(request));
    if (fault) return answerFault(response, requestId, 'invalid', fault);
    response.writeHead(204, { ...apiHeaders, 'x-request-id': requestId, 'cache-control': 'no-store' }).end();
  }

  return {
    answer: (request, response, path, requestId) => {
      const read = request.method === 'POST' ? readers.get(path) : undefined;
      if (!read) return false;
      const seconds = limiter.consume('report', clientAddress(request, trustProxy));
      if (seconds > 0) {
        const error = `Too many reports. Please try again in ${seconds} seconds.`;
        answerFault(response, requestId, 'limited', { error }, { retryAfter: seconds });
      } else void handleReport(request, response, read, requestId);
      return true;
    },
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
