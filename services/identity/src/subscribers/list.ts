import { maxSubscribers, type SubscriberSort, type SubscribersQuery } from '@fairway/contracts/subscribers';
import type { ReadDb } from '@fairway/db/open';
import { addDays, startOfCalendarDay } from '@fairway/kit/calendar-day';
import type { ManyMatches } from '@fairway/kit/many-matches';
import { and, desc, eq, gte, inArray, like, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyMySqlColumn, MySqlColumn } from 'drizzle-orm/mysql-core';
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

/** The columns of each order, the last one unique, and its index. */
const joined = { insertDate: members.insertDate, id: members.id };

/** An index that begins with the filtered column has the matches in the order `joined`. */
function joinedIndexOf({ subscription_type, license_rating, platform, status }: SubscribersQuery): string {
  if (license_rating) return 'list_rating';
  if (subscription_type) return 'list_type';
  if (platform) return 'joined_on_platform';
  return status && status !== 'Active' ? 'pending' : 'joined';
}

const orders: Record<SubscriberSort, { index: string; columns: Record<string, AnyMySqlColumn> }> = {
  _id: { index: 'joined', columns: joined },
  insert_date: { index: 'joined', columns: joined },
  user_name: { index: 'list_name', columns: { userNameKey: members.userNameKey } },
  email: { index: 'list_email', columns: { emailKey: members.emailKey } },
  subscription_type: { index: 'list_type', columns: { subscriptionType: members.subscriptionType, ...joined } },
  unsubs_date: { index: 'list_expiry', columns: { unsubsDate: members.unsubsDate, id: members.id } },
};

/**
 * A page of members, the number of matches, and whether there are more than the list shows. Its cost is bounded: the
 * first matches by the narrowest index, up to the limit, are either all of them or as many as are counted. All of them
 * are sorted; more than that are found soon in the index of the order, and sometimes fewer (`isFoundInOrder`).
 */
export async function listSubscribers(
  { db, many }: { db: ReadDb; many: ManyMatches },
  query: SubscribersQuery & { zone: string },
): Promise<{ rows: ListedMember[]; total: number; hasMore: boolean }> {
  const { page, pageSize, sort, order: asked, ...filteredBy } = query;
  const filters = filtersOf(query);
  const where = and(...filters);
  const { columns, ...order } = orders[sort];
  const index = order.index === 'joined' ? joinedIndexOf(query) : order.index;
  const direction = asked ?? (sort === '_id' ? 'desc' : 'asc');
  const ordered = (of: Record<string, AnyMySqlColumn>) =>
    Object.keys(columns).map((name) => sql`${of[name]} ${sql.raw(direction)}`);
  const matching = db
    .select({ ...columns, id: members.id })
    .from(members)
    .where(and(...filters, ...(await filtersForOpenTraits(db, query))))
    .limit(maxSubscribers + 1)
    .as('matching');
  const first = page * pageSize;

  /** A page of the first matches, and their number up to the limit: one pass over them. */
  async function findAmongMatches(): Promise<{ rows: ListedMember[]; matches: number }> {
    const wanted = db
      .select({ id: matching.id, matches: sql<number>`count(*) over ()`.as('matches') })
      .from(matching)
      .orderBy(...ordered(matching as never))
      .limit(pageSize)
      .offset(first)
      .as('wanted');
    const found = await db
      .select({ ...shown, matches: wanted.matches })
      .from(wanted)
      .innerJoin(members, eq(members.id, wanted.id))
      .orderBy(...ordered(columns));
    // A page beyond the last has no rows to carry the total.
    const matches = found[0]?.matches ?? (first === 0 ? 0 : await db.$count(matching));
    return { rows: found as unknown as ListedMember[], matches: Number(matches) };
  }

  async function findInOrder(limit: number): Promise<ListedMember[]> {
    const wanted = db
      .select({ id: members.id })
      .from(members, { forceIndex: index })
      .where(where)
      .orderBy(...ordered(columns))
      .limit(limit)
      .offset(first)
      .as('wanted');
    const found = await db
      .select(shown)
      .from(wanted)
      .innerJoin(members, eq(members.id, wanted.id))
      .orderBy(...ordered(columns));
    return found as ListedMember[];
  }

  const isMany = many.has(filteredBy);
  async function countMatches(): Promise<number | undefined> {
    if (isMany) return maxSubscribers + 1;
    return order.index === 'joined' && isFoundInOrder(query) ? db.$count(matching) : undefined;
  }

  const counted = await countMatches();
  const isSoonFound = counted !== undefined && counted >= manyMatches && first <= maxSkippedShare * counted;
  const among = isSoonFound || isMany ? undefined : await findAmongMatches();
  const matches = among?.matches ?? counted ?? 0;
  const hasMore = matches > maxSubscribers;
  const total = Math.min(matches, maxSubscribers);
  many.note(filteredBy, hasMore);
  const limit = Math.min(pageSize, total - first);
  if (limit <= 0) return { rows: [], total, hasMore };
  return { rows: among && !hasMore ? among.rows : await findInOrder(limit), total, hasMore };
}

