import type { Connection, RowDataPacket } from 'mysql2/promise';

const settings = ['log_output', 'min_examined_row_limit', 'long_query_time', 'slow_query_log'];

/**
 * While `run` works, mysql.slow_log records every statement that examines at least so many rows. It is emptied before,
 * and the settings are restored after.
 */
export async function withSlowLog<T>(db: Connection, examinedRows: number, run: () => Promise<T>): Promise<T> {
  await db.query('truncate table mysql.slow_log');
  const [[before]] = await db.query<RowDataPacket[]>(`select ${settings.map((name) => `@@global.${name} as ${name}`)}`);
  await db.query(`set global log_output = 'TABLE', global min_examined_row_limit = ${examinedRows}`);
  await db.query('set global long_query_time = 0, global slow_query_log = 1');
  try {
    return await run();
  } finally {
    for (const name of settings) await db.query(`set global ${name} = ?`, [before?.[name]]);
  }
}
