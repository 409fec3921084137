import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

export const platforms = [
  { tab: 'Website', call: '/api/mlp_dashboard/limit_website' },
  { tab: 'Android', call: '/api/mlp_dashboard/limit_android' },
  { tab: 'IOS', call: '/api/mlp_dashboard/limit_ios' },
] as const;
export type PlatformTab = (typeof platforms)[number];

/** The key prefix of daily data. */
export const dailyKey = ['dashboard', 'daily'] as const;

/** New users and new subscribers of each of the last 60 days. */
export const dailyMembersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...dailyKey, 'members'],
    queryFn: ({ signal }) => api.get('/api/v1/admin/daily-members', { signal }),
  });

/** Revenue and trials of each of the last 60 days. */
export const dailySalesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...dailyKey, 'sales'],
    queryFn: ({ signal }) => api.get('/api/v1/admin/daily-sales', { signal }),
  });

export const newestMembersQuery = (api: ApiClient, { call }: PlatformTab) =>
  queryOptions({
    queryKey: ['dashboard', call],
    queryFn: ({ signal }) => api.get(call, { signal }),
  });

/** The latest commenters, with their number of comments. */
export const newestCommentersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['dashboard', 'comments'],
    queryFn: ({ signal }) => api.get('/api/mlp_dashboard/limit_comment', { signal }),
  });

/** How many visitors tried a question on each of the last 30 days. */
export const dailyVisitorsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...dailyKey, 'visitors'],
    queryFn: ({ signal }) => api.get('/api/v1/admin/daily-visitors', { signal }),
  });

export const contentHealthQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['dashboard', 'content-health'],
    queryFn: ({ signal }) => api.get('/api/v1/admin/content-health', { signal }),
  });
