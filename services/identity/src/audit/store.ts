import type { DbOrTx } from '@fairway/db/open';
import { audit } from '../schema.ts';

type Entry = Omit<typeof audit.$inferInsert, 'seq'>;

/** In the transaction of the change it records. Nothing changes or deletes a row. */
export async function insertAudit(tx: DbOrTx, entry: Entry): Promise<void> {
  await tx.insert(audit).values(entry);
}
