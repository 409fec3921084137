import type { CommentSummariesQuery, CommentSummary } from '@fairway/contracts/content/content';
import type { DbOrTx } from '@fairway/db/open';
import { hasWords } from '@fairway/db/person-words';
import { and, asc, count, desc, eq, gt } from 'drizzle-orm';
import { commentAuthors } from '../schema.ts';

type SummaryFilter = Pick<CommentSummariesQuery, 'user_name' | 'email'>;
type Order = Pick<CommentSummariesQuery, 'sort_by' | 'sort_order'>;
type Page = { limit: number; offset: number };

/** Members with comments whose name and address have these words. */
function conditionFor({ user_name, email }: SummaryFilter) {
  return and(
    eq(commentAuthors.hasComments, true),
    user_name === '' ? undefined : hasWords([commentAuthors.nameWords], user_name),
    email === '' ? undefined : hasWords([commentAuthors.emailWords], email),
  );
}

export async function countCommenters(db: DbOrTx, filter: SummaryFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(commentAuthors).where(conditionFor(filter));
  return row?.total ?? 0;
}

/** A page of members with the number of their comments: found in a covering index, then read. */
export async function listSummaries(
  db: DbOrTx,
  { sort_by, sort_order, ...filter }: SummaryFilter & Order,
  { limit, offset }: Page,
): Promise<CommentSummary[]> {
  const order = orderOf({ sort_by, sort_order });
  const wanted = db
    .select({ memberId: commentAuthors.memberId })
    .from(commentAuthors)
    .where(conditionFor(filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('wanted');
  const rows = await db
    .select({
      memberId: commentAuthors.memberId,
      total: commentAuthors.comments,
      userName: commentAuthors.userName,
      email: commentAuthors.email,
    })
    .from(wanted)
    .innerJoin(commentAuthors, eq(commentAuthors.memberId, wanted.memberId))
    .orderBy(...order);
  return rows.map(present);
}

type Row = { memberId: string; total: number; userName: string | null; email: string };

const present = ({ memberId, total, userName, email }: Row): CommentSummary => ({
  _id: { _id: memberId, user_name: userName, email: userName === null ? null : email },
  count: total,
  tags: total,
});

function orderOf({ sort_by, sort_order }: Order) {
  const key = {
    insert_date: commentAuthors.newestCommentAt,
    count: commentAuthors.comments,
    user_name: commentAuthors.userName,
    email: commentAuthors.email,
  }[sort_by];
  const direction = sort_order === 'asc' ? asc : desc;
  const opposite = sort_order === 'asc' ? desc : asc;
  return [direction(key), (sort_by === 'count' ? opposite : direction)(commentAuthors.memberId)];
}

/** At most `limit` members with the number of their comments, by id, after the given one. */
export async function listSummariesAfter(db: DbOrTx, filter: SummaryFilter, after: string, limit: number) {
  return db
    .select({
      memberId: commentAuthors.memberId,
      userName: commentAuthors.userName,
      email: commentAuthors.email,
      total: commentAuthors.comments,
    })
    .from(commentAuthors)
    .where(and(gt(commentAuthors.memberId, after), conditionFor(filter)))
    .orderBy(asc(commentAuthors.memberId))
    .limit(limit);
}
