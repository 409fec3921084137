import { expect, test } from 'vitest';
import { fuzzConfig } from './fuzz-config.ts';
import { countCases, failuresOf } from './fuzz-report.ts';

const tokens = { member: 'm', premium: 'p', admin: 'a' };
const operation = (operationId: string, caller: string) => ({ operationId, tags: [], 'x-caller': caller });

test('each call is made with the token of whom it lets in, and a visitor has none', () => {
  const config = fuzzConfig(
    {
      paths: {
        '/a': { get: operation('note', 'member'), post: operation('addNote', 'premium') },
        '/b': { get: operation('prices', 'anyone'), post: operation('addPrice', 'admin') },
      },
    },
    tokens,
  );
  expect(config.trim().split(/\n\n/)).toEqual([
    '[[operations]]\ninclude-operation-id = ["note"]\nheaders = { "x-auth-token" = "m" }',
    '[[operations]]\ninclude-operation-id = ["addNote"]\nheaders = { "x-auth-token" = "p" }',
    '[[operations]]\ninclude-operation-id = ["addPrice"]\nheaders = { "x-auth-token" = "a" }',
  ]);
});

test('a failure is reported with its request, without what surrounds it', () => {
  const output = [
    'Schemathesis v4',
    '=========== FAILURES ===========',
    '____ POST /api/x ____',
    '[500] Internal Server Error',
    '',
    '=========== SUMMARY ===========',
    'Test cases:',
  ].join('\n');
  expect(failuresOf(output)).toBe('____ POST /api/x ____\n[500] Internal Server Error');
  expect(failuresOf('Usage: schemathesis run\nError: No such option')).toContain('No such option');
});

test('the requests are counted as the summary does', () => {
  expect(countCases('Test cases:\n  459 generated, 459 passed\n')).toBe(459);
  expect(countCases('Error: connection refused')).toBe(0);
});
