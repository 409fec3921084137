import type { ApiClient } from '@fairway/area/api-client';
import { queryOptions } from '@tanstack/react-query';
import { readNote } from './read-note.ts';

export const noteQuery = (api: ApiClient, zid: string) =>
  queryOptions({
    queryKey: ['note', zid],
    queryFn: () => readNote(api, zid),
    staleTime: 60_000,
  });
