import type { Connection, RowDataPacket } from 'mysql2/promise';
import { logIn } from './log-in.ts';

const usualCount = 32;
const model = 'deck@fairway.example';

export type Members = { ids: string[]; emails: string[]; tokens: string[] };

/** Premium members, by default more than the load has users, copied from the demo member, with the same password. */
export async function addMembers(
  { db, database, url, password }: { db: Connection; database: string; url: string; password: string },
  count = usualCount,
): Promise<Members> {
  const [[member]] = await db.query<RowDataPacket[]>(`select * from ${database}.members where email_key = ?`, [model]);
  const emails = Array.from({ length: count }, (_, index) => `bench-${index}@fairway.example`);
  const ids = emails.map((_, index) => `bench${String(index).padStart(15, '0')}`);
  for (const [index, email] of emails.entries()) {
    const id = ids[index] as string;
    const names = { email, email_key: email, canonical_email_key: email, user_name: id, user_name_key: id };
    // Without a license rating, so that the sets are complete.
    await db.query(`insert into ${database}.members set ?`, { ...member, id, license_rating: '', ...names });
  }
  const tokens: string[] = [];
  for (const email of emails) tokens.push(await logIn(url, email, password));
  return { ids, emails, tokens };
}
