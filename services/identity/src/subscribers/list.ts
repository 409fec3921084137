import { mostSubscribers, type SubscriberSort, type SubscribersQuery } from '@fairway/contracts/subscribers';
import type { Db } from '@fairway/db/open';
import { addDays, businessZone, startOfCalendarDay } from '@fairway/kit/calendar-day';
import { and, desc, eq, gte, inArray, like, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyMySqlColumn, MySqlColumn } from 'drizzle-orm/mysql-core';
import { emailKeyOf, userNameKeyOf } from '../accounts/email-key.ts';
import type { MemberRow } from '../members/store.ts';
import { members } from '../schema.ts';

const listed = ['Active', 'Inactive', 'Ban'] as const;

/** The columns of each order, the last one unique, and the index that has it. */
const joined = { insertDate: members.insertDate, id: members.id };
const orders: Record<SubscriberSort, { index: string; columns: Record<string, AnyMySqlColumn> }> = {
  _id: { index: 'joined', columns: joined },
  insert_date: { index: 'joined', columns: joined },
  user_name: { index: 'list_name', columns: { userNameKey: members.userNameKey } },
  email: { index: 'list_email', columns: { emailKey: members.emailKey } },
  subscription_type: { index: 'list_type', columns: { subscriptionType: members.subscriptionType, ...joined } },
  unsubs_date: { index: 'list_expiry', columns: { unsubsDate: members.unsubsDate, id: members.id } },
};

/**
 * A page of members, how many match, and whether more match than the list shows. What it costs has a bound, whatever is
 * asked: the first matches by the narrowest index, up to the bound, are all of them or as many as are counted. All of
 * them are sorted; more than that are met soon in the index of the order.
 */
export async function listSubscribers(
  db: Db,
  query: SubscribersQuery,
): Promise<{ rows: MemberRow[]; total: number; hasMore: boolean }> {
  const where = and(...filtersOf(query));
  const { index, columns } = orders[query.sort];
  const matching = db
    .select({ ...columns, id: members.id })
    .from(members)
    .where(where)
    .limit(mostSubscribers + 1)
    .as('matching');
  const matches = await db.$count(matching);
  const [total, hasMore] = [Math.min(matches, mostSubscribers), matches > mostSubscribers];
  const first = query.page * query.pageSize;
  const limit = Math.min(query.pageSize, total - first);
  if (limit <= 0) return { rows: [], total, hasMore };

  const direction = query.order ?? (query.sort === '_id' ? 'desc' : 'asc');
  const order = (of: Record<string, AnyMySqlColumn>) =>
    Object.keys(columns).map((name) => sql`${of[name]} ${sql.raw(direction)}`);
  const found = hasMore
    ? db
        .select({ id: members.id })
        .from(members, { forceIndex: index })
        .where(where)
        .orderBy(...order(columns))
    : db
        .select({ id: matching.id })
        .from(matching)
        .orderBy(...order(matching as never));
  const ids = (await found.limit(limit).offset(first)).map((row) => row.id);
  const rows = (await db.select().from(members).where(inArray(members.id, ids))) as MemberRow[];
  const places = new Map(ids.map((id, place) => [id, place]));
  return { rows: rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)), total, hasMore };
}

export type SubscriberFilters = Omit<SubscribersQuery, 'page' | 'pageSize' | 'sort' | 'order'>;

function filtersOf(query: SubscriberFilters): (SQL | undefined)[] {
  const { email, user_name: name, subscription_type: type } = query;
  return [
    inArray(members.accountStatus, query.status ? [query.status] : [...listed]),
    email === undefined ? undefined : beginsWith(members.emailKey, emailKeyOf(email)),
    name === undefined ? undefined : beginsWith(members.userNameKey, userNameKeyOf(name)),
    type && eq(members.subscriptionType, type === 'None' ? '' : type),
    query.license_rating === undefined ? undefined : eq(members.licenseRating, query.license_rating),
    query.platform && eq(members.platform, query.platform),
    query.question_type && eq(members.questionType, query.question_type),
    ...inDays(members.insertDate, query.joined_from, query.joined_to),
    ...inDays(members.unsubsDate, query.expiry_from, query.expiry_to),
  ];
}

const beginsWith = (column: MySqlColumn, text: string) => like(column, `${text.replace(/[\\%_]/g, '\\$&')}%`);

function inDays(column: MySqlColumn, from: string | undefined, to: string | undefined): SQL[] {
  return [
    ...(from === undefined ? [] : [gte(column, startOfCalendarDay(from, businessZone))]),
    ...(to === undefined ? [] : [lt(column, startOfCalendarDay(addDays(to, 1), businessZone))]),
  ];
}

export type SubscriberPlace = { insertDate: Date; id: string };

/** At most `limit` members that the filters find, the newest first, after a place in that order. */
export async function listSubscribersAfter(
  db: Db,
  filters: SubscriberFilters,
  after: SubscriberPlace | undefined,
  limit: number,
): Promise<MemberRow[]> {
  const { insertDate, id } = members;
  return db
    .select()
    .from(members, { forceIndex: 'joined' })
    .where(
      and(
        ...filtersOf(filters),
        after && lte(insertDate, after.insertDate),
        after && or(lt(insertDate, after.insertDate), lt(id, after.id)),
      ),
    )
    .orderBy(desc(insertDate), desc(id))
    .limit(limit) as Promise<MemberRow[]>;
}
