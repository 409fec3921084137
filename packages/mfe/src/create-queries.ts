import { QueryClient } from '@tanstack/react-query';

/**
 * `always`: without a connection a call fails and says so, at once, where it would otherwise wait without a word. What
 * failed is asked for again when the connection is back.
 */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures) => failures < 1 && navigator.onLine,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
    },
  });
