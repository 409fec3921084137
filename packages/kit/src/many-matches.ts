import { LRUCache } from 'lru-cache';

const maxFilters = 500;
const knownForMs = 30_000;

/**
 * Remembers for half a minute which filters match more rows than a list shows. Such a list displays "5,000 or more" for
 * any count, so the rows need not be counted again for every page and sort order.
 */
export type ManyMatches = { has: (filters: object) => boolean; note: (filters: object, areMany: boolean) => void };

export function createManyMatches(): ManyMatches {
  const known = new LRUCache<string, true>({ max: maxFilters, ttl: knownForMs });
  return {
    has: (filters) => known.has(JSON.stringify(filters)),
    note: (filters, areMany) =>
      void (areMany ? known.set(JSON.stringify(filters), true) : known.delete(JSON.stringify(filters))),
  };
}
