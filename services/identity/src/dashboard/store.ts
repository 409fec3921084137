import { dayNumber } from '@fairway/db/day-number';
import type { ReadDb } from '@fairway/db/open';
import { and, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { isMember } from '../members/store.ts';
import { members } from '../schema.ts';

export type Platform = typeof members.$inferSelect.platform;

export async function countMembersSince(db: ReadDb, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(members)
    .where(and(gte(members.insertDate, since), isMember));
  return row?.total ?? 0;
}

/** Members who first paid from `from` until before `until`, including those deleted since (G-79). */
export async function countFirstPaid(db: ReadDb, from: Date, until?: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(members)
    .where(and(gte(members.firstPaidAt, from), until && lt(members.firstPaidAt, until)));
  return row?.total ?? 0;
}

/** Members who joined or first paid on each day, by its number from 1. `starts` are the first instants of the days. */
export async function countByDay(
  db: ReadDb,
  what: 'insertDate' | 'firstPaidAt',
  starts: readonly Date[],
): Promise<Map<number, number>> {
  const [first = new Date(0)] = starts;
  const rows = await db
    .select({ day: dayNumber(members[what], starts).as('day'), total: count() })
    .from(members)
    .where(and(gte(members[what], first), what === 'insertDate' ? isMember : undefined))
    .groupBy(sql`day`)
    .limit(starts.length);
  return new Map(rows.map(({ day, total }) => [day, total]));
}

/** The newest members of some platforms. One query per platform: an index has each platform's members in order. */
export async function listNewestMembers(db: ReadDb, platforms: readonly Platform[], limit: number) {
  const lists = await Promise.all(platforms.map((platform) => newestOf(db, platform, limit)));
  return lists
    .flat()
    .toSorted((a, b) => b.insertDate.getTime() - a.insertDate.getTime())
    .slice(0, limit);
}

function newestOf(db: ReadDb, platform: Platform, limit: number) {
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
    .from(members)
    .where(and(eq(members.platform, platform), isMember))
    .orderBy(desc(members.insertDate))
    .limit(limit);
}