/** From this number, a page near the beginning is found sooner in the index of the order than by sorting all matches. */
const manyMatches = 1_000;
const maxSkippedShare = 0.1;

/**
 * Whether the index of the order `joined` begins with what is asked for: a rating, or days. The other filters have to
 * match evenly along it; names and the end of access may depend on when members joined.
 */
function isFoundInOrder(query: SubscribersQuery): boolean {
  const isUneven = [query.user_name, query.email, query.expiry_from, query.expiry_to].some(Boolean);
  return Boolean(query.license_rating || query.joined_from || query.joined_to) && !isUneven;
}

/** Days use `zone`. */
export type SubscriberFilters = Omit<SubscribersQuery, 'page' | 'pageSize' | 'sort' | 'order'> & { zone: string };

function filtersOf(query: SubscriberFilters): (SQL | undefined)[] {
  const { email, user_name: name, subscription_type: type, zone } = query;
  return [
    inArray(members.accountStatus, query.status ? [query.status] : [...listed]),
    email === undefined ? undefined : beginsWith(members.emailKey, emailKeyOf(email)),
    name === undefined ? undefined : beginsWith(members.userNameKey, userNameKeyOf(name)),
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

/** With more types than this they are not listed one by one. Real installations have far fewer. */
const maxTypes = 100;

/**
 * The indexes `list_traits` and `list_ends` begin with platform, question type, status and subscription type, followed
 * by a date. Traits that a query leaves open are listed value by value, so that the index has one range per combination
 * and only matching members are read. A name, an address or a rating has a separate, narrower index.
 */
async function filtersForOpenTraits(db: ReadDb, query: SubscribersQuery): Promise<SQL[]> {
  const { platform, question_type: department, subscription_type: type } = query;
  const isNarrow = [query.user_name, query.email, query.license_rating].some((filter) => filter !== undefined);
  if (isNarrow || !(platform || department || type)) return [];
  const types = filtersByDay(query) && !type ? await listTypes(db) : [];
  return [
    ...(platform ? [] : [inArray(members.platform, members.platform.enumValues)]),
    ...(department ? [] : [inArray(members.questionType, members.questionType.enumValues)]),
    ...(types.length > 0 && types.length < maxTypes ? [inArray(members.subscriptionType, types)] : []),
  ];
}

/** Every subscription type in use: one step along an index for each. */
async function listTypes(db: ReadDb): Promise<string[]> {
  const rows = await db.selectDistinct({ type: members.subscriptionType }).from(members).limit(maxTypes);
  return rows.map(({ type }) => type);
}

const beginsWith = (column: MySqlColumn, text: string) => like(column, `${text.replace(/[\\%_]/g, '\\$&')}%`);

function inDays(column: MySqlColumn, [from, to]: [string | undefined, string | undefined], zone: string): SQL[] {
  return [
    ...(from === undefined ? [] : [gte(column, startOfCalendarDay(from, zone))]),
    ...(to === undefined ? [] : [lt(column, startOfCalendarDay(addDays(to, 1), zone))]),
  ];
}

export type SubscriberPlace = { insertDate: Date; id: string };

/** At most `limit` members that match the filters, newest first, after a place in that order. */
export async function listSubscribersAfter(
  db: ReadDb,
  filters: SubscriberFilters,
  after: SubscriberPlace | undefined,
  limit: number,
): Promise<ListedMember[]> {
  const { insertDate, id } = members;
  return db
    .select(shown)
    .from(members, { forceIndex: 'joined' })
    .where(
      and(
        ...filtersOf(filters),
        after && lte(insertDate, after.insertDate),
        after && or(lt(insertDate, after.insertDate), lt(id, after.id)),
      ),
    )
    .orderBy(desc(insertDate), desc(id))
    .limit(limit) as Promise<ListedMember[]>;
}
