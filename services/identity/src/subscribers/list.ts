import type { SubscriberSort, SubscribersQuery } from '@fairway/contracts/identity/subscribers';
import { addDays } from '@fairway/contracts/identity/time-zone';
import type { DbOrTx } from '@fairway/db/open';
import { hasWords } from '@fairway/db/person-words';
import { readPage } from '@fairway/kit/database/read-page';
import { startOfCalendarDay } from '@fairway/kit/settings/calendar-day';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';
import { emailKeyOf, userNameKeyOf } from '../accounts/email-key.ts';
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

/** A column, and its value in a row. */
type OrderPart = [column: SQLWrapper, valueIn: (row: ListedMember) => Date | string | null];

const joined: OrderPart[] = [
  [members.insertDate, (row) => row.insertDate],
  [members.id, (row) => row.id],
];
/** Sorting without an index takes half the time if it compares bytes rather than by collation. */
const bytes = (column: MySqlColumn) => sql`cast(${column} as binary)`;

/** The columns of each order, the last one unique. An index of `members` has each order except that of plans. */
const orders: Record<SubscriberSort, OrderPart[]> = {
  _id: joined,
  insert_date: joined,
  user_name: [[members.userNameKey, (row) => userNameKeyOf(row.userName)]],
  email: [[members.emailKey, (row) => emailKeyOf(row.email)]],
  subscription_type: [
    [bytes(members.subscriptionType), (row) => row.subscriptionType],
    [members.insertDate, (row) => row.insertDate],
    [bytes(members.id), (row) => row.id],
  ],
  unsubs_date: [
    [members.unsubsDate, (row) => row.unsubsDate],
    [members.id, (row) => row.id],
  ],
};

type Order = Pick<SubscribersQuery, 'sort' | 'order'>;

const isDescending = ({ sort, order = sort === '_id' ? 'desc' : 'asc' }: Order) => order === 'desc';

const orderOf = (order: Order): SQL[] =>
  orders[order.sort].map(([column]) => (isDescending(order) ? desc(column) : asc(column)));

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
  order: Order,
  [limit, offset]: [limit: number, offset: number],
): Promise<ListedMember[]> {
  const page = wanted
    .orderBy(...orderOf(order))
    .limit(limit)
    .offset(offset)
    .as('page');
  const found = db
    .select(shown)
    .from(page)
    .innerJoin(members, eq(members.id, page.id))
    .orderBy(...orderOf(order));
  return (await found) as ListedMember[];
}

/** A page of members, with the number of matches. */
export function listSubscribers(
  db: DbOrTx,
  query: SubscribersQuery & { zone: string },
): Promise<{ rows: ListedMember[]; total: number; hasMore: boolean }> {
  return readPage(
    query,
    (limit, offset) => readRows(db, matching(db, query), query, [limit, offset]),
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

/** In this order, the rows after `row`; NULL is less than any value. */
function isAfter([part, ...rest]: OrderPart[], row: ListedMember, isDown: boolean): SQL | undefined {
  if (part === undefined) return sql`false`;
  const [column, valueIn] = part;
  const value = valueIn(row);
  const isBeyond = isDown
    ? value !== null && or(lt(column, value), isNull(column))
    : value === null
      ? isNotNull(column)
      : gt(column, value);
  const isSame = value === null ? isNull(column) : eq(column, value);
  return or(isBeyond || undefined, and(isSame, isAfter(rest, row, isDown)));
}

/** At most `limit` members that match the filters, after a row, in the order of the list. */
export function listSubscribersAfter(
  db: DbOrTx,
  query: SubscriberFilters & Order,
  after: ListedMember | undefined,
  limit: number,
): Promise<ListedMember[]> {
  const place = after && isAfter(orders[query.sort], after, isDescending(query));
  return readRows(db, matching(db, query, place), query, [limit, 0]);
}
