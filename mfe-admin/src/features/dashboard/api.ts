import type { ApiClient } from '@fairway/area/api-client';
import { callQuery } from '../../queries.ts';

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
  callQuery([...dailyKey, 'members'], (signal) => api.get('/api/v1/admin/daily-members', { signal }));

/** Revenue and trials of each of the last 60 days. */
export const dailySalesQuery = (api: ApiClient) =>
  callQuery([...dailyKey, 'sales'], (signal) => api.get('/api/v1/admin/daily-sales', { signal }));

export const newestMembersQuery = (api: ApiClient, { call }: PlatformTab) =>
  callQuery(['dashboard', call], (signal) => api.get(call, { signal }));

/** The latest commenters, with their number of comments. */
export const newestCommentersQuery = (api: ApiClient) =>
  callQuery(['dashboard', 'comments'], (signal) => api.get('/api/mlp_dashboard/limit_comment', { signal }));

/** How many visitors tried a question on each of the last 30 days. */
export const dailyVisitorsQuery = (api: ApiClient) =>
  callQuery([...dailyKey, 'visitors'], (signal) => api.get('/api/v1/admin/daily-visitors', { signal }));

export const contentHealthQuery = (api: ApiClient) =>
  callQuery(['dashboard', 'content-health'], (signal) => api.get('/api/v1/admin/content-health', { signal }));
