import type { Db } from '@fairway/db/open';
import type { RowDataPacket } from 'mysql2/promise';
import type { RecordedQuery } from './record-queries.ts';

/** How the database finds the rows of one table for a statement: one line of EXPLAIN. */
export type Step = {
  table: string | null;
  type: string | null;
  key: string | null;
  rows: string | null;
  Extra: string | null;
};

/** For tests: the plan of a statement, with the current rows. */
export async function explain(db: Db, { sql, values }: RecordedQuery): Promise<Step[]> {
  const [steps] = await db.$client.query<RowDataPacket[]>(`explain ${sql}`, values);
  return steps as unknown as Step[];
}

const byKey = new Set(['system', 'const', 'eq_ref']);
const byIndex = new Set([...byKey, 'ref', 'range']);

/** True if the table is not scanned; `<derived2>` is the result of a subquery of the same statement. */
export function readsByIndex({ table, type }: Step): boolean {
  return table === null || table.startsWith('<') || byIndex.has(type ?? '');
}

/** True if the table is searched in an index that has every column of the statement: no rows are read. */
export const readsIndexOnly = ({ type, Extra }: Step): boolean =>
  type === 'index' && (Extra?.includes('Using index') ?? false);

/**
 * True if the statement limits the number of rows it returns: by a limit, as one aggregate over all rows, as one row of
 * several counts (`from dual`), or because it selects one row, or a list of rows, by a unique key.
 */
export async function isBounded(db: Db, query: RecordedQuery): Promise<boolean> {
  if (/\blimit (\?|\d)/i.test(query.sql)) return true;
  if (/\bfrom dual$/i.test(query.sql)) return true;
  if (/^\s*select (count|min|max|sum)\(/i.test(query.sql) && !/\bgroup by\b/i.test(query.sql)) return true;
  for (const step of await explain(db, query)) {
    if (step.table === null || byKey.has(step.type ?? '')) continue;
    if (!(/ in \(/i.test(query.sql) && (await isUnique(db, step)))) return false;
  }
  return true;
}

async function isUnique(db: Db, { table, key }: Step): Promise<boolean> {
  const [rows] = await db.$client.query<RowDataPacket[]>(
    `select count(*) as parts, max(non_unique) as is_not_unique from information_schema.statistics
     where table_schema = database() and table_name = ? and index_name = ?`,
    [table, key],
  );
  return Number(rows[0]?.parts) === 1 && Number(rows[0]?.is_not_unique) === 0;
}
