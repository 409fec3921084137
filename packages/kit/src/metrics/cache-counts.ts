import type { Metrics } from './metrics.ts';

/**
 * Reads of a cache by result. `hit`: the value was fresh. `stale`: it was outdated, and is loaded or checked again.
 * `miss`: there was none.
 */
export type CacheCounts = Record<'hit' | 'stale' | 'miss', number>;

/** A cache that counts its reads. */
export type CountedCache = { readonly cacheCounts: Readonly<CacheCounts> };

export const createCacheCounts = (): CacheCounts => ({ hit: 0, stale: 0, miss: 0 });

/** Reports the reads of these caches under their names. */
export function observeCaches(metrics: Metrics, caches: Record<string, CountedCache>): void {
  metrics.total({
    name: 'fairway_cache_requests_total',
    help: 'Reads of a cache by result: hit, stale (loaded or checked again) or miss',
    labelNames: ['cache', 'result'],
    read: (set) => {
      for (const [cache, { cacheCounts }] of Object.entries(caches)) {
        for (const [result, count] of Object.entries(cacheCounts)) set({ cache, result }, count);
      }
    },
  });
}
