import type { Connection, RowDataPacket } from 'mysql2/promise';

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
  await db.query('truncate table mysql.slow_log');
  await db.query(`set global log_output = 'TABLE', global min_examined_row_limit = ${maxRows + 1}`);
  await db.query('set global long_query_time = 0, global slow_query_log = 1');
  try {
    await load();
  } finally {
    await db.query('set global slow_query_log = 0');
  }
  const [rows] = await db.query<RowDataPacket[]>(
    'select max(rows_examined) as rows_examined, sql_text from mysql.slow_log where db in (?) group by sql_text limit 20',
    [databases],
  );
  return rows.map((row) => ({ rows: Number(row.rows_examined), statement: String(row.sql_text).slice(0, 200) }));
}
