import type {
  BankListItem,
  BankListOutput,
  BankListQuery,
  QuestionStatus,
} from '@fairway/contracts/question-bank/admin-questions';
import type { Db } from '@fairway/db/open';
import type { RowDataPacket } from 'mysql2/promise';
import type { OpenBank } from '../bank/open-bank.ts';
import { plainWords } from '../markup/markup.ts';
import type { OpenSearch } from '../search/open-search.ts';
import { findUnserved, maxMatches } from './unserved-search.ts';

type Where = { sql: string; values: unknown[] };
type Deps = { db: Db; bank: OpenBank; search: OpenSearch };

export type BankFilters = Omit<BankListQuery, 'page' | 'pageSize' | 'sortBy' | 'sortType'>;

export type BankLister = {
  list: (query: BankListQuery) => Promise<BankListOutput>;
  /** The ids of all questions that match, in pages: by relevance if words are searched, otherwise by number. */
  pagesOfIds: (filters: BankFilters) => AsyncGenerator<number[]>;
};

/** Lists questions for administrators: every filter is a column of the indexes that have the orders of the list. */
export function createBankLister(deps: Deps): BankLister {
  const { db, search } = deps;
  return {
    list: async (query) => {
      const where = conditions(query, search.explained().ids);
      if (query.search) return listMatches(query, query.search, where);
      const [ids, total] = await Promise.all([pageOfIds(db, query, where), countRows(db, where)]);
      return { data: await readItems(deps, ids), total, is_cut: false };
    },
    pagesOfIds: async function* (filters) {
      const byPacks = search.explained().ids;
      if (!filters.search) return yield* idsByNumber(db, filters, byPacks);
      const where = conditions(filters, byPacks);
      const { ordered } = await matchesOf({ ...filters, sortType: 'asc' }, filters.search, where);
      for (let at = 0; at < ordered.length; at += idsAPage) yield ordered.slice(at, at + idsAPage);
    },
  };

  async function listMatches(query: BankListQuery, text: string, where: Where): Promise<BankListOutput> {
    const { ordered, isCut } = await matchesOf(query, text, where);
    const from = query.page * query.pageSize;
    const data = await readItems(deps, ordered.slice(from, from + query.pageSize));
    return { data, total: ordered.length, is_cut: isCut };
  }

  async function matchesOf(query: Order & BankFilters, text: string, where: Where) {
    const found = search.current()?.find({ keyword: text.slice(0, 200), topic: 'all', area: 'all' });
    const size = Math.min(found?.size ?? 0, maxMatches);
    const ranked = Array.from({ length: size }, (_, place) => found?.idAt(place) as number);
    const [unserved, byNumber] = await Promise.all([findUnserved(db, text), findByNumber(db, text)]);
    const matches = [...new Set([...byNumber, ...ranked, ...unserved])];
    const isCut = (found?.size ?? 0) > maxMatches || unserved.length === maxMatches;
    return { ordered: await orderMatches(query, matches, where), isCut };
  }

  /** Orders matches by relevance, unless another order is requested. */
  async function orderMatches(query: Order, matches: number[], where: Where): Promise<number[]> {
    if (!query.sortBy && where.sql === everything) return matches;
    const filtered = await filterIds(db, query, matches, where);
    const filteredIds = new Set(filtered);
    return query.sortBy ? filtered : matches.filter((id) => filteredIds.has(id));
  }
}

const statusConditions: Record<QuestionStatus, string> = {
  served: 'held_back = 0',
  held_back: 'held_back = 1 and retired_at is null',
  retired: 'held_back = 1 and retired_at is not null',
};

/** The condition that holds for every question. */
const everything = '1 = 1';

function conditions(query: BankFilters, byPacks: ReadonlySet<number>): Where {
  const all: string[] = [everything];
  const values: unknown[] = [];
  const add = (sql: string, ...given: unknown[]) => {
    all.push(sql);
    values.push(...given);
  };
  if (query.book) add('zinbook = ?', Number(query.book));
  if (query.category) add('zincategory = ?', Number(query.category));
  if (query.license) {
    const [department, number] = query.license.split('-');
    const inDepartment = 'zinbook in (select zinbook from books where zinbookcategory = ?)';
    add(inDepartment, department === 'Engine' ? 1 : 2);
    add('(ratings >> ?) & 1 = 1', Number(number) - 1);
  }
  if (query.picture) add(query.picture === 'with' ? 'illustration_id is not null' : 'illustration_id is null');
  if (query.status) add(statusConditions[query.status]);
  if (query.unexplained) {
    add('explained = 0');
    if (byPacks.size > 0) add('id not in (?)', [...byPacks]);
  }
  if (query.reported) add('open_reports > 0');
  if (query.source) add('source = ?', query.source);
  // An import adds all its questions with the time at which it was applied.
  if (query.import) add('created_at = (select applied_at from bank_imports where id = ?)', query.import);
  return { sql: all.join(' and '), values };
}

