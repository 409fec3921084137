import type { Connection } from 'mysql2/promise';

/**
 * Loads rows without the binary log, and without a flush for every statement. Afterwards commits are flushed again, as
 * those that are measured must be.
 */
export async function loadRows(db: Connection, load: () => Promise<void>): Promise<void> {
  await db.query('set session sql_log_bin = 0, session unique_checks = 0');
  await db.query('set global innodb_flush_log_at_trx_commit = 0');
  try {
    await load();
  } finally {
    await db.query('set global innodb_flush_log_at_trx_commit = 1');
    await db.query('set session sql_log_bin = 1, session unique_checks = 1');
  }
}
