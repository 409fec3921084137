import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

export type Attempts = {
  /** Counts one attempt and returns the number in the window, including this one, and when the window ends. */
  add: (key: string, windowSeconds: number) => Promise<{ count: number; secondsLeft: number }>;
  /** Removes an attempt that should not count, from the window it was counted in. */
  undo: (key: string) => Promise<void>;
  read: (key: string) => Promise<number>;
  clear: (key: string) => Promise<void>;
};

/** Does not reopen an expired window, and never counts below zero. */
const decrementScript = `if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then return redis.call('decr', KEYS[1]) end`;

/** Hashed because a key contains an address and an account. */
const keyOf = (key: string) => `fairway:attempts:${createHash('sha256').update(key).digest('base64url')}`;

/**
 * Counts attempts in windows that start with the first one: in Redis, for all processes together. While Redis is
 * unavailable each process counts separately, in bounded memory, so that nobody is locked out and every attempt counts.
 */
export function createAttempts(redis: Redis, now: () => number = Date.now): Attempts {
  const local = new LRUCache<string, { count: number; endsAt: number }>({ max: 20_000 });

  function addLocal(key: string, windowSeconds: number): { count: number; secondsLeft: number } {
    const known = local.get(key);
    const window = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + windowSeconds * 1_000 };
    window.count++;
    local.set(key, window);
    return { count: window.count, secondsLeft: Math.ceil((window.endsAt - now()) / 1_000) };
  }

  return {
    add: async (key, windowSeconds) => {
      try {
        const replies = await redis
          .multi()
          .set(keyOf(key), 0, 'EX', windowSeconds, 'NX')
          .incr(keyOf(key))
          .ttl(keyOf(key))
          .exec();
        const [count, secondsLeft] = [replies?.[1]?.[1], replies?.[2]?.[1]];
        if (typeof count !== 'number' || typeof secondsLeft !== 'number') throw new Error('redis returned no count');
        return { count, secondsLeft: Math.max(secondsLeft, 1) };
      } catch {
        return addLocal(key, windowSeconds);
      }
    },
    undo: async (key) => {
      const known = local.get(key);
      if (known && known.count > 0) known.count--;
      await redis.eval(decrementScript, 1, keyOf(key)).catch(() => {});
    },
    read: async (key) => {
      try {
        return Number((await redis.get(keyOf(key))) ?? 0);
      } catch {
        const known = local.get(key);
        return known && known.endsAt > now() ? known.count : 0;
      }
    },
    clear: async (key) => {
      local.delete(key);
      await redis.del(keyOf(key)).catch(() => {});
    },
  };
}

/** For RATE_LIMIT_PER_MINUTE=0: every attempt is the first. */
export const unlimited: Attempts = {
  add: async (_key, windowSeconds) => ({ count: 1, secondsLeft: windowSeconds }),
  undo: async () => {},
  read: async () => 0,
  clear: async () => {},
};

/**
 * Counts one attempt under each key, and allows `max` per window. Returns 0 if the attempt is allowed, else the seconds
 * until every full window has ended, for `fail('limited', …, seconds)`: a 429 with `retry-after`.
 */
export async function countAttempts(
  attempts: Attempts,
  windowSeconds: number,
  limits: { key: string; max: number }[],
): Promise<number> {
  const windows = await Promise.all(limits.map(({ key }) => attempts.add(key, windowSeconds)));
  return Math.max(0, ...windows.map(({ count, secondsLeft }, i) => (count > (limits[i]?.max ?? 0) ? secondsLeft : 0)));
}
