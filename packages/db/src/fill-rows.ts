import type { Db, DbOrTx } from './open.ts';

/**
 * Writes what a new column or table states about the rows of an earlier release. `read` returns the next rows in the
 * order of their keys, none at the end; each such batch is a transaction. Safe to run again, and by several processes.
 */
export async function fillRows<Row>(
  db: Db,
  {
    read,
    keyOf,
    write,
  }: {
    read: (after: string) => Promise<Row[]>;
    keyOf: (row: Row) => string;
    write: (tx: DbOrTx, row: Row) => Promise<unknown>;
  },
): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    await db.transaction(async (tx) => {
      for (const row of rows) await write(tx, row);
    });
    after = keyOf(last);
  }
}
