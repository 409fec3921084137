import type { Book } from '@fairway/contracts/question-bank';
import type { SearchOutput } from '@fairway/contracts/search';
import type { ApiClient } from '@fairway/mfe/api-client';
import { type SearchTerms, searchCall } from '@fairway/mfe/search-terms';
import type { SortType } from '@fairway/ui/data-table';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const pageSize = 10;

export type SearchView = { page: number; sortType?: SortType };

/** Results best first or, with a `sortType`, by the bank's order. */
export const searchQuery = (api: ApiClient, terms: SearchTerms, { page, sortType }: SearchView) => {
  const query = new URLSearchParams({ page: String(page), pageSize: String(pageSize) });
  if (sortType) {
    query.set('sortBy', 'number');
    query.set('sortType', sortType);
  }
  return queryOptions({
    queryKey: ['search', terms, page, sortType ?? 'best'],
    queryFn: () => api.get<SearchOutput>(`${searchCall('get_user_search', terms)}?${query}`),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
};

/** The books of both departments, whatever the member's rating leaves out of them. */
export const allBooksQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['books', 'all'],
    queryFn: async () => {
      const [deck, engine] = await Promise.all([
        api.get<Book[]>('/api/mlp_question/deck_book_user?rating=all'),
        api.get<Book[]>('/api/mlp_question/engine_book_user?rating=all'),
      ]);
      return { deck, engine };
    },
    staleTime: 60 * 60_000,
  });
