import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

export const progressKey = ['lists', 'progress'];

/** One call for everything the dashboard shows of a member's progress. It goes with the lists: emptied, it is gone. */
export const progressQuery = (api: ApiClient) =>
  queryOptions({ queryKey: progressKey, queryFn: () => api.get('/api/v1/private/progress') });
