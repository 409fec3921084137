import type { LoggedOutput, LoggedTopic, MarkListOutput } from '@fairway/contracts/study';
import type { ApiClient } from '@fairway/mfe/api-client';
import type { ListView } from '@fairway/mfe/list-view';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const pageSize = 10;

/** The three lists that can be emptied at once, as the call names them. */
export type WholeList = 'favorite' | 'hide' | 'logged question';

const options = <T>(api: ApiClient, path: string) =>
  queryOptions({
    queryKey: ['lists', path],
    queryFn: () => api.get<T>(path),
    // The page before stays while the next one comes.
    placeholderData: keepPreviousData,
  });

const paged = (call: string, { page, sortBy, sortType }: ListView) => {
  const query = new URLSearchParams({ page: String(page), limit: String(pageSize) });
  if (sortBy) query.set('sortBy', sortBy);
  if (sortBy && sortType) query.set('sortType', sortType);
  return `/api/mlp_logged/${call}?${query}`;
};

export const markedQuery = (api: ApiClient, kind: 'bookmarked' | 'hidden', { page }: ListView) =>
  options<MarkListOutput>(api, paged(`get_${kind}`, { page }));

/** The log, whole or of one book. */
export const loggedQuery = (api: ApiClient, view: ListView, zinbook?: string) =>
  options<LoggedOutput>(
    api,
    paged(zinbook === undefined ? 'get_logged_questions' : `getTopic/${encodeURIComponent(zinbook)}`, view),
  );

export const topicsQuery = (api: ApiClient) => options<LoggedTopic[]>(api, '/api/mlp_logged/getLogedTopic');

export const removeAll = (api: ApiClient, list: WholeList): Promise<unknown> =>
  api.delete(`/api/v1/private/all_questions/${encodeURIComponent(list)}`);
