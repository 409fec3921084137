import { directoryPageSize, directoryPath } from '@fairway/contracts/releases/site';
import type { Bank } from '../bank/open-bank.ts';

/** The address of every directory page with questions: each book's, then each of its categories'. */
export function* directoryPages({ catalogue, counts }: Bank): Generator<string> {
  const { book: inBook, category: inCategory } = counts(0);
  for (const { zinbook } of catalogue.books.values()) {
    const book = String(zinbook);
    yield* pagesOf({ book }, inBook(zinbook));
    for (const { id, zinbook: owner } of catalogue.categories.values()) {
      if (owner === zinbook) yield* pagesOf({ book, category: String(id) }, inCategory(id));
    }
  }
}

function* pagesOf(place: { book: string; category?: string }, total: number): Generator<string> {
  for (let page = 0; page * directoryPageSize < total; page++) yield directoryPath({ ...place, page });
}
