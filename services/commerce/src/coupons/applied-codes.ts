import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';

const rememberedSeconds = 30 * 60;

/** Who applied a code: any of a member, a checkout and a visitor's address. */
export type Applicant = { memberId?: string | undefined; attempt?: string | undefined; address: string };

export type AppliedCodes = {
  remember: (who: Applicant, code: string) => Promise<void>;
  find: (who: Applicant) => Promise<string | undefined>;
};

/** Hashed, because it contains an address. */
const keyOf = (name: string) => `fairway:applied-code:${createHash('sha256').update(name).digest('base64url')}`;

/** A member's code is found only by the member: a neighbor at the same address may have applied another. */
function keysOf({ memberId, attempt, address }: Applicant): string[] {
  const names = [
    ...(attempt === undefined ? [] : [`attempt:${attempt}`]),
    memberId === undefined ? `address:${address}` : `member:${memberId}`,
  ];
  return names.map(keyOf);
}

/**
 * The promo code that each payer applied last: the specified payment call sends an amount and no code. While Redis is
 * unavailable nothing is stored; a client that sends `coupan_code` is not affected.
 */
export function createAppliedCodes(redis: Redis): AppliedCodes {
  return {
    remember: async (who, code) => {
      const multi = redis.multi();
      for (const key of keysOf(who)) multi.set(key, code, 'EX', rememberedSeconds);
      await multi.exec().catch(() => {});
    },
    find: async (who) => {
      const found = await redis.mget(keysOf(who)).catch(() => []);
      return found.find((code) => code !== null) ?? undefined;
    },
  };
}
