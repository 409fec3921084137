import { ApiFault } from '@fairway/area/api-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ErrorReport, type ErrorReporter, openErrorReporter } from './report-errors.ts';
import { createSendReport } from './send-report.ts';

let sent: ErrorReport[];
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

test.each([
  [
    'its request',
    new ApiFault(500, { error: 'Try again' }, 'r-1', ''),
    { message: 'ApiFault: 500: Try again', requestId: 'r-1' },
  ],
  [
    'its trace, without a response',
    new ApiFault(0, { error: 'Gone' }, '', 't-1'),
    { message: 'ApiFault: 0: Gone', traceId: 't-1' },
  ],
  ['nothing more, if there was no call', new ApiFault(400, { name: 'Empty' }), { message: 'ApiFault: 400: Empty' }],
])('the report of a failed call names %s', (_what, fault, report) => {
  reporter.report(fault);
  expect(sent).toEqual([report]);
});

test('cuts a long message', () => {
  reporter.report(new Error('x'.repeat(5_000)));
  expect(messages()[0]).toHaveLength(500);
});

test('a report names the area that failed, or the one at the address, and the versions that this page runs', () => {
  const rest = { title: 'area', frame: 'public', pageRules: {} } as const;
  const areas = [
    { ...rest, name: 'mfe_public', version: 'p1', entry: '/p', routes: ['/'] },
    { ...rest, name: 'mfe_study', version: 's1', entry: '/s', routes: ['/user'] },
  ];
  const sendBeacon = vi.fn();
  vi.stubGlobal('navigator', { sendBeacon });
  const send = createSendReport(areas, 'shell1');
  send('/api/browser-errors', { message: 'x' });
  send('/api/browser-errors', { message: 'y' }, 'mfe_study');
  vi.unstubAllGlobals();
  expect(sendBeacon.mock.calls.map(([, body]) => JSON.parse(body))).toEqual([
    { message: 'x', area: 'mfe_public', version: 'p1', shell: 'shell1' },
    { message: 'y', area: 'mfe_study', version: 's1', shell: 'shell1' },
  ]);
});
