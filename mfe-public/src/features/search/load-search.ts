import { ApiFault } from '@fairway/area/api-client';
import type { Book } from '@fairway/contracts/question-bank';
import type { SearchOutput } from '@fairway/contracts/search';
import { askedOf, emptyFields, type SearchTerms, searchParams } from '@fairway/study-ui/search-terms';
import type { PublicApi } from '../../public-host.ts';
import { readBooks } from '../../shared-calls.ts';

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
  const [books, found] = await Promise.all([
    readBooks(api, 'all'),
    isAsked ? findResults(api, asked, query.get('page') ?? '0') : null,
  ]);
  return { asked, books, results: null, faults, ...found };
}

/** A page number that is none is the first. */
async function findResults(api: PublicApi, asked: SearchTerms, page: string): Promise<Partial<SearchContent>> {
  const query = { page: /^\d{1,6}$/.test(page) ? page : '0' };
  const params = searchParams(asked);
  try {
    return { results: await api.get('/api/mlp_search/get_user_search/{keyword}/{topic}/{area}', { params, query }) };
  } catch (error) {
    if (error instanceof ApiFault && error.status === 400) return { faults: error.fields };
    throw error;
  }
}
