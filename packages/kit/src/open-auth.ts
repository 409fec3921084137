import type { Redis } from 'ioredis';
import { createTokenVerifier, type TokenVerifier } from './auth.ts';
import type { InternalClient } from './internal-call.ts';
import { followRevocations, type RevocationFeed } from './revocations.ts';

/** A verifier that follows ended sessions through Redis: what every process but identity opens at start. */
export function openAuth({ identity, redis, now }: { identity: InternalClient; redis: Redis; now?: () => number }): {
  verifier: TokenVerifier;
  close: () => Promise<void>;
} {
  const verifier: TokenVerifier = createTokenVerifier({ identity, feed: () => feed, ...(now && { now }) });
  const feed: RevocationFeed = followRevocations(redis, { onEnded: verifier.endSessions, onGap: verifier.forget });
  return { verifier, close: feed.close };
}
