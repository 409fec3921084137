import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultFields } from '@fairway/contracts/fault';
import { bodyBounds } from '@fairway/kit/body-bound';
import { inputWords } from '@fairway/kit/input-words';
import type { Logger } from '@fairway/kit/log';
import type { Metrics } from '@fairway/kit/metrics';
import { answerFault } from '../answer.ts';
import type { RateLimiter } from '../api/rate-limit.ts';
import type { ReadBodyOrAnswer } from '../api/read-body-or-answer.ts';
import { isRecord } from '../is-record.ts';
import { clientAddress } from '../request.ts';
import { apiHeaders } from '../security-headers.ts';

/** Violations written to the log a minute: an extension in one browser reports hundreds. */
const maxLogged = 20;
const minuteMs = 60_000;

/** Where a measure counts as good, and from where as poor (web.dev/vitals). */
const bounds = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
} as const;
type Vital = keyof typeof bounds;

/** The longest measure in milliseconds: an hour. */
const longestVital = 3_600_000;

const longestText = 2_000;
/** Of an address only where it is, never its query: a reset link holds its token there. */
const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '');
const violationTexts: Readonly<Record<string, (text: string) => string>> = {
  'document-uri': withoutQuery,
  'blocked-uri': withoutQuery,
  'violated-directive': (text) => text,
  'source-file': withoutQuery,
};

/** The longest address that says where a report comes from. */
const longestReferer = 2_000;

const notAnObject = (value: unknown) => (value === undefined ? inputWords.missing : inputWords.invalid);

/** What is told at an address: undefined where it is taken, else what is wrong with it. */
type Take = (report: unknown, from: Area) => FaultFields | undefined;

/** The area whose page reports, by its address, and the version of it that is live. */
type Area = { area: string; version: string };
const nowhere: Area = { area: 'unknown', version: '' };

export type Reports = {
  /** Takes a report; false where the request is none. */
  answer: (request: IncomingMessage, response: ServerResponse, path: string, requestId: string) => boolean;
  close: () => Promise<void>;
};

/**
 * What browsers tell of themselves: broken content policy, written to the log; loading times, counted. Reports go past
 * Hono, which drops the connection of a client that sends more than is read.
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
  const noteVital = metrics.counter('fairway_web_vitals_total', 'Loading times that browsers reported', [
    ...['area', 'version', 'name', 'rating'],
  ]);
  const noteViolation = metrics.counter('fairway_csp_violations_total', 'Violations of the content policy');
  const noteError = metrics.counter('fairway_browser_errors_total', 'Errors that browsers reported', [
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

  function takeViolation(told: unknown): FaultFields | undefined {
    if (!isRecord(told)) return { error: notAnObject(told) };
    const report = told['csp-report'];
    if (!isRecord(report)) return { 'csp-report': notAnObject(report) };
    const violation: Record<string, string> = {};
    for (const [name, shorten] of Object.entries(violationTexts)) {
      const text = report[name];
      if (text === undefined) continue;
      if (typeof text !== 'string') return { [`csp-report.${name}`]: inputWords.invalid };
      if (text.length > longestText) return { [`csp-report.${name}`]: inputWords.large };
      violation[name] = shorten(text);
    }
    noteViolation();
    logged += 1;
    if (logged <= maxLogged) log.warn({ violation }, 'content policy violated');
    return undefined;
  }

  /** An error that a page could not handle: its message alone, for a stack or an address may hold what is private. */
  function readErrorReport(told: unknown, from: Area): FaultFields | undefined {
    if (!isRecord(told)) return { error: notAnObject(told) };
    const { message } = told;
    if (typeof message !== 'string')
      return { message: message === undefined ? inputWords.missing : inputWords.invalid };
    if (message.length > longestText) return { message: inputWords.large };
    noteError(from);
    logged += 1;
    if (logged <= maxLogged) log.warn({ ...from, message: withoutQuery(message) }, 'browser error');
    return undefined;
  }

  function readVitalReport(told: unknown, from: Area): FaultFields | undefined {
    if (!isRecord(told)) return { error: notAnObject(told) };
    const { name, value } = told;
    if (typeof name !== 'string' || !Object.hasOwn(bounds, name)) return { name: 'LCP, INP, CLS, FCP or TTFB' };
    if (typeof value !== 'number' || !Number.isFinite(value)) return { value: 'Enter a number' };
    if (value < 0) return { value: inputWords.small };
    if (value > longestVital) return { value: inputWords.large };
    const [good, poor] = bounds[name as Vital];
    const rating = value <= good ? 'good' : value > poor ? 'poor' : 'fair';
    noteVital({ ...from, name, rating });
    counts.set(`${name} ${rating}`, (counts.get(`${name} ${rating}`) ?? 0) + 1);
    return undefined;
  }

  const takes = new Map<string, Take>([
    ['/api/csp-report', takeViolation],
    ['/api/vitals', readVitalReport],
    ['/api/browser-errors', readErrorReport],
  ]);

  function areaOfReport({ headers: { referer = '' } }: IncomingMessage): Area {
    const url = referer.length > longestReferer ? null : URL.parse(referer);
    return (url && areaAt(url.pathname)) ?? nowhere;
  }

  async function readThenTake(request: IncomingMessage, response: ServerResponse, take: Take, requestId: string) {
    const body = await readBodyOrAnswer(request, response, requestId, bodyBounds.usual);
    if (!body) return;
    const fault = take(parse(body.toString()), areaOfReport(request));
    if (fault) return answerFault(response, requestId, 'invalid', fault);
    response.writeHead(204, { ...apiHeaders, 'x-request-id': requestId, 'cache-control': 'no-store' }).end();
  }

  return {
    answer: (request, response, path, requestId) => {
      const take = request.method === 'POST' ? takes.get(path) : undefined;
      if (!take) return false;
      const seconds = limiter.take('report', clientAddress(request, trustProxy));
      if (seconds > 0) {
        const error = `Too many reports. Please try again in ${seconds} seconds.`;
        answerFault(response, requestId, 'limited', { error }, { retryAfter: seconds });
      } else void readThenTake(request, response, take, requestId);
      return true;
    },
    close: async () => clearInterval(timer),
  };
}

/** Browsers send these with types of their own, so the type says nothing. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
