import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ErrorReporter, openErrorReporter } from './report-errors.ts';

let sent: { message: string }[];
let reporter: ErrorReporter;

beforeEach(() => {
  sent = [];
  reporter = openErrorReporter((report) => sent.push(report));
});
afterEach(() => reporter.close());

const messages = () => sent.map(({ message }) => message);

test('reports an error that nobody handled, by name and message', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is not a function'), cancelable: true }));
  expect(messages()).toEqual(['TypeError: x is not a function']);
});

test('reports a rejected promise that nobody awaited', () => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no connection' }));
  expect(messages()).toEqual(['no connection']);
});

test('ignores an error without an object, as scripts of other origins raise it', () => {
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.', error: null }));
  expect(sent).toEqual([]);
});

test('reports the same error once, and five errors at most', () => {
  for (let round = 0; round < 2; round++) {
    for (let index = 0; index < 9; index++) reporter.report(new Error(`part ${index} failed`));
  }
  expect(messages()).toEqual([0, 1, 2, 3, 4].map((index) => `Error: part ${index} failed`));
});

test('cuts a long message', () => {
  reporter.report(new Error('x'.repeat(5_000)));
  expect(messages()[0]).toHaveLength(500);
});
