import { LRUCache } from 'lru-cache';

/** What this process knows about sessions that ended or changed recently. Times are in milliseconds. */
export type SessionChanges = {
  end: (sid: string) => void;
  /** A check that was already in progress must not restore an ended session. */
  hasEnded: (sid: string) => boolean;
  change: (sid: string) => void;
  /** Some changes were missed: every earlier result may be stale. */
  miss: () => void;
  /** Whether a result from time `at` is still valid, as far as this process knows. */
  isCurrentAt: (sid: string, at: number) => boolean;
};

export function createSessionChanges(now: () => number): SessionChanges {
  const ended = new LRUCache<string, true>({ max: 50_000, ttl: 60_000 });
  /** When sessions changed: results requested before that are stale. */
  const changed = new LRUCache<string, number>({ max: 50_000, ttl: 60_000 });
  /** When changes were last missed. */
  let gapAt = Number.NEGATIVE_INFINITY;
  return {
    end: (sid) => ended.set(sid, true),
    hasEnded: (sid) => ended.has(sid),
    change: (sid) => changed.set(sid, now()),
    miss: () => {
      gapAt = now();
    },
    isCurrentAt: (sid, at) => {
      // A gap in the future was noted before the clock jumped back.
      gapAt = Math.min(gapAt, now());
      return at > gapAt && at > (changed.get(sid) ?? Number.NEGATIVE_INFINITY);
    },
  };
}
