import type { SubscriberSort, SubscribersQuery } from '@fairway/contracts/identity/subscribers';
import { addDays } from '@fairway/contracts/identity/time-zone';
import type { DbOrTx } from '@fairway/db/open';
import { hasWords } from '@fairway/db/person-words';
import { readPage } from '@fairway/kit/database/read-page';
import { startOfCalendarDay } from '@fairway/kit/settings/calendar-day';
import { and, asc, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';
import type { MemberRow } from '../members/store.ts';
import { members } from '../schema.ts';

const listed = ['Active', 'Inactive', 'Ban'] as const;

/** Member columns that the list shows. */
const shown = {
  id: members.id,
  email: members.email,
  userName: members.userName,
  accountStatus: members.accountStatus,
  subscriptionType: members.subscriptionType,
  unsubsDate: members.unsubsDate,
  accessFrozen: members.accessFrozen,
  image: members.image,
  insertDate: members.insertDate,
  questionType: members.questionType,
  licenseRating: members.licenseRating,
  platform: members.platform,
};
export type ListedMember = Pick<MemberRow, keyof typeof shown>;

const joined = [members.insertDate, members.id];
/** Sorting without an index takes half the time if it compares bytes rather than by collation. */
const bytes = (column: MySqlColumn) => sql`cast(${column} as binary)`;

/** The columns of each order, the last one unique. An index of `members` has each order except that of plans. */
const orders: Record<SubscriberSort, (MySqlColumn | SQL)[]> = {
  _id: joined,
  insert_date: joined,
  user_name: [members.userNameKey],
  email: [members.emailKey],
  subscription_type: [bytes(members.subscriptionType), members.insertDate, bytes(members.id)],
  unsubs_date: [members.unsubsDate, members.id],
};

/** Ids of the members that match: found in an index, without reading rows. */
const matching = (db: DbOrTx, query: SubscriberFilters, after?: SQL) =>
  db
    .select({ id: members.id })
    .from(members)
    .where(and(...filtersOf(query), after));

/** The rows of these members, in the same order. */
async function readRows(
  db: DbOrTx,
  wanted: ReturnType<typeof matching>,
  order: SQL[],
  [limit, offset]: [limit: number, offset: number],
): Promise<ListedMember[]> {
  const page = wanted
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  const found = db
    .select(shown)
    .from(page)
    .innerJoin(members, eq(members.id, page.id))
    .orderBy(...order);
  return (await found) as ListedMember[];
}

/** A page of members, with the number of matches. */
export function listSubscribers(
  db: DbOrTx,
  query: SubscribersQuery & { zone: string },
): Promise<{ rows: ListedMember[]; total: number; hasMore: boolean }> {
  const { sort, order: asked } = query;
  const direction = (asked ?? (sort === '_id' ? 'desc' : 'asc')) === 'desc' ? desc : asc;
  const order = orders[sort].map((column) => direction(column));
  return readPage(
    query,
    (limit, offset) => readRows(db, matching(db, query), order, [limit, offset]),
    (limit) => db.$count(matching(db, query).limit(limit).as('matching')),
  );
}

/** Days use `zone`. */
export type SubscriberFilters = Omit<SubscribersQuery, 'page' | 'pageSize' | 'sort' | 'order'> & { zone: string };

function filtersOf(query: SubscriberFilters): (SQL | undefined)[] {
  const { email, user_name: name, person, subscription_type: type, zone } = query;
  return [
    inArray(members.accountStatus, query.status ? [query.status] : [...listed]),
    email === undefined ? undefined : hasWords([members.emailWords], email),
    name === undefined ? undefined : hasWords([members.nameWords], name),
    person === undefined ? undefined : hasWords([members.nameWords, members.emailWords], person),
    type && eq(members.subscriptionType, type === 'None' ? '' : type),
    query.license_rating === undefined ? undefined : eq(members.licenseRating, query.license_rating),
    query.platform && eq(members.platform, query.platform),
    query.question_type && eq(members.questionType, query.question_type),
    ...inDays(members.insertDate, [query.joined_from, query.joined_to], zone),
    ...inDays(members.unsubsDate, [query.expiry_from, query.expiry_to], zone),
  ];
}

/** Whether the filters contain days, which depend on the zone. */
export const filtersByDay = ({ joined_from, joined_to, expiry_from, expiry_to }: SubscribersQuery): boolean =>
  [joined_from, joined_to, expiry_from, expiry_to].some(Boolean);

function inDays(column: MySqlColumn, [from, to]: [string | undefined, string | undefined], zone: string): SQL[] {
  return [
    ...(from === undefined ? [] : [gte(column, startOfCalendarDay(from, zone))]),
    ...(to === undefined ? [] : [lt(column, startOfCalendarDay(addDays(to, 1), zone))]),
  ];
}

export type SubscriberPlace = { insertDate: Date; id: string };

/** At most `limit` members that match the filters, newest first, after a place in that order. */
export function listSubscribersAfter(
  db: DbOrTx,
  filters: SubscriberFilters,
  after: SubscriberPlace | undefined,
  limit: number,
): Promise<ListedMember[]> {
  const { insertDate, id } = members;
  const isAfter =
    after && and(lte(insertDate, after.insertDate), or(lt(insertDate, after.insertDate), lt(id, after.id)));
  return readRows(db, matching(db, filters, isAfter), [desc(insertDate), desc(id)], [limit, 0]);
}
