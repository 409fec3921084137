import { answerFault } from '@fairway/kit/fault';
import type { Logger } from '@fairway/kit/log';
import { check } from '@fairway/kit/validate';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';

const maxReportBytes = 16 * 1024;
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

const vitalInput = z.object({
  name: z.enum(Object.keys(bounds) as [Vital, ...Vital[]], { error: 'LCP, INP, CLS, FCP or TTFB' }),
  value: z.number({ error: 'Enter a number' }).min(0).max(3_600_000),
});

const text = z.string().max(2_000).optional();
/** Of an address only where it is, never its query: a reset link holds its token there. */
const place = text.transform((address) => address?.replace(/[?#].*$/s, ''));
const violation = z.object({
  'document-uri': place,
  'blocked-uri': place,
  'violated-directive': text,
  'source-file': place,
});
const cspReport = z.object({ 'csp-report': violation });

/** What browsers tell of themselves: broken content policy, written to the log; loading times, counted. */
export function reportRoutes(log: Logger): { routes: Hono; close: () => Promise<void> } {
  let logged = 0;
  let counts = new Map<string, number>();

  const timer = setInterval(() => {
    if (counts.size > 0) log.info({ vitals: Object.fromEntries(counts) }, 'web vitals of the last minute');
    counts = new Map();
    logged = 0;
  }, minuteMs);
  timer.unref();

  const tooLarge = bodyLimit({
    maxSize: maxReportBytes,
    onError: (c) => c.json({ error: 'This is larger than 16 KB' }, 413),
  });
  const routes = new Hono()
    .post('/csp-report', tooLarge, async (c) => {
      const report = check(cspReport, parse(await c.req.text()));
      if (!report.ok) return answerFault(c, report.fault);
      logged += 1;
      if (logged <= maxLogged) log.warn({ violation: report.value['csp-report'] }, 'content policy violated');
      return c.body(null, 204);
    })
    .post('/vitals', tooLarge, async (c) => {
      const vital = check(vitalInput, parse(await c.req.text()));
      if (!vital.ok) return answerFault(c, vital.fault);
      const { name, value } = vital.value;
      const [good, poor] = bounds[name];
      const rating = value <= good ? 'good' : value > poor ? 'poor' : 'fair';
      counts.set(`${name} ${rating}`, (counts.get(`${name} ${rating}`) ?? 0) + 1);
      return c.body(null, 204);
    });
  return { routes, close: async () => clearInterval(timer) };
}

/** Browsers send these with types of their own, so the type says nothing. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
