import type { Book } from '@fairway/contracts/question-bank';
import { useEffect, useState } from 'react';
import type { PublicApi } from './public-host.ts';
import { readBooksOf } from './shared-calls.ts';

/** The books of a license, 'Deck-ZDL28'; null until they are known. */
export function useBooksOf(api: PublicApi, ratingId: string): Book[] | null {
  const [read, setRead] = useState<{ ratingId: string; books: Book[] | null }>({ ratingId: '', books: null });
  useEffect(() => {
    let isChosen = true;
    readBooksOf(api, ratingId).then(
      (books) => isChosen && setRead({ ratingId, books }),
      () => {},
    );
    return () => {
      isChosen = false;
    };
  }, [api, ratingId]);
  return read.ratingId === ratingId ? read.books : null;
}
