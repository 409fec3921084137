import { type BankFacts, noFacts } from './bank-facts.ts';

/** 1 Engine, 2 Deck (G-50). */
export type Department = 1 | 2;

export const departmentName = { 1: 'Engine', 2: 'Deck' } as const;

/** License ratings run from ZDL1 to ZDL28 in Deck, to ZDL19 in Engine; the same code is another license there. */
export const highestRating: Record<Department, number> = { 1: 19, 2: 28 };

/** Bit n-1 is ZDLn: all ones apply to every license, including future ones. */
export const everyRating = 0xffff_ffff;

/** `from` and `to`: the book's range of the bank order. */
export type Book = { zinbook: number; department: Department; title: string; from: number; to: number };
export type Category = { id: number; zinbook: number; name: string };
/** `zincategory` 0: directly under the book. */
export type Subcategory = { id: number; department: Department; zinbook: number; zincategory: number; name: string };

/** The data of sets: one entry per question in bank order, without those held back. */
export type Columns = {
  ids: Uint32Array;
  categoryOf: Uint32Array;
  subcategoryOf: Uint32Array;
  /** Bit n-1 is rating ZDLn of the question's department. */
  ratingsOf: Uint32Array;
};

/**
 * The complete bank without its texts, at one version. Bank order: Deck before Engine, books in their order, within a
 * book the natural order of the bank numbers.
 */
export type Catalogue = Columns & {
  version: number;
  /** Catalogues with the same value have the same sets. */
  setsVersion: number;
  changedAt: Date;
  size: number;
  /** What pages claim about it. */
  facts: BankFacts;
  /** In bank order. */
  books: Map<number, Book>;
  /** By name. */
  categories: Map<number, Category>;
  subcategories: Map<string, Subcategory>;
  /** Position in bank order from 0, or -1 if no such question is served. */
  positionOf: (id: number) => number;
};

/** Sub-category numbers repeat between departments (G-51). */
export const subcategoryKey = (department: Department, id: number) => `${department}:${id}`;

export function createCatalogue({
  version,
  setsVersion = version,
  changedAt,
  books,
  categories,
  subcategories,
  columns,
  facts = noFacts,
}: {
  version: number;
  setsVersion?: number;
  changedAt: Date;
  books: Book[];
  categories: Category[];
  subcategories: Subcategory[];
  columns: Columns;
  facts?: BankFacts;
}): Catalogue {
  return {
    ...columns,
    version,
    setsVersion,
    changedAt,
    size: columns.ids.length,
    facts,
    books: new Map(books.map((book) => [book.zinbook, book])),
    categories: new Map(categories.map((category) => [category.id, category])),
    subcategories: new Map(subcategories.map((sub) => [subcategoryKey(sub.department, sub.id), sub])),
    positionOf: invert(columns.ids),
  };
}

/** The book that contains a position in bank order. */
export function bookAt({ books }: Pick<Catalogue, 'books'>, position: number): Book | undefined {
  return [...books.values()].find(({ from, to }) => from <= position && position < to);
}

const pageBits = 12;
const pageMask = (1 << pageBits) - 1;

/** Maps an id to its position. Paged, so that gaps in the ids (a cluster steps by its nodes) cost almost nothing. */
function invert(ids: Uint32Array): (id: number) => number {
  const pages: (Int32Array | undefined)[] = [];
  for (let position = 0; position < ids.length; position++) {
    const id = ids[position] as number;
    pages[id >>> pageBits] ??= new Int32Array(1 << pageBits).fill(-1);
    (pages[id >>> pageBits] as Int32Array)[id & pageMask] = position;
  }
  // `>>>` is limited to 32 bits: a larger id would read another one's position.
  return (id) => (id > 0xffff_ffff ? -1 : (pages[id >>> pageBits]?.[id & pageMask] ?? -1));
}
