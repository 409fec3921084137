import type { Db, DbOrTx } from '@fairway/db/open';
import { desc, eq, getTableColumns } from 'drizzle-orm';
import { admins, audit } from '../schema.ts';

type Entry = Omit<typeof audit.$inferInsert, 'seq'>;

/** In the transaction of the change it records. Nothing changes or deletes a row. */
export async function insertAudit(tx: DbOrTx, entry: Entry): Promise<void> {
  await tx.insert(audit).values(entry);
}

/** A page of what was changed of one subject, the newest first, with the address of who did. */
export async function listAudit(
  db: Db,
  subjectId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: (typeof audit.$inferSelect & { admin: string | null })[]; total: number }> {
  const ofSubject = eq(audit.subjectId, subjectId);
  const rows = await db
    .select({ ...getTableColumns(audit), admin: admins.email })
    .from(audit)
    .leftJoin(admins, eq(admins.id, audit.adminId))
    .where(ofSubject)
    .orderBy(desc(audit.seq))
    .limit(pageSize)
    .offset(page * pageSize);
  return { rows, total: await db.$count(audit, ofSubject) };
}
