import { appendFileSync, closeSync, existsSync, mkdtempSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { lastWarning, openLog, tailLog, warningOf } from './logs.ts';

test.each([
  [
    '{"level":"warn","msg":"redis unavailable, reconnecting","err":{"message":"connect ECONNREFUSED\\nmore"}}',
    'redis unavailable, reconnecting: connect ECONNREFUSED',
  ],
  ['{"level":50,"msg":"listen failed"}', 'listen failed'],
  ['TypeError: x is not a function', 'TypeError: x is not a function'],
  ['Error [ERR_MODULE_NOT_FOUND]: Cannot find package', 'Error [ERR_MODULE_NOT_FOUND]: Cannot find package'],
  ['2026-11-21 11:05:53 0 [ERROR] InnoDB: Unable to lock ./ibdata1', 'InnoDB: Unable to lock ./ibdata1'],
  ['ERROR in ./src/app.tsx 3:1', 'ERROR in ./src/app.tsx 3:1'],
])('warns of %s', (line, warning) => {
  expect(warningOf(line)).toBe(warning);
});

test.each([
  '{"level":"info","msg":"listening"}',
  '{"level":"warn","msg":"cut o',
  '    at file:///app/main.mjs:1:1',
  '2026-11-21 11:05:53 0 [Note] InnoDB: Shutdown completed',
  '77:M 21 Nov 2026 11:05:53.000 # WARNING Memory overcommit must be enabled!',
  '',
])('does not warn of %s', (line) => {
  expect(warningOf(line)).toBeUndefined();
});

test('reports a repeated warning once', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'fairway-log-')), 'x.log');
  writeFileSync(path, '{"level":"error","msg":"of an earlier run"}\n');
  const warnings: string[] = [];
  const stopTail = tailLog(path, (warning) => warnings.push(warning));
  appendFileSync(path, '{"level":"warn","msg":"slow"}\n{"level":"warn","msg":"slow"}\n{"level":"warn","msg":"cut');
  await vi.waitFor(() => expect(warnings).toEqual(['slow']), 60_000);
  appendFileSync(path, ' in two"}\n');
  await vi.waitFor(() => expect(warnings).toEqual(['slow', 'cut in two']), 60_000);
  stopTail();
});

test('finds the last warning of this run, not of an earlier one', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'fairway-log-')), 'x.log');
  writeFileSync(path, 'Error: old\n');
  const start = statSync(path).size;
  expect(lastWarning(path, start)).toBeUndefined();
  appendFileSync(path, 'Error: new\n    at somewhere\n');
  expect(lastWarning(path, start)).toBe('Error: new');
});

test('rotates a large log when it is opened', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'fairway-log-')), 'x.log');
  writeFileSync(path, Buffer.alloc(21 * 1024 * 1024));
  closeSync(openLog(path));
  expect(statSync(path).size).toBe(0);
  expect(existsSync(`${path}.1`)).toBe(true);
});

test('rotates a log that grows too large while its process has it open, and continues to read it', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'fairway-log-')), 'x.log');
  const log = openLog(path);
  const warnings: string[] = [];
  const stopTail = tailLog(path, (warning) => warnings.push(warning));
  writeSync(log, Buffer.alloc(21 * 1024 * 1024, 'x'));
  writeSync(log, '\n{"level":"warn","msg":"before"}\n');
  await vi.waitFor(() => expect(existsSync(`${path}.1`)).toBe(true), 60_000);
  expect(statSync(`${path}.1`).size).toBeGreaterThan(20 * 1024 * 1024);
  writeSync(log, '{"level":"warn","msg":"after"}\n');
  await vi.waitFor(() => expect(warnings).toEqual(['before', 'after']), 60_000);
  expect(statSync(path).size).toBe(31);
  stopTail();
  closeSync(log);
});
