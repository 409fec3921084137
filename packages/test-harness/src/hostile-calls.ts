/** For every service's tests: every call with input rejects invalid values with messages. */
import type { Caller, CallRecord } from '@fairway/contracts/call/call';
import { fieldNames } from '@fairway/kit/calls/described-faults';
import { oddValues } from '@fairway/testing-kit/odd-values';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';

type Calls = Readonly<Record<string, CallRecord>>;
type RightBodies<C extends Calls> = {
  [K in keyof C as C[K] extends { body: z.ZodType } ? K : never]: C[K] extends { body: infer B extends z.ZodType }
    ? z.input<B>
    : never;
};
type Sent = { method: string; headers: Record<string, string>; body?: string | FormData };

const nobodysId = 'nobodys0id0000000000';
const notObjects = ['{', 'null', '[]', '"text"', '1', '{"a":'];
const oddIds = ['x', '%00', '..%2f..', '%F0%9F%9A%A2', '1'.repeat(300), "'or'1'='1"];
const oddTexts = ['', '-1', 'x', '1e9', '1.5', '%00', '%F0%9F%9A%A2', 'x'.repeat(3_000), "' or 1=1 -- "];

/**
 * `right` is a valid body of each call, preferably one that changes nothing. The tests make one field after another
 * invalid. `headersOf` authenticates a caller, and is called again for each request. `tooLongLength` is too long for any
 * text. `paramsOf` returns path parameters that exist: without them, the checks of a body stop at the unknown id.
 */
export function testHostileInput<const C extends Calls>(
  calls: C,
  {
    send,
    headersOf,
    right,
    tooLongLength,
    paramsOf = () => ({}),
  }: {
    send: (path: string, init: Sent) => Response | Promise<Response>;
    headersOf: (caller: Caller) => Record<string, string> | Promise<Record<string, string>>;
    right: RightBodies<C>;
    tooLongLength: number;
    paramsOf?: (name: string) => Readonly<Record<string, string>>;
  },
): void {
  const all: [name: string, record: CallRecord][] = Object.entries(calls);
  const bodies = right as Record<string, Record<string, unknown>>;

  /** Any response is acceptable except a server error, but a rejection must have messages. */
  async function make(name: string, record: CallRecord, { params, query = '', body }: Made) {
    const values = { ...paramsOf(name), ...params };
    const path = record.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => values[field] ?? nobodysId) + query;
    const headers = await headersOf(record.caller);
    const reply = await send(path, {
      method: record.method.toUpperCase(),
      headers,
      ...(body !== undefined && { body }),
    });
    const text = await reply.text();
    const description = `${path.slice(0, 200)} ${typeof body === 'string' ? body.slice(0, 200) : ''}: ${text.slice(0, 200)}`;
    expect(reply.status, description).toBeLessThan(500);
    const words = reply.status === 200 ? {} : (JSON.parse(text) as Record<string, unknown>);
    for (const word of Object.values(words)) expect(typeof word, description).toBe('string');
    return { status: reply.status, keys: Object.keys(words) };
  }

  describe.each(all.filter(([, { body }]) => body !== undefined))('%s', (name, record) => {
    const fields = [...new Set([...fieldNames(record.body), ...Object.keys(bodies[name] ?? {})])];

    test.each(fields)('rejects odd values of %s with messages', async (field) => {
      for (const value of oddValues(tooLongLength)) {
        const sent = { ...bodies[name], [field]: value };
        await make(name, record, { body: encodeBody(record, sent) });
      }
    });

    test('rejects a body that is not a JSON object', async () => {
      for (const body of notObjects) {
        expect(await make(name, record, { body })).toEqual({ status: 400, keys: ['error'] });
      }
    });
  });

  test.each(all.filter(([, { params }]) => params !== undefined))(
    '%s rejects odd ids with messages',
    async (name, record) => {
      const body = record.body && encodeBody(record, bodies[name] ?? {});
      for (const field of fieldNames(record.params)) {
        for (const id of oddIds) {
          await make(name, record, { params: { [field]: id }, ...(body !== undefined && { body }) });
        }
      }
    },
  );

  test.each(all.filter(([, { query }]) => query !== undefined))(
    '%s rejects odd queries with messages',
    async (name, record) => {
      for (const field of fieldNames(record.query)) {
        for (const text of oddTexts) {
          const value = text.startsWith('%') ? text : encodeURIComponent(text);
          await make(name, record, { query: `?${field}=${value}` });
          await make(name, record, { query: `?${field}[]=${value}&${field}=${value}` });
        }
      }
    },
  );
}

type Made = { params?: Record<string, string>; query?: string; body?: string | FormData };

/** A form field is always text. */
function encodeBody({ form }: CallRecord, fields: Record<string, unknown>): string | FormData {
  if (form !== 'picture' && form !== 'files') return JSON.stringify(fields);
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    parts.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return parts;
}
