import type { DbOrTx } from '@fairway/db/open';
import { eq, inArray } from 'drizzle-orm';
import { settings } from '../schema.ts';

/** The values of these settings; a name that was never set is missing. */
export async function readSettings(db: DbOrTx, names: string[]): Promise<Map<string, string>> {
  const rows = await db.select().from(settings).where(inArray(settings.name, names));
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** The same, locked until the transaction ends, also those that are not set yet. */
export async function lockSettings(tx: DbOrTx, names: string[]): Promise<Map<string, string>> {
  const rows = await tx.select().from(settings).where(inArray(settings.name, names)).for('update');
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export async function saveSetting(db: DbOrTx, name: string, value: string): Promise<void> {
  await db.insert(settings).values({ name, value }).onDuplicateKeyUpdate({ set: { value } });
}

export async function deleteSetting(db: DbOrTx, name: string): Promise<void> {
  await db.delete(settings).where(eq(settings.name, name));
}
