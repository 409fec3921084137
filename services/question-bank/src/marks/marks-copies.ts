import { LRUCache } from 'lru-cache';
import { type Marks, sizeOf } from './marks.ts';

/** Another process may have changed them, and its notification may be lost. */
const freshMs = 5_000;
const cacheBytes = 48 * 1024 * 1024;

/** When a read of the database started. `generation`: the cache generation in which it did. */
type ReadStart = { checkedAt: number; generation: number };
type CachedMarks = ReadStart & { marks: Marks };

/** Copies of members' marks, bounded by their size in memory. */
export function createMarksCopies() {
  const cache = new LRUCache<string, CachedMarks>({
    maxSize: cacheBytes,
    sizeCalculation: ({ marks }) => sizeOf(marks),
  });
  /** Incremented by changes and reads. */
  let lastGeneration = 0;
  const changedIn = new LRUCache<string, number>({ max: 50_000 });
  return {
    /** A copy that was checked a moment ago, and has not changed since. */
    fresh: (memberId: string) => {
      const known = cache.get(memberId);
      if (known === undefined || performance.now() - known.checkedAt > freshMs) return undefined;
      return known.generation > (changedIn.get(memberId) ?? 0) ? known.marks : undefined;
    },
    /** The newest copy, even if it is stale. */
    last: (memberId: string) => cache.get(memberId)?.marks,
    /** Called before the database is read: a read that started before a change is stale. */
    startRead: (): ReadStart => ({ checkedAt: performance.now(), generation: ++lastGeneration }),
    keep: (memberId: string, marks: Marks, start: ReadStart) => cache.set(memberId, { marks, ...start }),
    /** They changed: copies read so far are stale. */
    invalidate: (memberId: string) => changedIn.set(memberId, ++lastGeneration),
    clear: () => cache.clear(),
  };
}
