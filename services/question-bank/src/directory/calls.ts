import type { Result } from '@fairway/contracts/call/fault';
import type {
  CountOutput,
  DirectoryIdsOutput,
  DirectoryOutput,
  DirectoryQuery,
} from '@fairway/contracts/question-bank/catalogue';
import {
  deckCount,
  deckDirectory,
  engineCount,
  engineDirectory,
} from '@fairway/contracts/question-bank/catalogue-calls';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import { ReadyJson } from '@fairway/kit/calls/ready-json';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { byteStream } from '@fairway/kit/files/byte-stream';
import type { Bank, OpenBank } from '../bank/open-bank.ts';
import { presentFacts } from '../catalogue/bank-facts.ts';
import type { Department } from '../catalogue/catalogue.ts';
import { plainWords } from '../markup/markup.ts';
import { listNames } from '../questions/store.ts';
import type { OpenSearch } from '../search/open-search.ts';
import type { Order, StudySet } from '../sets/study-set.ts';

/** Every served question, by department, paged; `ids=1` returns the complete list as ids (G-62). */
export function serveDirectory(
  serve: Serve<unknown>,
  { db, bank, search }: { db: Db; bank: OpenBank; search: OpenSearch },
): void {
  const list =
    (department: Department) =>
    async ({ query }: { query: DirectoryQuery }): Promise<Result<DirectoryOutput | ReadyJson<DirectoryIdsOutput>>> => {
      const set = chooseSet(bank.current(), department, query);
      if (!set.ok) return set;
      return ok(
        query.ids
          ? new ReadyJson<DirectoryIdsOutput>(byteStream(idsAsJson(set.value), () => {}))
          : await readPage(db, set.value, query),
      );
    };
  const count = (department: Department) => async (): Promise<Result<CountOutput>> => {
    const { sets, catalogue } = bank.current();
    const set = sets({ type: 'bookcat', id: department, rating: 0 });
    const facts = presentFacts(catalogue.facts, search.explained().ids.size);
    return ok({
      total: set?.size ?? 0,
      bank_updated_at: catalogue.changedAt.toISOString(),
      explained_share: facts.total === 0 ? 0 : facts.explained / facts.total,
      bank: facts,
    });
  };
  serve(deckDirectory, list(2));
  serve(deckCount, count(2));
  serve(engineDirectory, list(1));
  serve(engineCount, count(1));
}

const empty: Order = { size: 0, idAt: () => 0, placeOf: () => -1 };

function chooseSet({ sets, catalogue }: Bank, department: Department, query: DirectoryQuery): Result<Order> {
  const { book, category } = query;
  if (book !== undefined && catalogue.books.get(Number(book))?.department !== department) {
    return fail('not_found', { book: 'No such book' });
  }
  if (category === undefined) {
    const set =
      book === undefined
        ? sets({ type: 'bookcat', id: department, rating: 0 })
        : sets({ type: 'book', id: Number(book), rating: 0 });
    return ok(set ?? empty);
  }
  const set: StudySet | undefined = sets({ type: 'cat', id: Number(category), rating: 0 });
  if (set?.department !== department) return fail('not_found', { category: 'No such category' });
  const isOfOtherBook = book !== undefined && catalogue.categories.get(Number(category))?.zinbook !== Number(book);
  return ok(isOfOtherBook ? empty : set);
}

async function readPage(db: Db, set: Order, { page, pageSize, words }: DirectoryQuery): Promise<DirectoryOutput> {
  const from = page * pageSize;
  const length = Math.max(0, Math.min(pageSize, set.size - from));
  const rows = await listNames(
    db,
    Array.from({ length }, (_, index) => set.idAt(from + index)),
    { words: Boolean(words) },
  );
  return {
    data: rows.map(({ id, slug, bankNumber, beginning }) => ({
      _id: String(id),
      ZSLUG: slug,
      Z_PK: bankNumber,
      ...(words && { ZQUESTION: firstWords(plainWords(beginning)) }),
    })),
    meta: { total: set.size, page, pageSize, pages: Math.ceil(set.size / pageSize) },
  };
}

/** Enough to tell one question from another, cut between words. */
const maxCharacters = 110;

function firstWords(text: string): string {
  if (text.length <= maxCharacters) return text;
  return `${text.slice(0, maxCharacters).replace(/\s+\S*$/, '')} …`;
}

/** Streamed: a list of millions is never one string, and other requests are answered in between. */
async function* idsAsJson(set: Order): AsyncGenerator<Uint8Array> {
  yield Buffer.from('{"ids":[');
  for (let from = 0; from < set.size; from += 20_000) {
    const length = Math.min(20_000, set.size - from);
    const ids = Array.from({ length }, (_, index) => `"${set.idAt(from + index)}"`);
    yield Buffer.from(`${from > 0 ? ',' : ''}${ids.join(',')}`);
  }
  yield Buffer.from(']}');
}
