import { LRUCache } from 'lru-cache';
import { type CountedCache, createCacheCounts } from '../metrics/cache-counts.ts';
import { withoutDeadline } from '../tracing/request-context.ts';

/** A value and how long it is fresh, in milliseconds; 0 reloads it at the next read. */
export type Loaded<V> = { value: V; freshForMs: number };

/** The last loaded value, and when it was loaded, by `performance.now()`. */
export type LastLoaded<V> = { value: V; loadedAt: number };

/**
 * The result of a load, an object even if it found nothing: if such a load was forgotten, the LRU cache would throw an
 * error instead of returning undefined.
 */
type Entry<V> = { found: (LastLoaded<V> & { freshUntil: number }) | undefined };

export type LoadingCache<V> = CountedCache & {
  /** The value while it is fresh, otherwise reloaded. Undefined if `load` found none. */
  read: (key: string) => Promise<V | undefined>;
  /** Drops one value, or all. A load in progress still returns to its readers, but is not cached. */
  forget: (key?: string) => void;
};

/**
 * Caches what `load` returns, with one load per key at a time, without the deadline of the request that started it.
 * `load` receives the last value, so that it can return it again if it cannot load a new one; its errors are thrown to
 * the readers. Ages are measured by a clock that never jumps.
 */
export function createLoadingCache<V>({
  max,
  load,
  now = () => performance.now(),
}: {
  max: number;
  load: (key: string, last: LastLoaded<V> | undefined) => Promise<Loaded<V> | undefined>;
  now?: () => number;
}): LoadingCache<V> {
  const cacheCounts = createCacheCounts();
  const cache = new LRUCache<string, Entry<V>>({
    max,
    ignoreFetchAbort: true,
    fetchMethod: async (key, before) => {
      const loadedAt = now();
      const last = before?.found;
      const loaded = await withoutDeadline(() => load(key, last));
      if (loaded === undefined) return { found: undefined };
      const { value, freshForMs } = loaded;
      const isLast = value === last?.value;
      return { found: { value, loadedAt: isLast ? last.loadedAt : loadedAt, freshUntil: now() + freshForMs } };
    },
  });

  return {
    cacheCounts,
    read: async (key) => {
      const known = cache.peek(key)?.found;
      const isFresh = known !== undefined && now() < known.freshUntil;
      cacheCounts[isFresh ? 'hit' : known ? 'stale' : 'miss'] += 1;
      const entry = await cache.fetch(key, { forceRefresh: !isFresh });
      if (entry && !entry.found && cache.peek(key) === entry) cache.delete(key);
      return entry?.found?.value;
    },
    forget: (key) => {
      if (key === undefined) cache.clear();
      else cache.delete(key);
    },
  };
}
