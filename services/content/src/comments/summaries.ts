import type { CommentSummariesQuery, CommentSummary } from '@fairway/contracts/content';
import type { DbOrTx } from '@fairway/db/open';
import { and, asc, count, countDistinct, desc, eq, gt, max, sql } from 'drizzle-orm';
import { commentAuthors, comments } from '../schema.ts';

type Which = Pick<CommentSummariesQuery, 'user_name' | 'email'>;
type Order = Pick<CommentSummariesQuery, 'sort_by' | 'sort_order'>;
type Page = { limit: number; offset: number };

/** Name and address contain these texts. A member whose name nobody knows has an empty one. */
function whichOf({ user_name, email }: Which) {
  return and(
    user_name === '' ? undefined : contains(commentAuthors.userName, user_name),
    email === '' ? undefined : contains(commentAuthors.email, email),
  );
}

/** `coalesce` makes the database start from the comments, whose index it can count in. */
function contains(column: typeof commentAuthors.userName | typeof commentAuthors.email, text: string) {
  return sql`coalesce(${column}, '') like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
}

export async function countCommenters(db: DbOrTx, which: Which): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(comments.memberId) })
    .from(comments)
    .leftJoin(commentAuthors, eq(commentAuthors.memberId, comments.memberId))
    .where(whichOf(which));
  return row?.total ?? 0;
}

/** A page of members with the number of their comments, counted in an index alone. */
export async function listSummaries(
  db: DbOrTx,
  { sort_by, sort_order, ...which }: Which & Order,
  { limit, offset }: Page,
): Promise<CommentSummary[]> {
  const totals = db
    .select({
      memberId: comments.memberId,
      total: count().as('total'),
      newest: max(comments.createdAt).as('newest'),
    })
    .from(comments)
    .groupBy(comments.memberId)
    .as('totals');
  const key = {
    insert_date: totals.newest,
    count: totals.total,
    user_name: commentAuthors.userName,
    email: commentAuthors.email,
  }[sort_by];
  const direction = sort_order === 'asc' ? asc : desc;
  const rows = await db
    .select({
      memberId: totals.memberId,
      total: totals.total,
      userName: commentAuthors.userName,
      email: commentAuthors.email,
    })
    .from(totals)
    .leftJoin(commentAuthors, eq(commentAuthors.memberId, totals.memberId))
    .where(whichOf(which))
    .orderBy(direction(key), asc(totals.memberId))
    .limit(limit)
    .offset(offset);
  return rows.map(({ memberId, total, userName, email }) => ({
    _id: { _id: memberId, user_name: userName, email },
    count: total,
    tags: total,
  }));
}

/** At most `limit` members with the number of their comments, by id, after one of them. */
export async function listSummariesAfter(db: DbOrTx, which: Which, after: string, limit: number) {
  return db
    .select({
      memberId: comments.memberId,
      userName: max(commentAuthors.userName),
      email: max(commentAuthors.email),
      total: count(),
    })
    .from(comments, { forceIndex: 'comments_of_member' })
    .leftJoin(commentAuthors, eq(commentAuthors.memberId, comments.memberId))
    .where(and(gt(comments.memberId, after), whichOf(which)))
    .groupBy(comments.memberId)
    .orderBy(asc(comments.memberId))
    .limit(limit);
}
