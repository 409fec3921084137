import { LRUCache } from 'lru-cache';

const mostFilters = 500;
const knownForMs = 30_000;

/**
 * Remembers for half a minute which filters match more rows than their list shows. Such a list says "5,000 or more"
 * whatever the number is, so there is nothing to count again for every page and order of it.
 */
export type ManyMatches = { has: (filters: object) => boolean; note: (filters: object, areMany: boolean) => void };

export function createManyMatches(): ManyMatches {
  const known = new LRUCache<string, true>({ max: mostFilters, ttl: knownForMs });
  return {
    has: (filters) => known.has(JSON.stringify(filters)),
    note: (filters, areMany) =>
      void (areMany ? known.set(JSON.stringify(filters), true) : known.delete(JSON.stringify(filters))),
  };
}
