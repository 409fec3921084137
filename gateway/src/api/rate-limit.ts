import type { LimitClass } from '@fairway/contracts/call/call';
import { addressGroup } from '@fairway/kit/limits/client-address';
import type { Redis } from 'ioredis';

/**
 * Calls per minute and address for each class, in addition to the general limit, which counts them too. The records
 * state the class of each call.
 */
const perMinuteOf: Record<LimitClass | 'report' | 'areaRelease', number> = {
  /** An entire class may share one address, and begin at the same minute. The services limit guesses. */
  login: 120,
  mail: 30,
  mailedLink: 120,
  register: 120,
  coupon: 120,
  /** Used to test stolen cards; but an entire class may pay. */
  payment: 60,
  /** Each inserts a row that is stored for a week. */
  checkout: 120,
  unsubscribe: 60,
  /** More expensive than any other read. */
  search: 300,
  /** Comments, notes and reports by members. */
  writing: 120,
  /** Each inserts up to 71 permanent rows. */
  generation: 120,
  /** A file lists ten thousand addresses; a bank of a million questions needs no more requests than this. */
  siteMap: 120,
  /** Each reads an entire table. A link and its download count as one each. */
  export: 20,
  /** Browser reports, at addresses that the gateway itself serves. */
  report: 120,
  /** Releases of areas: each starts a process. */
  areaRelease: 60,
};
type Class = keyof typeof perMinuteOf;

type Group = Class | 'all';

const windowMs = 60_000;
/** Maximum number of addresses counted in a group; beyond it the oldest is dropped. */
const maxAddresses = 100_000;
/** Addresses sent to Redis in one batch. */
const syncBatch = 5_000;

/** `here` counts since the last sync with Redis, `everywhere` is the total of all gateways at that sync. */
type Count = { here: number; everywhere: number; isQueued: boolean };

export type RateLimiter = {
  /**
   * Counts a call, also toward its class if it has one. Returns 0 to allow it, or the seconds to wait. If the account
   * is known, its calls are also counted together across addresses.
   */
  consume: (limit: Class | undefined, address: string, account?: string) => number;
  /** Sends the local counts to Redis and reads the totals; runs every second. */
  sync: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Counts calls per address and minute, in memory: no call waits. Redis adds up the counts of several gateways in the
 * background, so a client can exceed the limit by what it sends within a second. Without Redis each gateway counts
 * alone. `perMinute` is the general limit of /api; 0 turns every limit off.
 */
export function openRateLimiter({
  redis,
  perMinute,
  now = Date.now,
  syncMs = 1_000,
}: {
  redis: Redis;
  perMinute: number;
  now?: () => number;
  syncMs?: number;
}): RateLimiter {
  let window = 0;
  let counts = new Map<Group, Map<string, Count>>();
  let queue = new Map<string, Count>();

  function countOf(group: Group, address: string): Count {
    let addresses = counts.get(group);
    if (!addresses) {
      addresses = new Map();
      counts.set(group, addresses);
    }
    let count = addresses.get(address);
    if (!count) {
      if (addresses.size >= maxAddresses) addresses.delete(addresses.keys().next().value ?? '');
      count = { here: 0, everywhere: 0, isQueued: false };
      addresses.set(address, count);
    }
    return count;
  }

  function isOver(group: Group, limit: number, address: string): boolean {
    const count = countOf(group, address);
    if (count.here + count.everywhere >= limit) return true;
    count.here += 1;
    if (!count.isQueued && queue.size < syncBatch) {
      count.isQueued = true;
      queue.set(`${group}:${address}`, count);
    }
    return false;
  }

  async function sync(): Promise<void> {
    const batch = [...queue];
    queue = new Map();
    if (batch.length === 0) return;
    for (const [, count] of batch) count.isQueued = false;
    const pipeline = redis.pipeline();
    for (const [key, count] of batch) {
      pipeline.incrby(`fairway:rate:${window}:${key}`, count.here);
      pipeline.pexpire(`fairway:rate:${window}:${key}`, 2 * windowMs);
    }
    const sent = batch.map(([, count]) => count.here);
    const replies = await pipeline.exec();
    for (const [index, [, count]] of batch.entries()) {
      const total = replies?.[index * 2]?.[1];
      if (typeof total !== 'number') continue;
      count.everywhere = total;
      count.here -= sent[index] ?? 0;
    }
  }

  const timer = setInterval(() => void sync().catch(() => {}), syncMs);
  timer.unref();

  return {
    consume: (limit, address, account) => {
      if (perMinute === 0) return 0;
      const at = now();
      const current = Math.floor(at / windowMs);
      if (current !== window) {
        window = current;
        counts = new Map();
        queue = new Map();
      }
      const who = addressGroup(address);
      const isLimited =
        (limit !== undefined && isOver(limit, perMinuteOf[limit], who)) ||
        (limit !== undefined && account !== undefined && isOver(limit, perMinuteOf[limit], `account ${account}`)) ||
        isOver('all', perMinute, who);
      return isLimited ? Math.ceil(((current + 1) * windowMs - at) / 1_000) : 0;
    },
    sync,
    close: async () => clearInterval(timer),
  };
}
