import { createLoadingCache } from '@fairway/kit/loading-cache';

/** The value as it is now. Another `generation` than the last one says that it may have changed. */
export type CachedValue<T> = (generation?: number) => Promise<T>;

const freshMs = 60_000;
/** A service that starts under load misses the first page's time limit. */
const retryMs = 2_000;

export type CacheOptions = {
  fetch: typeof globalThis.fetch;
  /** A page does not wait longer than this for it. */
  patienceMs: number;
  now?: () => number;
};

/**
 * What a service says and every public page shows: asked for once a minute, and at once where it may have changed. While
 * the service does not answer it is what it was last, or `initial`, and is asked for every two seconds.
 */
export function createCachedValue<T>({
  url,
  read,
  initial,
  fetch,
  patienceMs,
  now = Date.now,
}: CacheOptions & {
  url: string;
  /** The value in a reply's body; undefined where it is not there. */
  read: (body: unknown) => T | undefined;
  initial: T;
}): CachedValue<T> {
  async function request(): Promise<T | undefined> {
    try {
      const reply = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
      return reply.ok ? read(await reply.json()) : undefined;
    } catch {
      return undefined;
    }
  }

  let known = initial;
  let cachedGeneration = 0;
  // A page without the value is better than none; one that is rendered a little later asks again.
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
