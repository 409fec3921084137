import { LRUCache } from 'lru-cache';

/** A value and how long it is fresh, in milliseconds; 0 reloads it at the next read. */
export type Loaded<V> = { value: V; freshForMs: number };

/** The last loaded value, and when it was loaded, by `performance.now()`. */
export type LastLoaded<V> = { value: V; loadedAt: number };

type Entry<V> = LastLoaded<V> & { freshUntil: number };

export type LoadingCache<V> = {
  /** The value while it is fresh, otherwise reloaded. Undefined if `load` found none. */
  read: (key: string) => Promise<V | undefined>;
  /** Drops one value, or all. A load in progress still returns to its readers, but is not cached. */
  forget: (key?: string) => void;
};

/**
 * Caches what `load` returns, with one load per key at a time. `load` receives the last value, so that it can return it
 * again if it cannot load a new one; its errors are thrown to the readers. Ages are measured by a clock that never jumps.
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
  const cache = new LRUCache<string, Entry<V>>({
    max,
    ignoreFetchAbort: true,
    fetchMethod: async (key, last) => {
      const loadedAt = now();
      const loaded = await load(key, last);
      if (loaded === undefined) return undefined;
      const { value, freshForMs } = loaded;
      const isLast = value === last?.value;
      return { value, loadedAt: isLast ? last.loadedAt : loadedAt, freshUntil: now() + freshForMs };
    },
  });

  return {
    read: async (key) => {
      const freshUntil = cache.peek(key)?.freshUntil ?? Number.NEGATIVE_INFINITY;
      const entry = await cache.fetch(key, { forceRefresh: now() >= freshUntil });
      return entry?.value;
    },
    forget: (key) => {
      if (key === undefined) cache.clear();
      else cache.delete(key);
    },
  };
}
