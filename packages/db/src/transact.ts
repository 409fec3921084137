import { type SQLWrapper, sql } from 'drizzle-orm';
import type { MySqlRawQueryResult } from 'drizzle-orm/mysql2';
import type { Db } from './open.ts';

/**
 * A transaction whose statements are all known in advance: `guard`, an update, then the others in order. If `guard`
 * affects no row, nothing else runs and the result is false. Any failure rolls back everything. A value that depends on
 * an earlier statement is a subquery. MariaDB receives all of it in one round trip, MySQL one statement at a time.
 */
export async function transact(db: Db, guard: SQLWrapper, others: SQLWrapper[]): Promise<boolean> {
  return (await isMariaDb(db)) ? transactInOneTrip(db, guard, others) : transactSequentially(db, guard, others);
}

const begin = `begin not atomic
declare is_done boolean default false;
declare exit handler for sqlexception begin rollback; resignal; end;
start transaction;
`;
const ifFound = `;
if row_count() = 1 then
`;
const next = `;
`;
const end = `commit;
set is_done = true;
else rollback; end if;
select is_done;
end`;

async function transactInOneTrip(db: Db, guard: SQLWrapper, others: SQLWrapper[]): Promise<boolean> {
  const statements = others.flatMap((statement) => [statement.getSQL(), sql.raw(next)]);
  const block = sql.join([sql.raw(begin), guard.getSQL(), sql.raw(ifFound), ...statements, sql.raw(end)]);
  const [results] = await db.execute(block);
  const [[row]] = results as unknown as [[{ is_done: number }]];
  return row.is_done === 1;
}

export function transactSequentially(db: Db, guard: SQLWrapper, others: SQLWrapper[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [found]: MySqlRawQueryResult = await tx.execute(guard.getSQL());
    if (found.affectedRows !== 1) return false;
    for (const statement of others) await tx.execute(statement.getSQL());
    return true;
  });
}

const isMariaDbByPool = new WeakMap<Db['$client'], boolean>();

async function isMariaDb({ $client }: Db): Promise<boolean> {
  const known = isMariaDbByPool.get($client);
  if (known !== undefined) return known;
  const [rows] = await $client.query('select version() as version');
  const [{ version }] = rows as unknown as [{ version: string }];
  const isMaria = version.includes('MariaDB');
  isMariaDbByPool.set($client, isMaria);
  return isMaria;
}

/**
 * For tests: the statements of a transaction that was sent in one round trip, each with its values. Undefined for any
 * other text.
 */
export function statementsOf(text: string, values: unknown[]): { sql: string; values: unknown[] }[] | undefined {
  if (!text.startsWith(begin)) return undefined;
  const [guard = '', others = ''] = text.slice(begin.length, -end.length).split(ifFound);
  let used = 0;
  return [guard, ...others.split(next).slice(0, -1)].map((one) => {
    const from = used;
    used += one.split('?').length - 1;
    return { sql: one, values: values.slice(from, used) };
  });
}
