/** For every service's tests: a call rejects exactly what its record does not describe, with messages. */
import type { Caller, CallRecord } from '@fairway/contracts/call/call';
import { fieldNames } from '@fairway/kit/calls/described-faults';
import { oddValues } from '@fairway/test-support/odd-values';
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

  /**
   * What the record does not describe must be rejected with messages. What it describes may still be rejected for another
   * reason, but never with a server error.
   */
  async function make(name: string, record: CallRecord, { params, query = '', body, isInvalid }: Made) {
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
    const words = reply.status < 400 ? {} : (JSON.parse(text) as Record<string, unknown>);
    for (const word of Object.values(words)) expect(typeof word, description).toBe('string');
    if (isInvalid) expect([400, 404, 413], description).toContain(reply.status);
    return { status: reply.status, keys: Object.keys(words) };
  }

  describe.each(all.filter(([, { body }]) => body !== undefined))('%s', (name, record) => {
    const fields = [...new Set([...fieldNames(record.body), ...Object.keys(bodies[name] ?? {})])];

    test.each(fields)('rejects the values of %s that its contract does not describe, with messages', async (field) => {
      for (const value of oddValues(tooLongLength)) {
        const sent = { ...bodies[name], [field]: value };
        const isInvalid = !isDescribed(record.body, asReceived(record, sent));
        await make(name, record, { body: encodeBody(record, sent), isInvalid });
      }
    });

    test('rejects a body that is not a JSON object', async () => {
      for (const body of notObjects) {
        expect(await make(name, record, { body, isInvalid: true })).toEqual({ status: 400, keys: ['error'] });
      }
    });
  });

  test.each(all.filter(([, { params }]) => params !== undefined))(
    '%s rejects odd ids with messages',
    async (name, record) => {
      const body = record.body && encodeBody(record, bodies[name] ?? {});
      for (const field of fieldNames(record.params)) {
        for (const id of oddIds) {
          const params = { [field]: id };
          const read = { ...paramsOf(name), [field]: decodeURIComponent(id) };
          const isInvalid = !isDescribed(record.params, read);
          await make(name, record, { params, isInvalid, ...(body !== undefined && { body }) });
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
          const isInvalid = !isDescribed(record.query, { [field]: decodeURIComponent(value) });
          await make(name, record, { query: `?${field}=${value}`, isInvalid });
          await make(name, record, { query: `?${field}[]=${value}&${field}=${value}`, isInvalid });
        }
      }
    },
  );
}

type Made = { params?: Record<string, string>; query?: string; body?: string | FormData; isInvalid: boolean };

const isDescribed = (schema: z.ZodType | undefined, value: unknown) => schema?.safeParse(value).success === true;

const isForm = ({ form }: CallRecord) => form === 'picture' || form === 'files';
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The fields as the service receives them: what JSON or a form makes of them. */
function asReceived(record: CallRecord, fields: Record<string, unknown>): unknown {
  if (isForm(record)) return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asText(value)]));
  return JSON.parse(JSON.stringify(fields), (_key, value) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}

/** A form field is always text. */
function encodeBody(record: CallRecord, fields: Record<string, unknown>): string | FormData {
  if (!isForm(record)) return JSON.stringify(fields);
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.append(name, asText(value));
  return parts;
}
