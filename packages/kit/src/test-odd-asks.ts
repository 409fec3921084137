import type { CallRecord } from '@fairway/contracts/call';
import { fieldNames } from './described-faults.ts';
import { oddValues } from './test-odd-values.ts';

/** What a call is made with. */
export type Ask = { params?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> };
/** One of a call's values is odd, the others are as they were; undefined where none is. */
export type OddAsk = { field: string | undefined; value: unknown; path: string; body: unknown };

/** Longer than any text may be; a path as long is refused before it gets anywhere. */
const odd = oddValues(5_000);
const oddTexts = odd.filter((value) => typeof value === 'string').map((text) => text.toWellFormed());

/** For tests of hostile input: a call as it is right, and with each of its values odd in turn, as its record has them. */
export function* oddAsks(record: CallRecord, right: Ask): Generator<OddAsk> {
  const { params = {}, query = {}, body } = right;
  yield { field: undefined, value: undefined, path: pathOf(record, params, query), body };
  for (const field of fieldNames(record.params)) {
    // An empty one would be another path.
    for (const value of oddTexts.filter((text) => text !== '')) {
      yield { field, value, path: pathOf(record, { ...params, [field]: value }, query), body };
    }
  }
  for (const field of fieldNames(record.query)) {
    for (const value of oddTexts) {
      yield { field, value, path: pathOf(record, params, { ...query, [field]: value }), body };
    }
  }
  for (const field of fieldNames(record.body)) {
    for (const value of odd) {
      yield { field, value, path: pathOf(record, params, query), body: { ...body, [field]: value } };
    }
  }
}

/** Where a call is made. */
export function pathOf(record: CallRecord, params: Record<string, string>, query: Record<string, string>): string {
  const path = record.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}
