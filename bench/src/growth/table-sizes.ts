import type { Connection, RowDataPacket } from 'mysql2/promise';
import { countRows } from './fill-histories.ts';

/** `bytes`: the file of the table, with its indexes. */
export type TableSize = { table: string; rows: number; bytes: number };

/** The sizes of tables such as `identity.members`. */
export async function measureTables(
  db: Connection,
  tables: { database: string; table: string }[],
): Promise<TableSize[]> {
  const sizes: TableSize[] = [];
  for (const { database, table } of tables) {
    const [[file]] = await db.query<RowDataPacket[]>(
      'select file_size as bytes from information_schema.innodb_sys_tablespaces where name = ?',
      [`${database}/${table}`],
    );
    if (!file) throw new Error(`${database}.${table} has no file of its own`);
    sizes.push({ table, rows: await countRows(db, `${database}.${table}`), bytes: Number(file.bytes) });
  }
  return sizes;
}
