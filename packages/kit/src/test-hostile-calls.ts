/** For services' tests: what no caller means is refused in words, by every call. */
import type { Caller, CallRecord } from '@fairway/contracts/call';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { fieldNames } from './described-faults.ts';
import { oddAsks, pathOf } from './test-odd-asks.ts';

type Calls = Readonly<Record<string, CallRecord>>;
type RightBodies<C extends Calls> = {
  [K in keyof C as C[K] extends { body: z.ZodType } ? K : never]: C[K] extends { body: infer B extends z.ZodType }
    ? z.input<B>
    : never;
};
type Sent = { method: string; headers: Record<string, string>; body?: string | FormData };

const noObjects = ['{', 'null', '[]', '"text"', '1', '{"a":'];

/**
 * `right` is what each call takes, of which one field after another is made odd; best something that changes nothing.
 * `headersOf` lets a caller in, and is asked anew with each call.
 */
export function testHostileInput<const C extends Calls>(
  calls: C,
  {
    send,
    headersOf,
    right,
  }: {
    send: (path: string, init: Sent) => Response | Promise<Response>;
    headersOf: (caller: Caller) => Record<string, string> | Promise<Record<string, string>>;
    right: RightBodies<C>;
  },
): void {
  const all: [string, CallRecord][] = Object.entries(calls);
  const bodies = right as Record<string, Record<string, unknown>>;

  async function make(record: CallRecord, path: string, body: string | FormData | undefined) {
    const headers = await headersOf(record.caller);
    const method = record.method.toUpperCase();
    const reply = await send(path, { method, headers, ...(body !== undefined && { body }) });
    const text = await reply.text();
    const told = `${path.slice(0, 200)} ${typeof body === 'string' ? body.slice(0, 200) : ''}: ${text.slice(0, 200)}`;
    return { status: reply.status, text, told };
  }

  test.each(all)('%s answers odd values in words, never by a 5xx', async (name, record) => {
    const { [name]: body } = bodies;
    for (const ask of oddAsks(record, { params: paramsOf(record), ...(body && { body }) })) {
      const { status, text, told } = await make(record, ask.path, asSent(record, ask.body));
      expect(status, told).toBeLessThan(500);
      const words = status === 200 ? [] : Object.values(JSON.parse(text) as object);
      for (const word of words) expect(typeof word, told).toBe('string');
    }
  });

  test.each(all.filter(([, { body }]) => body))('%s refuses a body that is no object of JSON', async (_, record) => {
    for (const body of noObjects) {
      const { status, text } = await make(record, pathOf(record, paramsOf(record), {}), body);
      expect([status, Object.keys(JSON.parse(text) as object)]).toEqual([400, ['error']]);
    }
  });
}

const paramsOf = ({ params }: CallRecord) =>
  Object.fromEntries(fieldNames(params).map((field) => [field, 'nobodys0id0000000000']));

/** A form holds texts alone. */
function asSent({ form }: CallRecord, body: unknown): string | FormData | undefined {
  if (body === undefined) return undefined;
  if (form !== 'picture') return JSON.stringify(body);
  const parts = new FormData();
  for (const [name, value] of Object.entries(body as object)) {
    parts.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return parts;
}
