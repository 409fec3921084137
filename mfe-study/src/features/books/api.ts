import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The books of the member's department, and how far they are in each. They go with the lists: emptied, they are new. */
export const booksQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['lists', 'books'], queryFn: () => api.get('/api/v1/private/progress/books') });
