import type { Result } from '@fairway/contracts/call/fault';
import { isRecord } from '@fairway/contracts/call/is-record';
import { fail, ok } from '@fairway/kit/calls/fault';
import { inputMessages } from '@fairway/kit/calls/input-messages';

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

/** The forms of the ids of a failed call. */
const callIds: Readonly<Record<string, RegExp>> = { requestId: /^[\w-]{8,64}$/, traceId: /^[0-9a-f]{32}$/ };

const notAnObject = (value: unknown) => (value === undefined ? inputMessages.missing : inputMessages.invalid);

/** The parts of a violation of the content policy that are logged. */
export function readViolation(body: unknown): Result<Record<string, string>> {
  if (!isRecord(body)) return fail('invalid', { error: notAnObject(body) });
  const report = body['csp-report'];
  if (!isRecord(report)) return fail('invalid', { 'csp-report': notAnObject(report) });
  const violation: Record<string, string> = {};
  for (const [name, shorten] of Object.entries(violationTexts)) {
    const text = report[name];
    if (text === undefined) continue;
    if (typeof text !== 'string') return fail('invalid', { [`csp-report.${name}`]: inputMessages.invalid });
    if (text.length > maxTextLength) return fail('invalid', { [`csp-report.${name}`]: inputMessages.large });
    violation[name] = shorten(text);
  }
  return ok(violation);
}

/**
 * The message of an error and the ids of the failed call, and only those: a stack or an address may contain private
 * data.
 */
export function readError(body: unknown): Result<{ message: string; failedCall: Record<string, string> }> {
  if (!isRecord(body)) return fail('invalid', { error: notAnObject(body) });
  const { message } = body;
  if (typeof message !== 'string')
    return fail('invalid', { message: message === undefined ? inputMessages.missing : inputMessages.invalid });
  if (message.length > maxTextLength) return fail('invalid', { message: inputMessages.large });
  const failedCall: Record<string, string> = {};
  for (const [name, form] of Object.entries(callIds)) {
    const id = body[name];
    if (id === undefined) continue;
    if (typeof id !== 'string' || !form.test(id)) return fail('invalid', { [name]: inputMessages.invalid });
    failedCall[name] = id;
  }
  return ok({ message: withoutQuery(message), failedCall });
}

/** A loading time, rated `good`, `fair` or `poor`. */
export function readVital(body: unknown): Result<{ name: string; rating: string }> {
  if (!isRecord(body)) return fail('invalid', { error: notAnObject(body) });
  const { name, value } = body;
  if (typeof name !== 'string' || !Object.hasOwn(bounds, name))
    return fail('invalid', { name: 'LCP, INP, CLS, FCP or TTFB' });
  if (typeof value !== 'number' || !Number.isFinite(value)) return fail('invalid', { value: 'Enter a number' });
  if (value < 0) return fail('invalid', { value: inputMessages.small });
  if (value > maxVital) return fail('invalid', { value: inputMessages.large });
  const [good, poor] = bounds[name as Vital];
  return ok({ name, rating: value <= good ? 'good' : value > poor ? 'poor' : 'fair' });
}
