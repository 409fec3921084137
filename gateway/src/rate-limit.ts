import { addressGroup } from '@fairway/kit/client-address';
import type { Redis } from 'ioredis';
import { routedPath } from './request.ts';

/** Calls that guessing, mail bombing or flooding would use, a minute and address. The general limit counts them too. */
const tight = {
  login: {
    perMinute: 30,
    calls: [
      'POST /api/v1/public/login',
      'POST /api/mlp_admin_auth',
      'POST /api/mlp_auth/password_update',
      'POST /api/mlp_admin/password_update',
    ],
  },
  mail: {
    perMinute: 30,
    calls: [
      'POST /api/mlp_email/forgotUsermail',
      'POST /api/mlp_email/forgotadminmail',
      'POST /api/mlp_email/contact',
      'POST /api/mlp_email/email_update',
      'POST /api/mlp_admin/email_update',
      'POST /contact',
      'POST /forgot-password',
    ],
  },
  mailedLink: {
    perMinute: 30,
    calls: [
      'POST /api/mlp_auth/changepassword',
      'POST /api/mlp_admin_auth/changepassword',
      'POST /api/mlp_auth/emailverify',
      'POST /change-user-password',
      'POST /email-verify',
    ],
  },
  register: { perMinute: 30, calls: ['POST /api/v1/public/register', 'POST /api/mlp_auth/payment_reg'] },
  coupon: { perMinute: 30, calls: ['POST /api/mlp_auth/apply_coupan'] },
  /** Cards are tried by it; a whole class may pay from one address. */
  payment: { perMinute: 60, calls: ['POST /api/mlp_auth/payment_user'] },
  /** Each opens a row that stays for a week. */
  checkout: { perMinute: 120, calls: ['POST /api/v1/public/checkout', 'POST /api/v1/private/checkout'] },
  unsubscribe: { perMinute: 60, calls: ['POST /api/unsubscribe', 'POST /unsubscribe'] },
  /** Dearer than any other read. Its words stand in the path: see `searches`. */
  search: { perMinute: 300, calls: [] },
  /** What members write: comments, notes and reports. A whole class may sit behind one address. See `writings`. */
  writing: { perMinute: 120, calls: [] },
  /** Each writes up to 71 rows that stay. A whole class may sit behind one address. */
  generation: { perMinute: 120, calls: ['POST /api/mlp_test/generate_test'] },
  /** A file names ten thousand addresses; no crawler needs more of them than a bank of a million questions has. */
  siteMap: { perMinute: 120, calls: [] },
  report: { perMinute: 120, calls: ['POST /api/csp-report', 'POST /api/vitals'] },
} as const;

type Group = keyof typeof tight | 'all';

const groupOf = new Map<string, keyof typeof tight>();
for (const [group, { calls }] of Object.entries(tight)) {
  for (const call of calls) groupOf.set(call.toLowerCase(), group as keyof typeof tight);
}

/** Calls and pages that search the bank. */
const searches = /^\/(?:api\/mlp_search\/|search(?:\/|$))/;

/** Calls that write what a member has to say; the question or comment stands in the path. */
const writings =
  /^\/api\/(?:mlp_comment\/(?:add_comments|user_comment_edit)|v1\/private\/(?:comment|note|report))(?:\/|$)/;

/** Files for search engines. */
const siteMaps = /^\/sitemap[\w-]*\.xml$/;

/** HEAD costs what GET does, and another spelling of a path leads to the same place. */
function groupFor(method: string, asked: string): keyof typeof tight | undefined {
  const path = routedPath(asked);
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && searches.test(path)) return 'search';
  if (isRead && siteMaps.test(path)) return 'siteMap';
  if (!isRead && writings.test(path)) return 'writing';
  return groupOf.get(`${method.toLowerCase()} ${path.replace(/\/$/, '')}`);
}

const windowMs = 60_000;
/** Addresses counted at a time in a group; past that the one that came first is forgotten. */
const maxAddresses = 100_000;
/** Addresses told to Redis in one go. */
const syncBatch = 5_000;

/** `here` since the last exchange with Redis, `everywhere` what all gateways had counted by then. */
type Count = { here: number; everywhere: number; isQueued: boolean };

export type RateLimiter = {
  /**
   * Counts a call. 0 lets it through; else the seconds to wait. The calls of an account, where it is known, are also
   * counted together, wherever they come from.
   */
  take: (method: string, path: string, address: string, account?: string) => number;
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
    take: (method, path, address, account) => {
      if (perMinute === 0) return 0;
      const at = now();
      const current = Math.floor(at / windowMs);
      if (current !== window) {
        window = current;
        counts = new Map();
        queue = new Map();
      }
      const who = addressGroup(address);
      const group = groupFor(method, path);
      const isLimited =
        (group !== undefined && isOver(group, tight[group].perMinute, who)) ||
        (group !== undefined && account !== undefined && isOver(group, tight[group].perMinute, `account ${account}`)) ||
        isOver('all', perMinute, who);
      return isLimited ? Math.ceil(((current + 1) * windowMs - at) / 1_000) : 0;
    },
    sync,
    close: async () => clearInterval(timer),
  };
}
