import type { Book } from '@fairway/contracts/question-bank';
import { useEffect, useState } from 'react';
import type { ApiClient } from './api-client.ts';

type Api = Pick<ApiClient, 'get'>;

/** The books of a license, 'Deck-ZDL28', or of a department, 'Deck-all'. Null if the text names neither. */
export async function readLicenseBooks(api: Api, license: string): Promise<Book[] | null> {
  const [department, rating] = license.split('-');
  if (rating === undefined) return null;
  const path = department === 'Engine' ? '/api/mlp_question/engine_book_user' : '/api/mlp_question/deck_book_user';
  return api.get(path, { query: { rating } });
}

/** The same for a page; null until they are known. */
export function useLicenseBooks(api: Api, license: string): Book[] | null {
  const [read, setRead] = useState<{ license: string; books: Book[] | null }>({ license: '', books: null });
  useEffect(() => {
    let isChosen = true;
    readLicenseBooks(api, license).then(
      (books) => isChosen && setRead({ license, books }),
      () => {},
    );
    return () => {
      isChosen = false;
    };
  }, [api, license]);
  return read.license === license ? read.books : null;
}
