import type { LimitClass } from '@fairway/contracts/call';
import { addressGroup } from '@fairway/kit/client-address';
import type { Redis } from 'ioredis';

/**
 * What an address may make a minute of the calls of each class, besides the general limit, which counts them too. The
 * records say which call is of which class.
 */
const perMinuteOf: Record<LimitClass | 'report', number> = {
  login: 30,
  mail: 30,
  mailedLink: 30,
  register: 30,
  coupon: 30,
  /** Cards are tried by it; a whole class may pay from one address. */
  payment: 60,
  /** Each opens a row that stays for a week. */
  checkout: 120,
  unsubscribe: 60,
  /** Dearer than any other read. */
  search: 300,
  /** What members write: comments, notes and reports. A whole class may sit behind one address. */
  writing: 120,
  /** Each writes up to 71 rows that stay. A whole class may sit behind one address. */
  generation: 120,
  /** A file names ten thousand addresses; no crawler needs more of them than a bank of a million questions has. */
  siteMap: 120,
  /** Each reads a whole table. A link and its download count as one each. */
  export: 20,
  /** What browsers report of themselves, at addresses of the gateway's own. */
  report: 120,
};
type Class = keyof typeof perMinuteOf;

type Group = Class | 'all';

const windowMs = 60_000;
/** Addresses counted at a time in a group; past that the one that came first is forgotten. */
const maxAddresses = 100_000;
/** Addresses told to Redis in one go. */
const syncBatch = 5_000;

/** `here` since the last exchange with Redis, `everywhere` what all gateways had counted by then. */
type Count = { here: number; everywhere: number; isQueued: boolean };

export type RateLimiter = {
  /**
   * Counts a call, and as one of its class where it has one. 0 lets it through; else the seconds to wait. The calls of
   * an account, where it is known, are also counted together, wherever they come from.
   */
  take: (limit: Class | undefined, address: string, account?: string) => number;
  /** Tells Redis what was counted here and learns what others counted; every second by itself. */
  sync: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Counts calls an address and minute, in memory: a call waits for nothing. Redis adds the counts of several gateways
 * up in the background, so a visitor may pass the limit by what he sends within a second; without Redis each gateway
 * counts alone. `perMinute` is the general limit of /api; 0 turns every limit off.
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
    take: (limit, address, account) => {
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
