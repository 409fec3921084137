import type { Connection } from 'mysql2/promise';

export const batchRows = 50_000;

/** A pseudorandom number from 0, the same in every run. */
export const random = (name: string, below: number) => `(crc32(concat('${name}', seq)) % ${below})`;
/** One of these values; repeated values are more likely. */
export const oneOf = (name: string, ...values: string[]) =>
  `elt(1 + ${random(name, values.length)}, ${values.map((value) => `'${value}'`).join(', ')})`;
export const idOf = (prefix: string, number: string) => `concat('${prefix}', lpad(${number}, 18, '0'))`;

/** Fills a table with SQL only: `columns` are expressions of `seq`, which counts from `first`, by default 1, to `rows`. */
export async function fill(
  db: Connection,
  {
    table,
    first: firstRow = 1,
    rows,
    columns,
    from = '',
  }: { table: string; first?: number; rows: number; columns: Record<string, string>; from?: string },
): Promise<void> {
  const names = Object.keys(columns).map((name) => `\`${name}\``);
  for (let first = firstRow; first <= rows; first += batchRows) {
    const last = Math.min(rows, first + batchRows - 1);
    await db.query(
      `insert into ${table} (${names.join(', ')}) select ${Object.values(columns).join(', ')}
       from seq_${first}_to_${last} ${from}`,
    );
  }
  await db.query(`analyze table ${table}`);
}
