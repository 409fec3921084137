import type { Book } from '@fairway/contracts/question-bank';
import type { SearchOutput } from '@fairway/contracts/search';
import { ApiFault } from '@fairway/mfe/api-client';
import { askedOf, emptyFields, type SearchTerms, searchCall } from '@fairway/mfe/search-terms';
import type { PublicApi } from '../../public-host.ts';

export type SearchContent = {
  asked: SearchTerms;
  books: { deck: Book[]; engine: Book[] };
  /** Null before anything was asked, or where something is wrong with what was. */
  results: SearchOutput | null;
  /** By field, `error` of the whole form. */
  faults: Record<string, string>;
};

/** The search page: its form, and what was found where the address asks for something. */
export async function loadSearch(api: PublicApi, query: URLSearchParams): Promise<SearchContent> {
  const asked = askedOf(query);
  const faults = query.has('keyword') ? emptyFields(asked) : {};
  const isAsked = query.has('keyword') && Object.keys(faults).length === 0;
  const [deck, engine, found] = await Promise.all([
    api.get<Book[]>('/api/mlp_question/deck_book_user?rating=all'),
    api.get<Book[]>('/api/mlp_question/engine_book_user?rating=all'),
    isAsked ? findResults(api, asked, query.get('page') ?? '0') : null,
  ]);
  return { asked, books: { deck, engine }, results: null, faults, ...found };
}

/** A page number that is none is the first. */
async function findResults(api: PublicApi, asked: SearchTerms, page: string): Promise<Partial<SearchContent>> {
  const number = /^\d{1,6}$/.test(page) ? page : '0';
  try {
    return { results: await api.get<SearchOutput>(`${searchCall('get_user_search', asked)}?page=${number}`) };
  } catch (error) {
    if (error instanceof ApiFault && error.status === 400) return { faults: error.fields };
    throw error;
  }
}
