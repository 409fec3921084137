import type { Db } from '@fairway/db/open';
import type { PoolConnection, RowDataPacket } from 'mysql2/promise';
import { growingList } from '../growing-list.ts';
import { inTransaction } from '../in-transaction.ts';
import { readBankFacts, rows } from './bank-facts.ts';
import { readBankState } from './bank-version.ts';
import {
  type Book,
  type Catalogue,
  type Category,
  type Columns,
  createCatalogue,
  type Department,
  type Subcategory,
} from './catalogue.ts';

/** Rows per read: a few milliseconds of work, so that requests are answered in between. */
const chunk = 5_000;

type Row = [id: number, category: number, subcategory: number, ratings: number, sortKey: string];

/** Reads the catalogue in one snapshot, from a covering index. */
export function loadCatalogue(db: Db): Promise<Catalogue> {
  return inTransaction(db, async (connection) => {
    await connection.query('start transaction with consistent snapshot');
    const state = await readBankState(connection);
    const categories = await rows<Category>(
      connection,
      'select zincategory as id, zinbook, name from categories order by name',
    );
    const subcategories = await rows<Subcategory>(
      connection,
      `select zinbookcategory as department, zinsubcategory as id, zinbook, zincategory, name
       from subcategories order by name`,
    );
    const { books, columns } = await readBooks(connection);
    const facts = await readBankFacts(connection);
    return createCatalogue({ ...state, books, categories, subcategories, columns, facts });
  });
}

async function readBooks(connection: PoolConnection): Promise<{ books: Book[]; columns: Columns }> {
  const titles = await rows<{ zinbook: number; department: Department; title: string }>(
    connection,
    'select zinbook, zinbookcategory as department, title from books order by zinbookcategory desc, position',
  );
  const columns = [growingList(), growingList(), growingList(), growingList()] as const;
  const [ids, categoryOf, subcategoryOf, ratingsOf] = columns;
  const books: Book[] = [];
  for (const book of titles) {
    const from = ids.size();
    for await (const read of chunksOf(connection, book.zinbook)) {
      for (const row of read) for (const [index, column] of columns.entries()) column.push(row[index] as number);
    }
    books.push({ ...book, from, to: ids.size() });
  }
  return {
    books,
    columns: {
      ids: ids.values().slice(),
      categoryOf: categoryOf.values().slice(),
      subcategoryOf: subcategoryOf.values().slice(),
      ratingsOf: ratingsOf.values().slice(),
    },
  };
}

/** Bank numbers that differ only by leading zeros share a sort key; the id distinguishes them. */
const nextRows = `select id, zincategory, zinsubcategory, ratings, sort_key from questions
  where zinbook = ? and held_back = 0 and sort_key >= ? and (sort_key > ? or id > ?)
  order by sort_key, id limit ${chunk}`;

async function* chunksOf(connection: PoolConnection, zinbook: number): AsyncGenerator<Row[]> {
  let last: Row = [0, 0, 0, 0, ''];
  for (;;) {
    const values = [zinbook, last[4], last[4], last[0]];
    const [read] = await connection.query<RowDataPacket[][]>({ sql: nextRows, values, rowsAsArray: true });
    yield read as unknown as Row[];
    if (read.length < chunk) return;
    last = read.at(-1) as unknown as Row;
  }
}
