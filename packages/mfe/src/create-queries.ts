import { QueryClient } from '@tanstack/react-query';

/** `always`: without a connection a call fails and says so, where it would otherwise wait without a word. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 1, networkMode: 'always', refetchOnReconnect: true, refetchOnWindowFocus: false },
    },
  });
