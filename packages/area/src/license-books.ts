import type { Book } from '@fairway/contracts/question-bank/catalogue';
import { useEffect, useState } from 'react';
import type { ApiClient } from './api-client.ts';

type Api = Pick<ApiClient, 'get'>;

export type LicenseBooks = { license: string; books: Book[] | null };

/** The books of a license, 'Deck-ZDL28', or of a department, 'Deck-all'. Null if the text names neither. */
export async function readLicenseBooks(api: Api, license: string): Promise<Book[] | null> {
  const [department, rating] = license.split('-');
  if (rating === undefined) return null;
  const path = department === 'Engine' ? '/api/mlp_question/engine_book_user' : '/api/mlp_question/deck_book_user';
  return api.get(path, { query: { rating } });
}

/**
 * The same for a page; undefined while they load, null also if they did not load. `known`: those that a loader has read.
 */
export function useLicenseBooks(api: Api, license: string, known?: LicenseBooks | null): Book[] | null | undefined {
  const isKnown = known?.license === license;
  const [read, setRead] = useState<LicenseBooks>({ license: '', books: null });
  useEffect(() => {
    if (isKnown) return;
    let isChosen = true;
    readLicenseBooks(api, license)
      .catch(() => null)
      .then((books) => isChosen && setRead({ license, books }));
    return () => {
      isChosen = false;
    };
  }, [api, license, isKnown]);
  if (isKnown) return known.books;
  return read.license === license ? read.books : undefined;
}
