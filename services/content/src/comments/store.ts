import type { DbOrTx } from '@fairway/db/open';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { commentAuthors, comments } from '../schema.ts';

export type NewestRow = {
  id: string;
  questionId: string;
  html: string;
  isSample: boolean;
  createdAt: Date;
  userName: string | null;
  image: string | null;
};

export async function countActive(db: DbOrTx, questionId?: string): Promise<number> {
  const isActive = eq(comments.status, 'Active');
  const [row] = await db
    .select({ total: count() })
    .from(comments)
    .where(questionId === undefined ? isActive : and(eq(comments.questionId, questionId), isActive));
  return row?.total ?? 0;
}

/** A page of the active comments, the newest first. The place is found in the index alone; then its rows are read. */
export function listNewest(db: DbOrTx, { limit, offset }: { limit: number; offset: number }): Promise<NewestRow[]> {
  const wanted = db
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.status, 'Active'))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit)
    .offset(offset)
    .as('wanted');
  return db
    .select({
      id: comments.id,
      questionId: comments.questionId,
      html: comments.html,
      isSample: comments.isSample,
      createdAt: comments.createdAt,
      userName: commentAuthors.userName,
      image: commentAuthors.image,
    })
    .from(wanted)
    .innerJoin(comments, eq(comments.id, wanted.id))
    .leftJoin(commentAuthors, eq(commentAuthors.memberId, comments.memberId))
    .orderBy(desc(comments.createdAt), desc(comments.id));
}

/** Adds an author, or brings name and picture up to date. */
export async function upsertAuthor(db: DbOrTx, row: typeof commentAuthors.$inferInsert): Promise<void> {
  await db
    .insert(commentAuthors)
    .values(row)
    .onDuplicateKeyUpdate({
      set: { userName: sql`values(user_name)`, email: sql`values(email)`, image: sql`values(image)` },
    });
}

/** Adds a comment whose id is not taken. */
export async function insertCommentOnce(db: DbOrTx, row: typeof comments.$inferInsert): Promise<void> {
  await db.insert(comments).ignore().values(row);
}
