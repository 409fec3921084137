import type { Connection, RowDataPacket } from 'mysql2/promise';
import { withSlowLog } from '../slow-log.ts';

/** A statement that examined more rows than allowed. */
export type Examined = { rows: number; statement: string };

export const maxRows = 200;

/**
 * Runs `load` and returns its statements that examined more than 200 rows, according to the slow log of the database.
 */
export async function watchStatements(
  db: Connection,
  databases: string[],
  load: () => Promise<void>,
): Promise<Examined[]> {
  await withSlowLog(db, maxRows + 1, load);
  const [rows] = await db.query<RowDataPacket[]>(
    'select max(rows_examined) as rows_examined, sql_text from mysql.slow_log where db in (?) group by sql_text limit 20',
    [databases],
  );
  return rows.map((row) => ({ rows: Number(row.rows_examined), statement: String(row.sql_text).slice(0, 200) }));
}
