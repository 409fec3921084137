import type { DbOrTx } from '@fairway/db/open';
import { contactMessages } from '../schema.ts';

export async function insertContactMessage(tx: DbOrTx, row: typeof contactMessages.$inferInsert): Promise<void> {
  await tx.insert(contactMessages).values(row);
}
