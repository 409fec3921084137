import { ApiFault } from '@fairway/area/api-client';
import type { Book } from '@fairway/contracts/question-bank/catalogue';
import type { SearchOutput } from '@fairway/contracts/question-bank/search';
import { emptyFields, readSearchTerms, type SearchTerms } from '@fairway/study-ui/search-terms';
import type { PublicApi } from '../../routing/public-host.ts';
import { readBooks, searchQuestions } from '../../shared-calls.ts';

export type SearchContent = {
  terms: SearchTerms;
  books: { deck: Book[]; engine: Book[] };
  /** Null before a search, or if its input is invalid. */
  results: SearchOutput | null;
  /** By field; `error` for the complete form. */
  faults: Record<string, string>;
};

/** The search page: its form, and the results if the address contains a search. */
export async function loadSearch(api: PublicApi, query: URLSearchParams): Promise<SearchContent> {
  const terms = readSearchTerms(query);
  const faults = query.has('keyword') ? emptyFields(terms) : {};
  const hasSearch = query.has('keyword') && Object.keys(faults).length === 0;
  const [books, found] = await Promise.all([
    readBooks(api, 'all'),
    hasSearch ? findResults(api, terms, query.get('page') ?? '0') : null,
  ]);
  return { terms, books, results: null, faults, ...found };
}

/** An invalid page number counts as the first page. */
async function findResults(api: PublicApi, terms: SearchTerms, page: string): Promise<Partial<SearchContent>> {
  try {
    return { results: await searchQuestions(api, terms, /^\d{1,6}$/.test(page) ? page : '0') };
  } catch (error) {
    if (error instanceof ApiFault && error.status === 400) return { faults: error.fields };
    throw error;
  }
}
