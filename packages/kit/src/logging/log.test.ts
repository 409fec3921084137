import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { requestContext } from '../tracing/request-context.ts';
import { createLog } from './log.ts';

function capture() {
  const lines: string[] = [];
  return { lines, log: createLog('test', 'info', { write: (line) => void lines.push(line) }) };
}

test.each([
  ['a password', { password: 'hunter2' }],
  ['a new password in a body', { body: { new_password: 'hunter2' } }],
  ['a token in headers', { req: { headers: { 'x-auth-token': 'hunter2' } } }],
  ['a session that the gateway names', { req: { headers: { 'x-internal-session': 'hunter2' } } }],
  ['a card number three levels down', { a: { b: { card_number: 'hunter2' } } }],
])('never logs %s', (_name, fields) => {
  const { lines, log } = capture();
  log.info(fields, 'event');
  expect(lines.join()).not.toContain('hunter2');
  expect(lines.join()).toContain('[secret]');
});

test('logs a failed statement without its values', () => {
  const { lines, log } = capture();
  const ofDriver = Object.assign(new Error("Duplicate entry 'sea@fairway.example' for key 'email_key'"), {
    code: 'ER_DUP_ENTRY',
    sqlMessage: "Duplicate entry 'sea@fairway.example' for key 'email_key'",
    sql: "insert into members values ('sea@fairway.example')",
  });
  const failed = new DrizzleQueryError('insert into members values (?)', ['sea@fairway.example'], ofDriver);
  log.error({ err: failed });
  log.error(failed);
  log.error({ err: failed }, 'request failed');
  expect(lines.join()).not.toContain('sea@fairway.example');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    service: 'test',
    err: { message: 'Failed query: insert into members values (?)', cause: { code: 'ER_DUP_ENTRY' } },
  });
});

test('an ordinary error keeps its message, code and frames', () => {
  const { lines, log } = capture();
  log.error({ err: Object.assign(new Error('no route'), { code: 'EHOSTUNREACH', secretField: 'x' }) });
  const { err } = JSON.parse(lines[0] ?? '') as { err: Record<string, string> };
  expect(err).toMatchObject({ type: 'Error', message: 'no route', code: 'EHOSTUNREACH' });
  expect(err.stack).toContain('log.test.ts');
  expect(err).not.toHaveProperty('secretField');
});

test('does not log a thrown value that is not an error', () => {
  const { lines, log } = capture();
  log.error({ err: 'hunter2' });
  expect(lines.join()).not.toContain('hunter2');
});

test('a line within a request has its id and its trace', () => {
  const { lines, log } = capture();
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  requestContext.run({ requestId: 'request-1', traceparent, endsAt: 0 }, () => log.info({ a: 1 }, 'event'));
  log.info('after it');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { requestId: 'request-1', traceId: '4bf92f3577b34da6a3ce929d0e0e4736', a: 1, msg: 'event' },
    { msg: 'after it' },
  ]);
  expect(lines[1]).not.toContain('traceId');
});

test('a line has one key "service", the process name', () => {
  const { lines, log } = capture();
  log.warn({ service: 'content' }, 'event');
  expect(lines[0]?.match(/"service":/g)).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ service: 'test', about: 'content' });
});

test('maps the stack of a bundle to its sources', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-stack-'));
  const bundle = join(folder, 'main.mjs');
  await writeFile(bundle, 'export function fail() { throw new Error("broken"); }\n');
  // All of it comes from the fourth line, third column of the source.
  const map = { version: 3, sources: ['../src/thrower.ts'], names: [], mappings: 'AAGE' };
  await writeFile(`${bundle}.map`, JSON.stringify(map));
  const { fail } = (await import(/* @vite-ignore */ pathToFileURL(bundle).href)) as { fail: () => never };
  const { lines, log } = capture();
  try {
    fail();
  } catch (error) {
    log.error({ err: error }, 'request failed');
  }
  const { err } = JSON.parse(lines[0] ?? '') as { err: { stack: string } };
  expect(err.stack.split('\n')[0]).toContain(`(${join(folder, '../src/thrower.ts')}:4:3)`);
});
