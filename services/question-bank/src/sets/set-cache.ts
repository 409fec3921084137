import { LRUCache } from 'lru-cache';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { buildSet, type SetSpec, type StudySet, setKey } from './study-set.ts';

/** Finds a set, built on first use. Undefined if there is no such book, category or sub-category. */
export type SetCache = (spec: SetSpec) => StudySet | undefined;

/** The sets of one catalogue. Their memory is bounded in proportion to the bank: 16 MB and 40 bytes per question. */
export function createSetCache(catalogue: Catalogue): SetCache {
  const cache = new LRUCache<string, StudySet>({
    maxSize: 16 * 1024 * 1024 + 40 * catalogue.size,
    sizeCalculation: (set) => set.bytes + 500,
  });
  return (spec) => {
    const key = setKey(spec);
    const known = cache.get(key);
    if (known) return known;
    const set = buildSet(catalogue, spec);
    // Unknown names are not cached: requests could fill the cache with them.
    if (set) cache.set(key, set);
    return set;
  };
}
