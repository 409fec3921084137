import type { Db } from '@fairway/db/open';
import type { RowDataPacket } from 'mysql2/promise';

/** The best matches of a search; more are not read. */
export const maxMatches = 1_000;

/** Finds questions that members cannot read by part of their text or number: the search index has the others. */
export async function findUnserved(db: Db, text: string): Promise<number[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const sql = `select id from questions
    where held_back = 1 and (stem like ? or convert(bank_number using utf8mb4) like ?) order by sort_key limit ?`;
  const [rows] = await db.$client.query<RowDataPacket[]>(sql, [pattern, pattern, maxMatches]);
  return rows.map((row) => row.id);
}
