import type { Db } from '@fairway/db/open';
import { desc } from 'drizzle-orm';
import type { PoolConnection } from 'mysql2/promise';
import { columnMatches } from '../schema.ts';
import { type FoundColumns, normalized, type RememberedMatch } from './formats/columns.ts';

/** Older ones are not used. */
const maxMatches = 500;

/** The matches that editors chose, by the key of their headings. */
export async function listColumnMatches(db: Db): Promise<Map<string, RememberedMatch>> {
  const rows = await db.select().from(columnMatches).orderBy(desc(columnMatches.chosenAt)).limit(maxMatches);
  return new Map(
    rows.map(({ headingsKey, fields, chosenBy, chosenAt }) => [
      headingsKey,
      { fields, by: chosenBy, at: chosenAt.toISOString() },
    ]),
  );
}

export async function forgetColumnMatch(connection: PoolConnection, { key }: FoundColumns): Promise<void> {
  await connection.query('delete from column_matches where headings_key = ?', [key]);
}

/** Remembers a match that an editor chose; forgets it if the headings alone say the same. */
export async function saveColumnMatch(
  connection: PoolConnection,
  found: FoundColumns,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const { key, columns, isByHeadings } = found;
  if (isByHeadings) return forgetColumnMatch(connection, found);
  const fields = columns.flatMap(({ field, heading }) => (field === '' ? [] : [[field, normalized(heading)]]));
  await connection.query(
    `insert into column_matches (headings_key, fields, chosen_by, chosen_at) values (?)
      on duplicate key update fields = values(fields), chosen_by = values(chosen_by), chosen_at = values(chosen_at)`,
    [[key, JSON.stringify(Object.fromEntries(fields)), by, at]],
  );
}
