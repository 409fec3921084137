import type { BankListQuery, QuestionStatus } from '@fairway/contracts/question-bank/admin-questions';
import type { Db } from '@fairway/db/open';
import { LRUCache } from 'lru-cache';
import type { RowDataPacket } from 'mysql2/promise';
import type { OpenBank } from '../bank/open-bank.ts';
import { changesSince } from '../catalogue/bank-version.ts';

/** Rows per read: a few milliseconds of work, so that requests are answered in between. */
const chunk = 5_000;
/** Above this, all rows are read again instead of only the changed ones. */
const maxChanged = 1_000;
/** Questions per block. How many of the earlier ones a filter matches is cached for every block. */
const usualBlock = 1_024;
const maxFilters = 500;

const traits = { picture: 1, heldBack: 2, retired: 4, explained: 8 } as const;

/** Columns that every filter except reports uses, in the order of the bank numbers. */
type Columns = {
  version: number;
  changedAt: Date;
  ids: Uint32Array;
  bookOf: Uint8Array;
  categoryOf: Uint32Array;
  ratingsOf: Uint32Array;
  traitsOf: Uint8Array;
  /** For each filter: how many matches precede each block, and then the number of all. */
  found: LRUCache<string, Uint32Array>;
};

/**
 * The filter values of a query: 1 for each wanted book number, 0 for any category or rating. `bits` are the traits that
 * must match `wanted`.
 */
type Wanted = { isBook: Uint8Array; category: number; rating: number; bits: number; wanted: number };

export type FilterColumns = {
  /** Undefined while all columns are being read. */
  current: () => Promise<Matcher | undefined>;
  /** Reads all columns, unless already read. */
  fill: () => Promise<void>;
};

type Matcher = {
  count: (query: BankListQuery) => number;
  /** Ids of the matches, by bank number. */
  list: (query: BankListQuery, page: { from: number; limit: number; isDescending: boolean }) => number[];
};

const columnsOf = `id, zinbook, zincategory, ratings,
  (illustration_id is not null) + 2 * held_back + 4 * (retired_at is not null) + 8 * explained as traits`;
type Row = [id: number, book: number, category: number, ratings: number, traits: number, sortKey: string];

/**
 * Counts and lists questions by any filters in a pass over memory: 14 bytes per question. What a pass counted is cached,
 * so that the next pages look at few blocks. After a change only the changed rows are read; all of them after an import
 * that added questions.
 */
