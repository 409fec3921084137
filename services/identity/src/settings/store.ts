import type { DbOrTx } from '@fairway/db/open';
import { inArray } from 'drizzle-orm';
import { settings } from '../schema.ts';

/** The values of these settings; a name that was never set is absent. */
export async function readSettings(db: DbOrTx, names: string[]): Promise<Map<string, string>> {
  const rows = await db.select().from(settings).where(inArray(settings.name, names));
  return new Map(rows.map(({ name, value }) => [name, value]));
}
