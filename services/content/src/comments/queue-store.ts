import { maxCounted } from '@fairway/contracts/content/comment-counts';
import { type CommentReportReason, maxShownReports } from '@fairway/contracts/content/comment-moderation';
import type { DbOrTx } from '@fairway/db/open';
import { and, count, desc, eq, getTableColumns, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { commentAuthors, commentReports, comments } from '../schema.ts';
import { reviewRanks } from './review-ranks.ts';
import { type ShownRow, shown } from './store.ts';

const placed = { ...shown, reviewRank: comments.reviewRank, reports: comments.reports, updatedAt: comments.updatedAt };

/** A comment's position in the queue. */
type QueuePosition = Pick<typeof comments.$inferSelect, 'reviewRank' | 'createdAt' | 'id'>;
export type QueuedRow = ShownRow & QueuePosition & Pick<typeof comments.$inferSelect, 'reports' | 'updatedAt'>;

const order = [desc(comments.reviewRank), desc(comments.createdAt), desc(comments.id)];

const behind = ({ reviewRank, createdAt, id }: QueuePosition) =>
  or(
    lt(comments.reviewRank, reviewRank),
    and(
      eq(comments.reviewRank, reviewRank),
      or(lt(comments.createdAt, createdAt), and(eq(comments.createdAt, createdAt), lt(comments.id, id))),
    ),
  );

/** Queued comments, from the front or after a position: found in a covering index, then read. */
export function listQueue(db: DbOrTx, after: QueuePosition | undefined, limit: number): Promise<QueuedRow[]> {
  const wanted = db
    .select({ id: comments.id })
    .from(comments)
    .where(and(gt(comments.reviewRank, reviewRanks.done), after && behind(after)))
    .orderBy(...order)
    .limit(limit)
    .as('wanted');
  return db
    .select(placed)
    .from(wanted)
    .innerJoin(comments, eq(comments.id, wanted.id))
    .leftJoin(commentAuthors, eq(commentAuthors.memberId, comments.memberId))
    .orderBy(...order);
}

/** The number of queued comments, and how many of them were reported, both up to `maxCounted`. */
export async function countQueue(db: DbOrTx): Promise<{ total: number; reported: number }> {
  const upTo = (which: SQL) =>
    sql<number>`(select count(*) from (
    select ${comments.id} from ${comments} where ${which} limit ${maxCounted}) counted)`.mapWith(Number);
  const [row] = await db
    .select({
      total: upTo(gt(comments.reviewRank, reviewRanks.done)),
      reported: upTo(eq(comments.reviewRank, reviewRanks.reported)),
    })
    .from(sql`dual`);
  return row ?? { total: 0, reported: 0 };
}

type ReportRow = { commentId: string; reason: CommentReportReason; message: string; createdAt: Date };

/** The newest open reports of each of these comments. */
export async function listReports(db: DbOrTx, commentIds: string[]): Promise<ReportRow[]> {
  if (commentIds.length === 0) return [];
  const numbered = db
    .select({
      commentId: commentReports.commentId,
      reason: commentReports.reason,
      message: commentReports.message,
      createdAt: commentReports.createdAt,
      place: sql<number>`row_number() over (
        partition by ${commentReports.commentId} order by ${commentReports.createdAt} desc, ${commentReports.memberId}
      )`.as('place'),
    })
    .from(commentReports)
    .where(and(inArray(commentReports.commentId, commentIds), isNull(commentReports.dismissedAt)))
    .as('numbered');
  const { commentId, reason, message, createdAt, place } = numbered;
  return db
    .select({ commentId, reason, message, createdAt })
    .from(numbered)
    .where(lte(place, maxShownReports))
    .orderBy(commentId, place)
    .limit(commentIds.length * maxShownReports);
}

/**
 * Adds a report, which moves the comment to the front of the queue. `known` if the member has reported it before,
 * `gone` if the comment was deleted in the meantime.
 */
export async function insertReport(
  tx: DbOrTx,
  row: typeof commentReports.$inferInsert,
): Promise<'added' | 'known' | 'gone'> {
  const isThisComment = eq(comments.id, row.commentId);
  const [comment] = await tx.select({ id: comments.id }).from(comments).where(isThisComment).for('update');
  if (!comment) return 'gone';
  const [added] = await tx.insert(commentReports).ignore().values(row);
  if (added.affectedRows === 0) return 'known';
  const reported = { reviewRank: reviewRanks.reported, reports: sql`${comments.reports} + 1` };
  await tx.update(comments).set(reported).where(isThisComment);
  return 'added';
}

type Seen = { _id: string; updated_at: string };

const { id, status, updatedAt, reviewRank } = getTableColumns(comments);
const lockedColumns = { id, status, updatedAt, reviewRank };

/** Those comments that are unchanged since they were read, locked until the transaction ends, with their status. */
export async function lockUnchanged(tx: DbOrTx, seen: Seen[]) {
  const seenAt = new Map(seen.map(({ _id, updated_at }) => [_id, new Date(updated_at).getTime()]));
  const rows = await tx
    .select(lockedColumns)
    .from(comments)
    .where(inArray(comments.id, [...seenAt.keys()]))
    .for('update');
  return rows.filter(({ id, updatedAt }) => updatedAt.getTime() === seenAt.get(id));
}

/** Applies an administrator's decision to comments, and dismisses their reports. Returns how many there were. */
export async function decide(
  tx: DbOrTx,
  ids: string[],
  change: { status: 'Active' | 'Inactive'; html?: string },
  decidedAt: Date,
): Promise<number> {
  const decided = { ...change, updatedAt: decidedAt, reviewRank: reviewRanks.done, reports: 0 };
  const [result] = await tx.update(comments).set(decided).where(inArray(comments.id, ids));
  const open = and(inArray(commentReports.commentId, ids), isNull(commentReports.dismissedAt));
  await tx.update(commentReports).set({ dismissedAt: decidedAt }).where(open);
  return result.affectedRows;
}

/** Undoes a decision by its time: the comment is queued again, with the reports that were dismissed then, at this rank. */
export async function undoDecision(
  tx: DbOrTx,
  { id, status, decidedAt, at }: { id: string; status: 'Active' | 'Inactive'; decidedAt: Date; at: Date },
): Promise<number> {
  const dismissed = and(eq(commentReports.commentId, id), eq(commentReports.dismissedAt, decidedAt));
  await tx.update(commentReports).set({ dismissedAt: null }).where(dismissed);
  const open = and(eq(commentReports.commentId, id), isNull(commentReports.dismissedAt));
  const [row] = await tx.select({ total: count() }).from(commentReports).where(open);
  const reports = row?.total ?? 0;
  const reviewRank = reports > 0 ? reviewRanks.reported : reviewRanks.unread;
  await tx.update(comments).set({ status, updatedAt: at, reviewRank, reports }).where(eq(comments.id, id));
  return reviewRank;
}
