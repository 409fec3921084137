import type { Db, DbOrTx } from '@fairway/db/open';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RowDataPacket } from 'mysql2/promise';
import { questions } from '../schema.ts';
import { type QuestionRow, selectQuestion } from './present-question.ts';

export type Found = { id: number; updatedAt: Date };

/** By its slug, or by its id if no slug is spelled like it, so that its page can redirect (OPEN-13). */
export async function findBySlugOrId(db: Db, slug: string): Promise<Found | undefined> {
  const find = (by: SQL) =>
    db
      .select({ id: questions.id, updatedAt: questions.updatedAt })
      .from(questions)
      .where(and(by, eq(questions.heldBack, false)));
  const [bySlug] = await find(eq(questions.slug, slug));
  if (bySlug || !/^\d{1,10}$/.test(slug)) return bySlug;
  const [byId] = await find(eq(questions.id, Number(slug)));
  return byId;
}

/** `beginning`: the start of the stem, longer than is shown; '' unless requested. */
export type DirectoryRow = Found & { slug: string; bankNumber: string; beginning: string };

/** Slugs, numbers and last changes of questions, in the order of `ids`; missing ones are left out. */
export async function listNames(db: Db, ids: number[], { words = false } = {}): Promise<DirectoryRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: questions.id,
      slug: questions.slug,
      bankNumber: questions.bankNumber,
      updatedAt: questions.updatedAt,
      beginning: words ? sql<string>`left(${questions.stem}, 400)` : sql<string>`''`,
    })
    .from(questions)
    .where(inArray(questions.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Questions with their pictures, by id. */
export async function findQuestions(
  db: Db,
  ids: number[],
  { servedOnly = false } = {},
): Promise<Map<number, QuestionRow>> {
  if (ids.length === 0) return new Map();
  const where = `${servedOnly ? 'q.held_back = 0 and ' : ''}q.id in (?) limit ?`;
  const [rows] = await db.$client.query<RowDataPacket[]>(`${selectQuestion} where ${where}`, [ids, ids.length]);
  return new Map(rows.map((row) => [row.id as number, row as RowDataPacket & QuestionRow]));
}

/** Stem and labels of questions; held-back ones are left out. */
export function listTexts(db: DbOrTx, ids: number[]) {
  const { id, slug, label, zinbook, zinsubcategory, stem, heldBack } = questions;
  return db
    .select({ id, slug, label, zinbook, zinsubcategory, stem })
    .from(questions)
    .where(and(inArray(id, ids), eq(heldBack, false)));
}
