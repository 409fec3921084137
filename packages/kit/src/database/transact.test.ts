import { join } from 'node:path';
import { transact, transactSequentially } from '@fairway/db/transact';
import { openTestDb } from '@fairway/test-support/database';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '../outbox/outbox.ts';
import { newId } from './new-id.ts';

type TestDb = Awaited<ReturnType<typeof openTestDb>>;
let opened: TestDb;
let db: TestDb['db'];
beforeAll(async () => {
  opened = await openTestDb('transact', { migrations: join(import.meta.dirname, '../../test/migrations') });
  db = opened.db;
});
beforeEach(() => opened.empty());
afterAll(() => opened.close());

const row = (id: string, kind = 'mail') => ({ id, kind, createdAt: new Date(0) });
const insert = (id: string, kind?: string) => db.insert(outbox).values(row(id, kind));
const rename = (id: string, kind: string) => db.update(outbox).set({ kind }).where(eq(outbox.id, id));
const kinds = async () => Object.fromEntries((await db.select().from(outbox)).map(({ id, kind }) => [id, kind]));

describe.each([
  ['at once', transact],
  ['one at a time', transactSequentially],
])('statements sent %s', (_how, run) => {
  test('all run, and see earlier writes', async () => {
    await insert('a');
    const [b, c] = [insert('b', "it's; a ?"), insert('c')];
    const copy = db
      .update(outbox)
      .set({
        payload: sql`json_set(${'{"n":"?"}'}, '$.k', (select kind from (select * from outbox) o where id = 'b'))`,
      })
      .where(eq(outbox.id, 'c'));
    expect(await run(db, rename('a', 'x'), [b, c, copy])).toBe(true);
    expect(await kinds()).toEqual({ a: 'x', b: "it's; a ?", c: 'mail' });
    const [last] = await db.select().from(outbox).where(eq(outbox.id, 'c'));
    expect(last?.payload).toEqual({ n: '?', k: "it's; a ?" });
  });

  test('do not run if the first affects no row', async () => {
    expect(await run(db, rename(newId(), 'x'), [insert('b')])).toBe(false);
    expect(await kinds()).toEqual({});
  });

  test('run if the first finds a row that already has its values', async () => {
    await insert('a', 'x');
    expect(await run(db, rename('a', 'x'), [insert('b')])).toBe(true);
    expect(await kinds()).toEqual({ a: 'x', b: 'mail' });
  });

  test('are all rolled back if one fails, with its error code, and the connection stays usable', async () => {
    await insert('a');
    const failed = run(db, rename('a', 'x'), [insert('b'), insert('a'), insert('c')]);
    await expect(failed).rejects.toMatchObject({ cause: { code: 'ER_DUP_ENTRY' } });
    expect(await kinds()).toEqual({ a: 'mail' });
    expect(await run(db, rename('a', 'x'), [])).toBe(true);
    expect(await kinds()).toEqual({ a: 'x' });
  });
});
