import type { ApiClient } from '@fairway/area/api-client';
import { type SearchTerms, searchParams } from '@fairway/study-ui/search-terms';
import type { SortType } from '@fairway/ui/lists/data-table';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readBooks } from '../../shared-calls.ts';

const pageSize = 10;

export type SearchView = { page: number; sortType?: SortType };

/** Results by relevance or, with a `sortType`, in the bank's order. */
export const searchQuery = (api: ApiClient, terms: SearchTerms, { page, sortType }: SearchView) =>
  queryOptions({
    queryKey: ['search', terms, page, sortType ?? 'best'],
    queryFn: () =>
      api.get('/api/mlp_search/get_user_search/{keyword}/{topic}/{area}', {
        params: searchParams(terms),
        query: { page, pageSize, ...(sortType && { sortBy: 'number', sortType }) },
      }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** The books of both departments, including those that the member's rating leaves out. */
export const allBooksQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['books', 'all'],
    queryFn: async () => {
      const [deck, engine] = await Promise.all([readBooks(api, 'Deck', 'all'), readBooks(api, 'Engine', 'all')]);
      return { deck, engine };
    },
    staleTime: 60 * 60_000,
  });
