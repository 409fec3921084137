/** Setup file of every service's tests: a reply that its record does not describe fails the test that received it. */
import { appendFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { CallRecord } from '@fairway/contracts/call/call';
import type { FaultKind } from '@fairway/contracts/call/fault';
import { describedFaults } from '@fairway/kit/calls/described-faults';
import { statusOf } from '@fairway/kit/calls/fault';
import { listenToReplies } from '@fairway/kit/calls/reply-check';
import { afterEach, inject } from 'vitest';
import { callName } from './unanswered-calls.ts';

const kindOf = new Map(Object.entries(statusOf).map(([kind, status]) => [status as number, kind as FaultKind]));
const undescribed: string[] = [];
const answered = new Set<string>();

/** For `answered-calls.ts`, which combines the results of all test files. */
function recordAnswered(call: string): void {
  const file = inject('answeredCallsFile');
  if (file === undefined || answered.has(call)) return;
  answered.add(call);
  appendFileSync(file, `${call}\n`);
}

listenToReplies((record, status, body) => {
  if (status === (record.replyStatus ?? 200)) recordAnswered(callName(record));
  // A reply that is not JSON is a Response of the handler.
  if (record.replyType !== undefined && body === undefined) return;
  const wrong = status === 200 ? replyFault(record, body) : rejectionFault(record, status, body);
  if (wrong !== undefined)
    undescribed.push(`${record.method.toUpperCase()} ${record.path} replied ${status}: ${wrong}`);
});

afterEach(() => {
  const found = undescribed.splice(0);
  if (found.length > 0) throw new Error(`Replies that no record describes:\n${found.join('\n')}`);
});

/** A schema drops unknown keys: then its output differs from what was sent. */
function replyFault({ reply }: CallRecord, body: unknown): string | undefined {
  const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
  const parsed = reply.safeParse(sent);
  if (!parsed.success) return parsed.error.message;
  const described: unknown = parsed.data === undefined ? undefined : JSON.parse(JSON.stringify(parsed.data));
  if (isDeepStrictEqual(sent, described)) return undefined;
  return `${JSON.stringify(sent).slice(0, 400)} has keys that the record does not name`;
}

function rejectionFault(record: CallRecord, status: number, body: unknown): string | undefined {
  const kind = kindOf.get(status);
  const keys = kind && describedFaults(record)[kind];
  if (!keys) return 'a failure of this kind is not described';
  // `a.b` refers to a part of the field a.
  const unknown = Object.keys(body as object).filter((key) => !keys.includes(key.split('.')[0] ?? key));
  return unknown.length > 0 ? `the keys ${unknown.join(', ')} are not described (${keys.join(', ')} are)` : undefined;
}
