import { dayNumber } from '@fairway/db/day-number';
import type { DbOrTx } from '@fairway/db/open';
import { and, count, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { isMember } from '../members/store.ts';
import { members } from '../schema.ts';

export type Platform = typeof members.$inferSelect.platform;

/**
 * New users and new subscribers are the same population: every account that was opened, including those that were
 * erased since (G-81). A reserved account is not open yet.
 */
const wasOpened = ne(members.accountStatus, 'Pending');

export async function countMembersSince(db: DbOrTx, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(members)
    .where(and(gte(members.insertDate, since), wasOpened));
  return row?.total ?? 0;
}

/** Members who first paid from `from` until before `until` (G-79). */
export async function countFirstPaid(db: DbOrTx, from: Date, until?: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(members)
    .where(and(gte(members.firstPaidAt, from), until && lt(members.firstPaidAt, until), wasOpened));
  return row?.total ?? 0;
}

/** Members who joined or first paid on each day, by its number from 1. `starts` are the first instants of the days. */
export async function countByDay(
  db: DbOrTx,
  what: 'insertDate' | 'firstPaidAt',
  starts: readonly Date[],
): Promise<Map<number, number>> {
  const [first = new Date(0)] = starts;
  const rows = await db
    .select({ day: dayNumber(members[what], starts).as('day'), total: count() })
    .from(members)
    .where(and(gte(members[what], first), wasOpened))
    .groupBy(sql`day`)
    .limit(starts.length);
  return new Map(rows.map(({ day, total }) => [day, total]));
}

/** The newest members of some platforms: found in an index, then read. */
export async function listNewestMembers(db: DbOrTx, platforms: readonly Platform[], limit: number) {
  const newestFirst = [desc(members.insertDate), desc(members.id)];
  const wanted = db
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.platform, platforms), isMember))
    .orderBy(...newestFirst)
    .limit(limit)
    .as('wanted');
  return db
    .select({
      id: members.id,
      insertDate: members.insertDate,
      userName: members.userName,
      subscriptionType: members.subscriptionType,
      unsubsDate: members.unsubsDate,
      questionType: members.questionType,
      platform: members.platform,
    })
    .from(wanted)
    .innerJoin(members, eq(members.id, wanted.id))
    .orderBy(...newestFirst);
}
