import type { MemberAccess } from '@fairway/contracts/identity/member-access';
import { findMemberAccess } from '@fairway/contracts/identity/members-calls';
import type { Redis } from 'ioredis';
import { createLoadingCache } from '../cache/loading-cache.ts';
import { findInService } from '../calls/ask-service.ts';
import type { InternalClient } from '../calls/internal-call.ts';
import type { CountedCache } from '../metrics/cache-counts.ts';
import { openNotices, sendNotice } from '../redis/notices.ts';

const channel = 'access-changed';
const freshMs = 5_000;
/** How long the last result is used while identity is unavailable. */
const staleMs = 60_000;

export type AccessReader = CountedCache & {
  /**
   * The member's access, at most 5 s old, and never premium after premium expired; null if there is no such member.
   * Throws UnavailableError.
   */
  read: (memberId: string) => Promise<MemberAccess | null>;
  close: () => Promise<void>;
};

function endOf({ premium_until }: MemberAccess): number {
  return premium_until ? Date.parse(premium_until) : Number.POSITIVE_INFINITY;
}

/** Loads a member's access from identity and caches it for 5 s, or until identity announces a change. */
export function openAccessReader({ identity, redis }: { identity: InternalClient; redis: Redis }): AccessReader {
  const cache = createLoadingCache<MemberAccess>({
    max: 20_000,
    load: async (memberId, last) => {
      try {
        const access = await findInService(identity, findMemberAccess, { params: { id: memberId } });
        return access ? { value: access, freshForMs: Math.min(freshMs, endOf(access) - Date.now()) } : undefined;
      } catch (error) {
        if (last && performance.now() - last.loadedAt < staleMs) return { value: last.value, freshForMs: 0 };
        throw error;
      }
    },
  });
  const notices = openNotices(redis, channel, { onNotice: cache.forget, onGap: () => cache.forget() });

  return {
    cacheCounts: cache.cacheCounts,
    read: async (memberId) => {
      const access = await cache.read(memberId);
      if (access === undefined) return null;
      return Date.now() < endOf(access) ? access : { ...access, access: 'free' };
    },
    close: notices.close,
  };
}

/** Called by identity as soon as a member's access changes. */
export async function announceAccessChange(redis: Redis, memberId: string): Promise<void> {
  await sendNotice(redis, channel, memberId);
}
