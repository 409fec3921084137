import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

export const progressKey = ['lists', 'progress'];

/** One call for all of the dashboard's progress data. It shares the key of the lists: emptying one makes it stale. */
export const progressQuery = (api: ApiClient) =>
  queryOptions({ queryKey: progressKey, queryFn: () => api.get('/api/v1/private/progress') });
