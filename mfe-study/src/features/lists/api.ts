import type { ApiClient } from '@fairway/area/api-client';
import type { ListView } from '@fairway/area-ui/list-view';
import type { LoggedOutput } from '@fairway/contracts/question-bank/study';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const pageSize = 10;

/** The three lists that can be emptied at once, with the call's names. */
export type WholeList = 'favorite' | 'hide' | 'logged question';

/** The previous page stays while the next one loads. */
const options = { placeholderData: keepPreviousData };

const pageOf = ({ page, sortBy, sortType }: ListView) => ({
  page,
  limit: pageSize,
  ...(sortBy && { sortBy, sortType }),
});

export const markedQuery = (api: ApiClient, kind: 'bookmarked' | 'hidden', { page }: ListView) =>
  queryOptions({
    ...options,
    queryKey: ['lists', kind, page],
    queryFn: () =>
      api.get(kind === 'hidden' ? '/api/mlp_logged/get_hidden' : '/api/mlp_logged/get_bookmarked', {
        query: pageOf({ page }),
      }),
  });

/** The complete log, or that of one book. */
export const loggedQuery = (api: ApiClient, view: ListView, zinbook?: string) =>
  queryOptions({
    ...options,
    queryKey: ['lists', 'logged', zinbook ?? '', pageOf(view)],
    queryFn: () => (zinbook === undefined ? readLog(api, view) : readLogOfBook(api, view, zinbook)),
  });

const readLog = (api: ApiClient, view: ListView) =>
  api.get('/api/mlp_logged/get_logged_questions', { query: pageOf(view) });

async function readLogOfBook(api: ApiClient, view: ListView, id: string): Promise<LoggedOutput> {
  const found = await api.get('/api/mlp_logged/getTopic/{id}', { params: { id }, query: pageOf(view) });
  // Requests with a page get a page; the bare list, or null, is for requests without one.
  if (found === null || Array.isArray(found)) throw new Error('the log of a book came without its page');
  return found;
}

export const topicsQuery = (api: ApiClient) =>
  queryOptions({
    ...options,
    queryKey: ['lists', 'topics'],
    queryFn: () => api.get('/api/mlp_logged/getLogedTopic'),
  });

/** `withProgress`: removes mistakes, study days and figures too. Only for the log. */
export const removeAll = (api: ApiClient, list: WholeList, withProgress: boolean) =>
  api.delete('/api/v1/private/all_questions/{kind}', {
    params: { kind: list },
    query: { with: withProgress ? 'progress' : undefined },
  });
