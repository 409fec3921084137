import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
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
])('%s is never written', (_name, fields) => {
  const { lines, log } = capture();
  log.info(fields, 'event');
  expect(lines.join()).not.toContain('hunter2');
  expect(lines.join()).toContain('[secret]');
});

test('a failed statement is written without its values', () => {
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

test('what is thrown without being an error is not written', () => {
  const { lines, log } = capture();
  log.error({ err: 'hunter2' });
  expect(lines.join()).not.toContain('hunter2');
});
