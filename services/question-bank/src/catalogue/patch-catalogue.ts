import type { Db } from '@fairway/db/open';
import type { PoolConnection, RowDataPacket } from 'mysql2/promise';
import { readBankFacts } from './bank-facts.ts';
import { changesSince, readBankState } from './bank-version.ts';
import { type Book, type Catalogue, type Columns, createCatalogue } from './catalogue.ts';
import { inSnapshot } from './load-catalogue.ts';

/** Above this number of changed questions the catalogue is read again. */
const maxChanged = 200;

type Changed = {
  id: number;
  zinbook: number;
  zincategory: number;
  zinsubcategory: number;
  ratings: number;
  heldBack: number;
  sortKey: string;
};
type Joining = { row: Changed; before: number };

/**
 * Applies edits to a catalogue without reading the rest of the bank; undefined if there were other changes, or too
 * many. Only edits move a question into or out of a set without changing its place in the bank.
 */
export function patchCatalogue(db: Db, catalogue: Catalogue): Promise<Catalogue | undefined> {
  return inSnapshot(db, async (connection) => {
    const state = await readBankState(connection);
    if (state.wholeVersion !== catalogue.wholeVersion) return undefined;
    const changed = await readChanged(connection, changesSince(catalogue.changedAt));
    if (changed.length > maxChanged) return undefined;
    const { joining, leaving } = await findMoves(connection, catalogue, changed);
    const columns = moveRows(catalogue, joining, leaving);
    const facts = await readBankFacts(connection);
    const patched = createCatalogue({
      ...state,
      facts,
      columns,
      books: moveBooks(catalogue, joining, leaving),
      categories: [...catalogue.categories.values()],
      subcategories: [...catalogue.subcategories.values()],
    });
    for (const { id, ratings } of changed) {
      const position = patched.positionOf(id);
      if (position !== -1) patched.ratingsOf[position] = ratings;
    }
    return patched;
  });
}

async function readChanged(connection: PoolConnection, since: Date): Promise<Changed[]> {
  const [rows] = await connection.query<RowDataPacket[]>(
    `select id, zinbook, zincategory, zinsubcategory, ratings, held_back as heldBack, sort_key as sortKey
      from questions force index (questions_updated) where updated_at >= ? limit ${maxChanged + 1}`,
    [since],
  );
  return rows as Changed[];
}

/** The questions that enter the bank order, each with the position it is inserted before, and the positions removed. */
async function findMoves(
  connection: PoolConnection,
  catalogue: Catalogue,
  changed: Changed[],
): Promise<{ joining: Joining[]; leaving: Set<number> }> {
  const isIn = ({ id }: Changed) => catalogue.positionOf(id) !== -1;
  const leaving = changed.filter((row) => row.heldBack && isIn(row)).map(({ id }) => catalogue.positionOf(id));
  const order = [...catalogue.books.keys()];
  const rows = changed
    .filter((row) => !row.heldBack && !isIn(row))
    .toSorted((a, b) => order.indexOf(a.zinbook) - order.indexOf(b.zinbook) || compareRows(a, b));
  const joining: Joining[] = [];
  for (const row of rows) {
    const neighbor = await findNeighbor(connection, row);
    const last = joining.at(-1);
    const position = neighbor === undefined ? -1 : catalogue.positionOf(neighbor);
    const start = catalogue.books.get(row.zinbook)?.from ?? 0;
    // Its neighbor may be another one that joins.
    const before = position !== -1 ? position + 1 : last && last.row.id === neighbor ? last.before : start;
    joining.push({ row, before });
  }
  return { joining, leaving: new Set(leaving) };
}

/** Compares like the database compares ASCII. */
const compareRows = (a: Changed, b: Changed) => (a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : a.id - b.id);

/** The previous question in its book. */
async function findNeighbor(
  connection: PoolConnection,
  { zinbook, sortKey, id }: Changed,
): Promise<number | undefined> {
  const [[row]] = await connection.query<RowDataPacket[]>(
    `select id from questions force index (questions_catalogue)
      where zinbook = ? and held_back = 0 and sort_key <= ? and (sort_key < ? or id < ?)
      order by sort_key desc, id desc limit 1`,
    [zinbook, sortKey, sortKey, id],
  );
  return row?.id;
}

function moveRows(catalogue: Catalogue, joining: Joining[], leaving: Set<number>): Columns {
  const joinsAt = Map.groupBy(joining, ({ before }) => before);
  const cuts = [...new Set([...joinsAt.keys(), ...leaving])].toSorted((a, b) => a - b);
  const size = catalogue.size + joining.length - leaving.size;

  function moved(column: Uint32Array, read: (row: Changed) => number): Uint32Array {
    const whole = new Uint32Array(size);
    let [at, from] = [0, 0];
    for (const cut of cuts) {
      whole.set(column.subarray(from, cut), at);
      at += cut - from;
      for (const { row } of joinsAt.get(cut) ?? []) whole[at++] = read(row);
      from = leaving.has(cut) ? cut + 1 : cut;
    }
    whole.set(column.subarray(from), at);
    return whole;
  }

  return {
    ids: moved(catalogue.ids, ({ id }) => id),
    categoryOf: moved(catalogue.categoryOf, ({ zincategory }) => zincategory),
    subcategoryOf: moved(catalogue.subcategoryOf, ({ zinsubcategory }) => zinsubcategory),
    ratingsOf: moved(catalogue.ratingsOf, ({ ratings }) => ratings),
  };
}

function moveBooks({ books }: Catalogue, joining: Joining[], leaving: Set<number>): Book[] {
  let at = 0;
  return [...books.values()].map((book) => {
    const gone = [...leaving].filter((place) => book.from <= place && place < book.to).length;
    const come = joining.filter(({ row }) => row.zinbook === book.zinbook).length;
    const from = at;
    at += book.to - book.from - gone + come;
    return { ...book, from, to: at };
  });
}
