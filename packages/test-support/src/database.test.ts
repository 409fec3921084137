import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDb, type TestDb } from './database.ts';

let opened: TestDb;
beforeAll(async () => {
  opened = await openTestDb('test-support', { migrations: join(import.meta.dirname, '../../kit/test/migrations') });
});
afterAll(() => opened.close());

test('a statement that waits for a lock fails within five seconds', async () => {
  const [[row]] = (await opened.db.$client.query(
    'select @@innodb_lock_wait_timeout as rowLockSeconds, @@lock_wait_timeout as tableLockSeconds',
  )) as unknown as [[{ rowLockSeconds: number; tableLockSeconds: number }]];
  expect(row.rowLockSeconds).toBeLessThan(5);
  expect(row.tableLockSeconds).toBeLessThan(5);
});
