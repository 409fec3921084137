import type { Db } from '@fairway/db/open';
import { and, eq, inArray } from 'drizzle-orm';
import { questions } from '../schema.ts';

export async function findIdBySlug(db: Db, slug: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.slug, slug), eq(questions.heldBack, false)));
  return row?.id;
}

export type DirectoryRow = { id: number; slug: string; bankNumber: string };

/** The names of some questions, in the order of `ids`. */
export async function listNames(db: Db, ids: number[]): Promise<DirectoryRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: questions.id, slug: questions.slug, bankNumber: questions.bankNumber })
    .from(questions)
    .where(inArray(questions.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
