import type { MemberAccess } from '@fairway/contracts/identity';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { UnavailableError } from './fault.ts';
import type { InternalClient } from './internal-call.ts';

const channel = 'fairway:access-changed';
const freshMs = 5_000;
/** How long the last answer stands in while identity is away. */
const staleMs = 60_000;

export type AccessReader = {
  /** The member's access, at most 5 s old; null where there is no such member. Throws UnavailableError. */
  read: (memberId: string) => Promise<MemberAccess | null>;
  close: () => Promise<void>;
};

/** Asks identity for a member's access and keeps it for 5 s, or until identity says that it changed. */
export function openAccessReader({ identity, redis }: { identity: InternalClient; redis: Redis }): AccessReader {
  const cache = new LRUCache<string, { access: MemberAccess; at: number }>({ max: 20_000 });
  const subscriber = redis.duplicate({ enableOfflineQueue: true });
  subscriber.on('error', () => {});
  subscriber.on('message', (_channel: string, memberId: string) => cache.delete(memberId));
  subscriber.subscribe(channel).catch(() => {});

  async function ask(memberId: string): Promise<MemberAccess | null> {
    const reply = await identity.get(`/internal/members/${memberId}/access`);
    if (reply.status === 404) return null;
    if (reply.status !== 200) throw new UnavailableError(`identity answered ${reply.status} to an access question`);
    const access = reply.body as MemberAccess;
    cache.set(memberId, { access, at: Date.now() });
    return access;
  }

  return {
    read: async (memberId) => {
      const known = cache.get(memberId);
      const age = known === undefined ? Number.POSITIVE_INFINITY : Date.now() - known.at;
      if (known && age < freshMs) return known.access;
      try {
        return await ask(memberId);
      } catch (error) {
        if (known && age < staleMs) return known.access;
        throw error;
      }
    },
    close: async () => subscriber.disconnect(),
  };
}

/** Identity calls it at once when a member's access changed. */
export async function announceAccessChange(redis: Redis, memberId: string): Promise<void> {
  await redis.publish(channel, memberId).catch(() => {});
}
