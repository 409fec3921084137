import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

/* The member's figures, which several features show. They share the key of the lists: a change to a list makes them stale. */

export const countsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['lists', 'counts'], queryFn: () => api.get('/api/v1/private/progress/counts') });

export const progressKey = ['lists', 'progress'];

/** One call for all progress by topic and by day. */
export const progressQuery = (api: ApiClient) =>
  queryOptions({ queryKey: progressKey, queryFn: () => api.get('/api/v1/private/progress') });

/** Where the member left off, and the next unanswered question of that set. */
export const resumeQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['lists', 'resume'],
    queryFn: () => api.get('/api/v1/private/progress/resume', { query: { next: '1' } }),
  });

/** All tests of the member. */
export const testsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['tests', 'list'], queryFn: () => api.get('/api/mlp_test/get_test_details') });
