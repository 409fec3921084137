import { ApiFault } from '@fairway/area/api-client';
import { isOutage } from '@fairway/area/is-outage';
import { focusManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';

const firstDelayMs = 5_000;
const maxDelayMs = 60_000;

/**
 * `always`: without a connection a call fails and reports it immediately, instead of waiting silently. Failed queries
 * are retried when the connection is back, and visible ones when an outage is over.
 */
export function createQueries(): QueryClient {
  const retry = createOutageRetry(() => queries);
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isOutage(error)) retry.schedule();
      },
      onSuccess: retry.retryNow,
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && navigator.onLine && !isMissing(error),
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
    },
  });
  return queries;
}

/** The subject does not exist: a retry gets the same response. */
const isMissing = (error: unknown) => error instanceof ApiFault && error.status === 404;

/**
 * Reloads visible queries that failed in an outage, with longer and longer delays. The page shows the error until a
 * reload succeeds, because a refetch would show the skeleton at every attempt.
 */
function createOutageRetry(clientOf: () => QueryClient): { schedule: () => void; retryNow: () => void } {
  let delayMs = firstDelayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(): void {
    timer ??= setTimeout(() => void retry(), delayMs);
  }

  /** Another call succeeded: the outage may be over, so retry soon. */
  function retryNow(): void {
    delayMs = firstDelayMs;
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    schedule();
  }

  async function retry(): Promise<void> {
    timer = undefined;
    const failed = clientOf()
      .getQueryCache()
      .findAll({ type: 'active', fetchStatus: 'idle', predicate: ({ state }) => isOutage(state.error) });
    if (failed.length === 0) return;
    if (focusManager.isFocused() && navigator.onLine) {
      delayMs = Math.min(delayMs * 2, maxDelayMs);
      await Promise.all(failed.map((query) => reload(clientOf(), query)));
    }
    schedule();
  }

  return { schedule, retryNow };
}

async function reload(client: QueryClient, query: Query): Promise<void> {
  const { queryKey, meta, options, state } = query;
  if (typeof options.queryFn !== 'function') return;
  const { signal } = new AbortController();
  const isInfinite = 'initialPageParam' in options;
  // Loaded pages stay on screen while the fetch that failed is repeated, of all of them or of the next one.
  if (isInfinite && state.data !== undefined) {
    await query.fetch(undefined, { ...(state.fetchMeta && { meta: state.fetchMeta }) }).catch(() => {});
    return;
  }
  try {
    const pageParam = isInfinite ? options.initialPageParam : undefined;
    const data = await options.queryFn({ client, queryKey, meta, signal, pageParam, direction: 'forward' });
    if (query.isActive()) {
      client.setQueryData(queryKey, isInfinite ? { pages: [data], pageParams: [pageParam] } : data);
    }
  } catch (error) {
    if (!isOutage(error)) void client.refetchQueries({ queryKey, exact: true });
  }
}
