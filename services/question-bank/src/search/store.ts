import type { Db } from '@fairway/db/open';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { QuestionRow } from '../questions/present-question.ts';
import { illustrations, questions } from '../schema.ts';

/** Questions with their pictures, by id; unserved ones are left out. */
export async function findQuestions(db: Db, ids: number[]): Promise<Map<number, QuestionRow>> {
  if (ids.length === 0) return new Map();
  const { storedName, width, height, alt } = illustrations;
  const rows = await db
    .select({ ...getTableColumns(questions), storedName, width, height, alt })
    .from(questions)
    .leftJoin(illustrations, eq(illustrations.id, questions.illustrationId))
    .where(and(inArray(questions.id, ids), eq(questions.heldBack, false)));
  return new Map(rows.map((row) => [row.id, row as QuestionRow]));
}
