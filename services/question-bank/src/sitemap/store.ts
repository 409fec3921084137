import type { DbOrTx } from '@fairway/db/open';
import { inArray } from 'drizzle-orm';
import { questions } from '../schema.ts';

/** Slug and last change of questions, in the order of `ids`; missing ones are left out. */
export async function listChanges(db: DbOrTx, ids: number[]): Promise<{ slug: string; updatedAt: Date }[]> {
  const rows = await db
    .select({ id: questions.id, slug: questions.slug, updatedAt: questions.updatedAt })
    .from(questions)
    .where(inArray(questions.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
