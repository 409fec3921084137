import type { Db } from '@fairway/db/open';
import type { PoolConnection } from 'mysql2/promise';

/** A transaction on the driver: for prepared statements and bulk writes. */
export async function inTransaction<T>(db: Db, run: (connection: PoolConnection) => Promise<T>): Promise<T> {
  const connection = await db.$client.getConnection();
  try {
    await connection.beginTransaction();
    const result = await run(connection);
    await connection.commit();
    return result;
  } catch (error) {
    await connection.rollback().catch(() => connection.destroy());
    throw error;
  } finally {
    connection.release();
  }
}
