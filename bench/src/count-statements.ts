import type { Connection, RowDataPacket } from 'mysql2/promise';

/** How many statements the database has run for all processes. */
export async function countStatements(db: Connection): Promise<number> {
  const [[row]] = await db.query<RowDataPacket[]>("show global status like 'Questions'");
  return Number(row?.Value);
}
