import { createLoadingCache } from '@fairway/kit/cache/loading-cache';

/** The current value. A `generation` that differs from the last one means that it may have changed. */
export type CachedValue<T> = (generation?: number) => Promise<T>;

const freshMs = 60_000;
/** A service that starts under load misses the time limit of the first page. */
const retryMs = 2_000;

export type CacheOptions = {
  fetch: typeof globalThis.fetch;
  /** How long a page waits for the value. */
  timeoutMs: number;
  now?: () => number;
};

/**
 * A value from a service that every public page shows: loaded once a minute, and immediately when it may have changed.
 * While the service does not respond, the last value or `initial` is used, and loading is retried every two seconds.
 */
export function createCachedValue<T>({
  url,
  read,
  initial,
  fetch,
  timeoutMs,
  now = () => performance.now(),
}: CacheOptions & {
  url: string;
  /** The value from a response body; undefined if it is missing. */
  read: (body: unknown) => T | undefined;
  initial: T;
}): CachedValue<T> {
  async function request(): Promise<T | undefined> {
    try {
      const reply = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
      return reply.ok ? read(await reply.json()) : undefined;
    } catch {
      return undefined;
    }
  }

  let known = initial;
  let cachedGeneration = 0;
  // A page without the value is better than none; a later page retries.
  const cache = createLoadingCache<T>({
    max: 1,
    now,
    load: async () => {
      const value = await request();
      known = value ?? known;
      return { value: known, freshForMs: value === undefined ? retryMs : freshMs };
    },
  });

  return async (generation = 0) => {
    if (generation !== cachedGeneration) cache.forget();
    cachedGeneration = generation;
    return (await cache.read(url)) ?? known;
  };
}