export function createFilterColumns(
  { db, bank }: { db: Db; bank: OpenBank },
  { block } = { block: usualBlock },
): FilterColumns {
  let columns: Columns | undefined;
  let reading: Promise<void> | undefined;

  async function readWhole(): Promise<void> {
    const { version, changedAt } = bank.current().catalogue;
    const all = await readAll(db);
    columns = { ...all, version, changedAt, found: new LRUCache({ max: maxFilters }) };
  }

  function fill(): Promise<void> {
    if (columns) return Promise.resolve();
    reading ??= readWhole().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function current(): Promise<Columns | undefined> {
    const { version, changedAt, size } = bank.current().catalogue;
    if (!columns || columns.version === version) return columns;
    const known = columns;
    const changed = await readChanged(db, changesSince(known.changedAt));
    if (changed.length <= maxChanged && apply(known, changed) && countServed(known) === size) {
      known.found.clear();
      return Object.assign(known, { version, changedAt });
    }
    columns = undefined;
    return undefined;
  }

  return {
    fill,
    current: async () => {
      const found = await current();
      // After a failure the next read tries again.
      if (!found) fill().catch(() => {});
      return found && matcherOf(found, bank, block);
    },
  };
}

async function readChanged(db: Db, since: Date): Promise<Row[]> {
  const sql = `select ${columnsOf}, sort_key from questions force index (questions_updated)
    where updated_at >= ? limit ${maxChanged + 1}`;
  const [rows] = await db.$client.query<RowDataPacket[][]>({ sql, values: [since], rowsAsArray: true });
  return rows as unknown as Row[];
}

/** False if a row is new. */
function apply({ ids, bookOf, categoryOf, ratingsOf, traitsOf }: Columns, rows: Row[]): boolean {
  const changed = new Map(rows.map((row) => [row[0], row]));
  for (let place = 0; place < ids.length && changed.size > 0; place++) {
    const row = changed.get(ids[place] as number);
    if (!row) continue;
    changed.delete(row[0]);
    bookOf[place] = row[1];
    categoryOf[place] = row[2];
    ratingsOf[place] = row[3];
    traitsOf[place] = Number(row[4]);
  }
  return changed.size === 0;
}

function countServed({ traitsOf }: Columns): number {
  let served = 0;
  for (const bits of traitsOf) if ((bits & traits.heldBack) === 0) served++;
  return served;
}

async function readAll(db: Db): Promise<Pick<Columns, 'ids' | 'bookOf' | 'categoryOf' | 'ratingsOf' | 'traitsOf'>> {
  const sql = `select ${columnsOf}, sort_key from questions force index (questions_admin)
    where sort_key >= ? and (sort_key > ? or id > ?) order by sort_key, id limit ${chunk}`;
  const parts: [Uint32Array, Uint8Array, Uint32Array, Uint32Array, Uint8Array][] = [];
  let last: Row | undefined;
  do {
    const values = [last?.[5] ?? '', last?.[5] ?? '', last?.[0] ?? 0];
    const [read] = await db.$client.query<RowDataPacket[][]>({ sql, values, rowsAsArray: true });
    const rows = read as unknown as Row[];
    parts.push([
      Uint32Array.from(rows, (row) => row[0]),
      Uint8Array.from(rows, (row) => row[1]),
      Uint32Array.from(rows, (row) => row[2]),
      Uint32Array.from(rows, (row) => row[3]),
      Uint8Array.from(rows, (row) => Number(row[4])),
    ]);
    last = rows.length === chunk ? rows.at(-1) : undefined;
  } while (last);
  const size = parts.reduce((sum, [ids]) => sum + ids.length, 0);
  const [ids, bookOf, categoryOf] = [new Uint32Array(size), new Uint8Array(size), new Uint32Array(size)];
  const [ratingsOf, traitsOf] = [new Uint32Array(size), new Uint8Array(size)];
  const whole = [ids, bookOf, categoryOf, ratingsOf, traitsOf];
  let at = 0;
  for (const part of parts) {
    for (const [index, column] of part.entries()) whole[index]?.set(column, at);
    at += part[0].length;
  }
  return { ids, bookOf, categoryOf, ratingsOf, traitsOf };
}

function matcherOf(columns: Columns, bank: OpenBank, block: number): Matcher {
  const { ids, bookOf, categoryOf, ratingsOf, traitsOf, found } = columns;

  function createTest(query: BankListQuery): (place: number) => boolean {
    const { isBook, category, rating, bits, wanted } = wantedBy(query, bank);
    return (place) =>
      ((traitsOf[place] as number) & bits) === wanted &&
      isBook[bookOf[place] as number] === 1 &&
      (category === 0 || categoryOf[place] === category) &&
      (rating === 0 || ((ratingsOf[place] as number) & rating) !== 0);
  }

  function countsOf(query: BankListQuery): Uint32Array {
    const key = JSON.stringify(wantedKey(query));
    const known = found.get(key);
    if (known) return known;
    const matches = createTest(query);
    const counts = new Uint32Array(Math.ceil(ids.length / block) + 1);
    let size = 0;
    for (let place = 0; place < ids.length; place++) {
      if (matches(place)) size++;
      if ((place + 1) % block === 0) counts[(place + 1) / block] = size;
    }
    counts[counts.length - 1] = size;
    found.set(key, counts);
    return counts;
  }

  /** The matches number `from` to before `to`. Blocks without any of them are skipped. */
  function idsBetween(query: BankListQuery, from: number, to: number): number[] {
    const counts = countsOf(query);
    const matches = createTest(query);
    const listed: number[] = [];
    for (let index = 0; index < counts.length - 1; index++) {
      const [before = 0, after = 0] = [counts[index], counts[index + 1]];
      if (after <= from || before === after) continue;
      if (before >= to) break;
      let number = before;
      for (let place = index * block; number < Math.min(after, to); place++) {
        if (matches(place) && number++ >= from) listed.push(ids[place] as number);
      }
    }
    return listed;
  }

  const count = (query: BankListQuery): number => countsOf(query).at(-1) ?? 0;
  return {
    count,
    list: (query, { from, limit, isDescending }) => {
      const size = count(query);
      const to = Math.min(size, from + limit);
      return isDescending ? idsBetween(query, size - to, size - from).reverse() : idsBetween(query, from, to);
    },
  };
}

const wantedKey = ({ book, category, license, picture, status, unexplained }: BankListQuery) => [
  ...[book, category, license, picture, status, unexplained],
];

const wantedOfStatus: Record<QuestionStatus, { bits: number; wanted: number }> = {
  served: { bits: traits.heldBack, wanted: 0 },
  held_back: { bits: traits.heldBack | traits.retired, wanted: traits.heldBack },
  retired: { bits: traits.heldBack | traits.retired, wanted: traits.heldBack | traits.retired },
};

function wantedBy({ book, category, license, picture, status, unexplained }: BankListQuery, bank: OpenBank): Wanted {
  const [department, number] = license?.split('-') ?? [];
  const licensed = department === 'Engine' ? 1 : 2;
  // A table: a pass asks it for every question of the bank.
  const isBook = new Uint8Array(256).fill(book || license ? 0 : 1);
  for (const { zinbook, department: its } of bank.current().catalogue.books.values()) {
    if ((!book || zinbook === Number(book)) && (!license || its === licensed)) isBook[zinbook] = 1;
  }
  const { bits, wanted } = status ? wantedOfStatus[status] : { bits: 0, wanted: 0 };
  return {
    isBook,
    category: Number(category ?? 0),
    rating: license ? 1 << (Number(number) - 1) : 0,
    bits: bits | (picture ? traits.picture : 0) | (unexplained ? traits.explained : 0),
    wanted: wanted | (picture === 'with' ? traits.picture : 0),
  };
}
