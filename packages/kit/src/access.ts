import { findMemberAccess } from '@fairway/contracts/calls/identity/members';
import type { MemberAccess } from '@fairway/contracts/identity';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { askService } from './ask-service.ts';
import { UnavailableError } from './fault.ts';
import type { InternalClient } from './internal-call.ts';
import { openNotices, sendNotice } from './notices.ts';
import { createSingleFlight } from './single-flight.ts';

const channel = 'access-changed';
const freshMs = 5_000;
/** How long the last answer stands in while identity is away. */
const staleMs = 60_000;

export type AccessReader = {
  /**
   * The member's access, at most 5 s old and never premium past its end; null where there is no such member. Throws
   * UnavailableError.
   */
  read: (memberId: string) => Promise<MemberAccess | null>;
  close: () => Promise<void>;
};

/** An answer of identity, when it came, and when what it says ends. */
type Known = { access: MemberAccess; at: number; endsAt: number };

function endOf({ premium_until }: MemberAccess): number {
  return premium_until ? Date.parse(premium_until) : Number.POSITIVE_INFINITY;
}

/** Asks identity for a member's access and keeps it for 5 s, or until identity says that it changed. */
export function openAccessReader({ identity, redis }: { identity: InternalClient; redis: Redis }): AccessReader {
  const cache = new LRUCache<string, Known>({ max: 20_000 });
  const questions = createSingleFlight<MemberAccess | null>();
  /** Counts the changes heard: an answer asked for before one may be out of date when it arrives after. */
  let changes = 0;
  const notices = openNotices(redis, channel, {
    onNotice: (memberId) => {
      changes++;
      questions.forget(memberId);
      cache.delete(memberId);
    },
    onGap: () => {
      changes++;
      questions.forget();
      cache.clear();
    },
  });

  async function ask(memberId: string): Promise<MemberAccess | null> {
    const changesBefore = changes;
    const reply = await askService(identity, findMemberAccess, { params: { id: memberId } });
    if (!reply.ok && reply.status === 404) return null;
    if (!reply.ok) throw new UnavailableError(`identity answered ${reply.status} to an access lookup`);
    const access = reply.value;
    if (changes === changesBefore) cache.set(memberId, { access, at: Date.now(), endsAt: endOf(access) });
    return access;
  }

  return {
    read: async (memberId) => {
      const known = cache.get(memberId);
      const now = Date.now();
      const age = known === undefined ? Number.POSITIVE_INFINITY : now - known.at;
      if (known && age < freshMs && now < known.endsAt) return known.access;
      try {
        return await questions.share(memberId, () => ask(memberId));
      } catch (error) {
        if (known && age < staleMs) return now < known.endsAt ? known.access : { ...known.access, access: 'free' };
        throw error;
      }
    },
    close: notices.close,
  };
}

/** Identity calls it at once when a member's access changed. */
export async function announceAccessChange(redis: Redis, memberId: string): Promise<void> {
  await sendNotice(redis, channel, memberId);
}
