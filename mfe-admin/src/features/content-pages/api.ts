import type { ApiClient } from '@fairway/area/api-client';
import type { ListView } from '@fairway/area-ui/list-view';
import type { AdminPageListItem } from '@fairway/contracts/content/content';
import { queryOptions } from '@tanstack/react-query';
import { type Rows, rowsPerPage } from '../../list/list-table.tsx';
import { callQuery, listQuery } from '../../queries.ts';

/** The query key of all page lists, their versions and the site's texts: a change to one invalidates all. */
export const pagesKey = ['content-pages'];

const sortKeys = ['title', 'changed'] as const;

/** The last changed first until a column is chosen. */
export function pageListQuery(
  api: ApiClient,
  type: 'draft' | 'published',
  { page, sortBy, sortType }: ListView,
  filters: Record<string, string>,
) {
  const sort_by = sortKeys.find((key) => key === sortBy);
  const sorted = sort_by && { sort_by, sort_order: sortType ?? 'desc' };
  const query = { type, page, pageSize: rowsPerPage, ...filters, ...sorted };
  return listQuery([...pagesKey, 'list', query], async (signal): Promise<Rows<AdminPageListItem>> => {
    const { data, meta } = await api.get('/api/v1/admin/pages', { query, signal });
    return { rows: data, total: meta.total };
  });
}

/** Not refetched while the form is open: the next save is compared with the version it was opened with. */
export const readPage = (api: ApiClient, id: string, signal?: AbortSignal) =>
  api.get('/api/v1/admin/pages/{id}', { params: { id }, ...(signal && { signal }) });

export const pageQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['content-page', id],
    queryFn: ({ signal }) => readPage(api, id, signal),
    refetchOnReconnect: false,
    gcTime: 0,
  });

export const versionsQuery = (api: ApiClient, id: string) =>
  callQuery([...pagesKey, 'versions', id], (signal) =>
    api.get('/api/v1/admin/pages/{id}/versions', { params: { id }, signal }),
  );

/** Versions never change. */
export const versionQuery = (api: ApiClient, id: string, version: number) =>
  queryOptions({
    queryKey: ['page-version', id, version],
    queryFn: ({ signal }) =>
      api.get('/api/v1/admin/pages/{id}/versions/{version}', { params: { id, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const siteTextsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['site-texts'],
    queryFn: ({ signal }) => api.get('/api/v1/admin/site-texts', { signal }),
    refetchOnReconnect: false,
    gcTime: 0,
  });
