import type { DbOrTx } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { commentAuthors, commentReports, comments } from '../schema.ts';
import { recountComments } from './authors.ts';
import { reviewRanks } from './review-ranks.ts';

export const shown = {
  id: comments.id,
  questionId: comments.questionId,
  memberId: comments.memberId,
  html: comments.html,
  status: comments.status,
  isSample: comments.isSample,
  createdAt: comments.createdAt,
  editedAt: comments.editedAt,
  userName: commentAuthors.userName,
  email: commentAuthors.email,
  image: commentAuthors.image,
};

type CommentRow = typeof comments.$inferSelect;

/** A comment as shown; the author's fields are null if the author is unknown. */
export type ShownRow = Pick<
  CommentRow,
  'id' | 'questionId' | 'memberId' | 'html' | 'status' | 'isSample' | 'createdAt' | 'editedAt'
> &
  Record<'userName' | 'email' | 'image', string | null>;

type Page = { limit: number; offset: number };
type CommentFilter = { questionId: string; reader: string } | { author: string };

/** A question's comments that `reader` may see, or all of an author's. */
function conditionFor(filter: CommentFilter) {
  if ('author' in filter) return eq(comments.memberId, filter.author);
  const visible = or(eq(comments.status, 'Active'), eq(comments.memberId, filter.reader));
  return and(eq(comments.questionId, filter.questionId), visible);
}

export async function countComments(db: DbOrTx, filter: CommentFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(comments).where(conditionFor(filter));
  return row?.total ?? 0;
}

/** A page, newest first. */
export function listComments(db: DbOrTx, filter: CommentFilter, page: Page): Promise<ShownRow[]> {
  return listShown(db, conditionFor(filter), page);
}

export async function countActive(db: DbOrTx, questionId?: string): Promise<number> {
  const isActive = eq(comments.status, 'Active');
  const [row] = await db
    .select({ total: count() })
    .from(comments)
    .where(questionId === undefined ? isActive : and(eq(comments.questionId, questionId), isActive));
  return row?.total ?? 0;
}

const isSampleOf = (ids: string[]) => and(inArray(comments.id, ids), eq(comments.isSample, true));

/** How many of these comments are left. */
export async function countSampleComments(db: DbOrTx, ids: string[]): Promise<number> {
  const [row] = await db.select({ total: count() }).from(comments).where(isSampleOf(ids));
  return row?.total ?? 0;
}

/** A page of the active comments, newest first. */
export function listNewest(db: DbOrTx, page: Page): Promise<ShownRow[]> {
  return listShown(db, eq(comments.status, 'Active'), page);
}

/** Finds the page in a covering index, then reads its rows. */
function listShown(db: DbOrTx, filter: SQL | undefined, { limit, offset }: Page): Promise<ShownRow[]> {
  const wanted = db
    .select({ id: comments.id })
    .from(comments)
    .where(filter)
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit)
    .offset(offset)
    .as('wanted');
  return db
    .select(shown)
    .from(wanted)
    .innerJoin(comments, eq(comments.id, wanted.id))
    .leftJoin(commentAuthors, eq(commentAuthors.memberId, comments.memberId))
    .orderBy(desc(comments.createdAt), desc(comments.id));
}

/** A comment that the member `reader` may see: only the author sees an Inactive one. */
export function findComment(db: DbOrTx, id: string, reader: string): Promise<ShownRow | undefined> {
  return findShown(db, id, or(eq(comments.status, 'Active'), eq(comments.memberId, reader)));
}

/** A comment in any state, for administrators. */
export function findAnyComment(db: DbOrTx, id: string): Promise<ShownRow | undefined> {
  return findShown(db, id);
}

/** A comment in any state, locked until the transaction ends. */
export async function lockComment(
  tx: DbOrTx,
  id: string,
): Promise<(ShownRow & Pick<CommentRow, 'reviewRank'>) | undefined> {
  const [locked] = await tx
    .select({ rank: comments.reviewRank })
    .from(comments)
    .where(eq(comments.id, id))
    .for('update');
  const row = locked && (await findShown(tx, id));
  return row && { ...row, reviewRank: locked.rank };
}

async function findShown(db: DbOrTx, id: string, visible?: SQL): Promise<ShownRow | undefined> {
  const [row] = await db
    .select(shown)
    .from(comments)
    .leftJoin(commentAuthors, eq(commentAuthors.memberId, comments.memberId))
    .where(and(eq(comments.id, id), visible));
  return row;
}

/** Adds a comment unless its id exists. */
export function insertComment(db: DbOrTx, row: typeof comments.$inferInsert): Promise<void> {
  return transact(db, async (tx) => {
    await tx.insert(comments).ignore().values(row);
    await recountComments(tx, row.memberId);
  });
}

type MemberComment = Pick<CommentRow, 'id' | 'memberId'>;
const isMemberComment = ({ id, memberId }: MemberComment) => and(eq(comments.id, id), eq(comments.memberId, memberId));

/** False if the member has no such comment. Its status does not change, and the new text is queued for review. */
export async function updateOwnComment(
  db: DbOrTx,
  comment: MemberComment,
  change: Pick<CommentRow, 'html' | 'editedAt' | 'updatedAt'>,
): Promise<boolean> {
  const reviewRank = sql`greatest(${comments.reviewRank}, ${reviewRanks.unread})`;
  const [result] = await db
    .update(comments)
    .set({ ...change, reviewRank })
    .where(isMemberComment(comment));
  return result.affectedRows === 1;
}

/** False if there is no such comment. */
export function deleteComment(db: DbOrTx, id: string): Promise<boolean> {
  return deleteWhere(db, eq(comments.id, id));
}

/** False if the member has no such comment. */
export function deleteOwnComment(db: DbOrTx, comment: MemberComment): Promise<boolean> {
  return deleteWhere(db, isMemberComment(comment));
}

/** Deletes those of these comments that are samples, with their reports; returns how many. */
export async function deleteSampleComments(tx: DbOrTx, ids: string[]): Promise<number> {
  const rows = await tx
    .select({ id: comments.id, memberId: comments.memberId })
    .from(comments)
    .where(isSampleOf(ids))
    .limit(ids.length)
    .for('update');
  if (rows.length === 0) return 0;
  const found = rows.map(({ id }) => id);
  await tx.delete(comments).where(inArray(comments.id, found));
  await tx.delete(commentReports).where(inArray(commentReports.commentId, found));
  for (const memberId of new Set(rows.map((row) => row.memberId))) await recountComments(tx, memberId);
  return rows.length;
}

/** Deletes the one comment that matches `filter`, with its reports. */
function deleteWhere(db: DbOrTx, filter: SQL | undefined): Promise<boolean> {
  return transact(db, async (tx) => {
    const found = { id: comments.id, memberId: comments.memberId };
    const [row] = await tx.select(found).from(comments).where(filter).limit(1).for('update');
    if (!row) return false;
    await tx.delete(comments).where(eq(comments.id, row.id));
    await tx.delete(commentReports).where(eq(commentReports.commentId, row.id));
    await recountComments(tx, row.memberId);
    return true;
  });
}
