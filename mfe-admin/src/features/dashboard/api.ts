import type { ApiClient } from '@fairway/mfe/api-client';
import { queryOptions } from '@tanstack/react-query';

export const platforms = [
  { tab: 'Website', call: '/api/mlp_dashboard/limit_website' },
  { tab: 'Android', call: '/api/mlp_dashboard/limit_android' },
  { tab: 'IOS', call: '/api/mlp_dashboard/limit_ios' },
] as const;
export type PlatformTab = (typeof platforms)[number];

/** Members who joined in the last 30 days. */
export const newUsersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['dashboard', 'users'],
    queryFn: () => api.get('/api/mlp_dashboard/users'),
  });

/** The newest members of a platform. */
export const newestMembersQuery = (api: ApiClient, { call }: PlatformTab) =>
  queryOptions({
    queryKey: ['dashboard', call],
    queryFn: () => api.get(call),
  });
