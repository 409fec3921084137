import type { BankFacts as BankFactsOutput, BankSource } from '@fairway/contracts/question-bank/catalogue';
import type { PoolConnection, RowDataPacket } from 'mysql2/promise';

/** The source of the questions that come with Fairway. */
export const sampleSource = 'Fairway sample bank';

/** The number of questions in most modules of the Coast Guard's exams. */
const moduleSize = 50;

/** The questions of a book that are shown; `heldBack` counts those that wait for their pictures. */
export type BookFacts = {
  total: number;
  /** Without those that only packs explain. */
  explained: number;
  /** How many come with Fairway. */
  ours: number;
  heldBack: number;
  /** The date of the oldest source; '' if a question has none. */
  oldest: string;
};

/** What pages claim about the bank. The largest sources are listed, `sourceCount` counts all. */
export type BankFacts = { books: Map<number, BookFacts>; sources: BankSource[]; sourceCount: number };

export const noFacts: BankFacts = { books: new Map(), sources: [], sourceCount: 0 };

/**
 * A sample shows what a book is like: all of its questions come with Fairway, or they are too few for one module of an
 * exam. An empty book is not a sample.
 */
export const isSample = ({ total, ours }: Pick<BookFacts, 'total' | 'ours'>): boolean =>
  total > 0 && (ours === total || total < moduleSize);

/** What pages claim about a book. */
export const claimsOf = (facts: BookFacts | undefined) => ({
  sample: facts !== undefined && isSample(facts),
  held_back: facts?.heldBack ?? 0,
});

const noBook = { total: 0, explained: 0, ours: 0, oldest: '' };

/** There are twelve. */
const maxBooks = 100;
const listedSources = 10;

/** Counted in a covering index, when the bank has changed. */
export async function readBankFacts(on: Pick<PoolConnection, 'query'>): Promise<BankFacts> {
  const shown = await rows<Omit<BookFacts, 'heldBack'> & { zinbook: number }>(
    on,
    `select zinbook, count(*) as total, cast(sum(explained) as int) as explained,
      cast(sum(source = ?) as int) as ours, min(source_date) as oldest
      from questions where held_back = 0 group by zinbook limit ${maxBooks}`,
    [sampleSource],
  );
  const waiting = await rows<{ zinbook: number; heldBack: number }>(
    on,
    `select zinbook, count(*) as heldBack from questions
      where held_back = 1 and retired_at is null group by zinbook limit ${maxBooks}`,
  );
  const sources = await rows<BankSource & { sourceCount: number }>(
    on,
    `select source, source_date, count(*) as total, count(*) over () as sourceCount
      from questions where held_back = 0
      group by source, source_date order by total desc, source, source_date limit ${listedSources}`,
  );
  const books = new Map(shown.map(({ zinbook, ...book }) => [zinbook, { ...book, heldBack: 0 }]));
  for (const { zinbook, heldBack } of waiting) books.set(zinbook, { ...(books.get(zinbook) ?? noBook), heldBack });
  return {
    books,
    sources: sources.map(({ source, source_date, total }) => ({ source, source_date, total })),
    sourceCount: sources[0]?.sourceCount ?? 0,
  };
}

export async function rows<T>(on: Pick<PoolConnection, 'query'>, sql: string, values?: string[]): Promise<T[]> {
  const [read] = await on.query<RowDataPacket[]>(sql, values);
  return read as T[];
}

/** `byPacks`: how many questions only packs explain, perhaps of a slightly older bank. */
export function presentFacts(facts: BankFacts, byPacks: number): BankFactsOutput {
  const shown = [...facts.books.values()].filter(({ total }) => total > 0);
  const oldest = shown.map((book) => book.oldest).toSorted()[0];
  const { total, explained, heldBack } = countQuestions(facts);
  return {
    total,
    explained: Math.min(total, explained + byPacks),
    held_back: heldBack,
    updated_for: oldest ? Number(oldest.slice(0, 4)) : null,
    sources: facts.sources,
    source_count: facts.sourceCount,
  };
}

/** The sums of all books. */
export function countQuestions({ books }: BankFacts): Omit<BookFacts, 'oldest'> {
  const sum = { total: 0, explained: 0, ours: 0, heldBack: 0 };
  for (const book of books.values()) {
    sum.total += book.total;
    sum.explained += book.explained;
    sum.ours += book.ours;
    sum.heldBack += book.heldBack;
  }
  return sum;
}
