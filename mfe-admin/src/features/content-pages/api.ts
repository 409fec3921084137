import type { ApiClient } from '@fairway/mfe/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Every list of pages, their versions and the site's texts: a change to one shows in all. */
export const pagesKey = ['content-pages'];

export const pageListQuery = (api: ApiClient, type: 'draft' | 'published') =>
  queryOptions({
    queryKey: [...pagesKey, 'list', type],
    queryFn: ({ signal }) =>
      type === 'draft'
        ? api.get('/api/mlp_page/draft_page', { signal })
        : api.get('/api/mlp_page/published_page', { signal }),
  });

/** Not refetched behind the form: what it was opened with is what the next save is compared with. */
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
  queryOptions({
    queryKey: [...pagesKey, 'versions', id],
    queryFn: ({ signal }) => api.get('/api/v1/admin/pages/{id}/versions', { params: { id }, signal }),
  });

/** A version never changes. */
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
