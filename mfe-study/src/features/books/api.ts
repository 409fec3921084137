import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

/**
 * The books of the member's department, with the member's progress. Under the key of the lists, so that emptying a list
 * refreshes them. A part of the page that mounts a moment after another shares its reply.
 */
export const booksQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['lists', 'books'],
    queryFn: () => api.get('/api/v1/private/progress/books'),
    staleTime: 10_000,
  });
