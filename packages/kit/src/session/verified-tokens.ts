import { LRUCache } from 'lru-cache';
import type { RevocationFeed } from './revocations.ts';
import type { CheckedSession } from './session.ts';

/** A cached session is rechecked after this time even without a revocation (identity may have lost Redis). */
const recheckMs = 15_000;

/** The sessions of tokens that were verified before, bounded. */
export type VerifiedTokens = {
  /** The session of a token, if it may be used without asking identity. */
  peek: (token: string) => CheckedSession | undefined;
  /** The same, however old the check is. */
  find: (token: string) => CheckedSession | undefined;
  keep: (token: string, checked: CheckedSession) => void;
  drop: (token: string) => void;
  dropSessions: (sids: string[]) => void;
  clear: () => void;
};

export function createVerifiedTokens(feed: () => RevocationFeed, now: () => number): VerifiedTokens {
  const cache = new LRUCache<string, CheckedSession>({ max: 20_000 });

  /** False too if the clock has jumped back by more than the clocks of two machines may differ. */
  const isRecent = ({ checkedAt }: CheckedSession) => Math.abs(now() - checkedAt) <= recheckMs;

  return {
    peek: (token) => {
      const known = cache.get(token);
      if (known === undefined || !feed().isCurrent() || !isRecent(known)) return undefined;
      return known.session.expiresAt > now() ? known : undefined;
    },
    find: (token) => cache.get(token),
    keep: (token, checked) => cache.set(token, checked),
    drop: (token) => cache.delete(token),
    dropSessions: (sids) => {
      const affected = new Set(sids);
      for (const [token, { session }] of cache.entries()) if (affected.has(session.sid)) cache.delete(token);
    },
    clear: () => cache.clear(),
  };
}