type Order = Pick<BankListQuery, 'sortBy' | 'sortType'>;

const orderColumns = { number: 'sort_key', missed: 'missed', added: 'created_at' };

const orderOf = ({ sortBy = 'number', sortType }: Order): string =>
  `${orderColumns[sortBy]} ${sortType}, id ${sortType}`;

async function pageOfIds(db: Db, query: BankListQuery, where: Where): Promise<number[]> {
  const sql = `select id from questions where ${where.sql} order by ${orderOf(query)} limit ? offset ?`;
  const values = [...where.values, query.pageSize, query.page * query.pageSize];
  const [rows] = await db.$client.query<RowDataPacket[]>(sql, values);
  return rows.map((row) => row.id as number);
}

const idsAPage = 200;

/** All questions that match, except by words, by keyset. */
export async function* idsByNumber(
  db: Db,
  filters: BankFilters,
  byPacks: ReadonlySet<number> = new Set(),
): AsyncGenerator<number[]> {
  const where = conditions(filters, byPacks);
  const sql = `select id, sort_key as sortKey from questions
    where ${where.sql} and sort_key >= ? and (sort_key > ? or id > ?) order by sort_key, id limit ?`;
  for (let after = { sortKey: '', id: 0 }; ; ) {
    const values = [...where.values, after.sortKey, after.sortKey, after.id, idsAPage];
    const [rows] = await db.$client.query<RowDataPacket[]>(sql, values);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => row.id as number);
    after = last as RowDataPacket & typeof after;
  }
}

async function countRows(db: Db, where: Where): Promise<number> {
  const sql = `select count(*) as total from questions where ${where.sql}`;
  const [rows] = await db.$client.query<RowDataPacket[]>(sql, where.values);
  return Number(rows[0]?.total ?? 0);
}

async function filterIds(db: Db, query: Order, ids: number[], where: Where): Promise<number[]> {
  if (ids.length === 0) return [];
  const sql = `select id from questions where id in (?) and ${where.sql} order by ${orderOf(query)} limit ?`;
  const [rows] = await db.$client.query<RowDataPacket[]>(sql, [ids, ...where.values, ids.length]);
  return rows.map((row) => row.id);
}

async function findByNumber(db: Db, text: string): Promise<number[]> {
  // The column is ASCII and cannot be compared with other text.
  if (!/^[ -~]{1,40}$/.test(text)) return [];
  const sql = 'select id from questions where bank_number = ? limit 1';
  const [rows] = await db.$client.query<RowDataPacket[]>(sql, [text]);
  return rows.map((row) => row.id);
}

async function readItems({ db, bank, search }: Deps, ids: number[]): Promise<BankListItem[]> {
  if (ids.length === 0) return [];
  const { books } = bank.current().catalogue;
  const byPacks = search.explained().ids;
  const [rows] = await db.$client.query<RowDataPacket[]>(
    `select id, bank_number, label, left(stem, 300) as stem, zinbook, held_back, retired_at, illustration_id, explained,
      open_reports, answered, missed, created_at from questions where id in (?)`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id as number, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      _id: String(id),
      bank_number: row.bank_number,
      label: row.label,
      stem: plainWords(row.stem),
      book: books.get(row.zinbook)?.title ?? '',
      status: statusOf(row as { held_back: number; retired_at: Date | null }),
      has_picture: row.illustration_id !== null,
      is_explained: Boolean(row.explained) || byPacks.has(id),
      open_reports: row.open_reports,
      answered: row.answered,
      missed: row.missed,
      added_at: row.created_at.toISOString(),
    };
  });
}

export function statusOf(row: { held_back: number | boolean; retired_at: Date | null }): QuestionStatus {
  if (row.retired_at !== null) return 'retired';
  return row.held_back ? 'held_back' : 'served';
}
