import { expect, test } from 'vitest';
import { continueTrace, traceIdOf } from './trace.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

test('continues a trace with its id and flags and a new parent id', () => {
  const next = continueTrace(`00-${traceId}-00f067aa0ba902b7-00`);
  expect(next).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-(?!00f067aa0ba902b7)[0-9a-f]{16}-00$/);
  expect(traceIdOf(next)).toBe(traceId);
});

test.each([
  undefined,
  '',
  'nonsense',
  `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `ff-${traceId}-00f067aa0ba902b7-01`,
  `00-${traceId}-00f067aa0ba902b7-01\n`,
])('starts a trace for %j', (incoming) => {
  const begun = continueTrace(incoming);
  expect(begun).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(traceIdOf(begun)).not.toBe(traceId);
});

test('ids are unique', () => {
  expect(new Set(Array.from({ length: 2_000 }, () => traceIdOf(continueTrace()))).size).toBe(2_000);
});
