import type { Redis } from 'ioredis';
import type { InternalClient } from '../calls/internal-call.ts';
import type { CountedCache } from '../metrics/cache-counts.ts';
import type { InternalJwks } from '../service/common-env.ts';
import { createTokenVerifier, type TokenVerifier } from './auth.ts';
import { type RevocationFeed, subscribeToRevocations } from './revocations.ts';
import { createSessionHeaderReader } from './session-header.ts';

/**
 * A verifier that receives revocations through Redis: used by every process except identity. A service behind the
 * gateway passes its name and the keys as `behindGateway`, and accepts the session headers of the gateway.
 */
export function openAuth({
  identity,
  redis,
  behindGateway,
  now,
}: {
  identity: InternalClient;
  redis: Redis;
  behindGateway?: { self: string; jwks: InternalJwks };
  now?: () => number;
}): {
  verifier: TokenVerifier & CountedCache;
  close: () => Promise<void>;
} {
  const clock = now && { now };
  const verifier: TokenVerifier & CountedCache = createTokenVerifier({
    identity,
    feed: () => feed,
    ...(behindGateway && { readHeader: createSessionHeaderReader(behindGateway, clock) }),
    ...clock,
  });
  const feed: RevocationFeed = subscribeToRevocations(redis, {
    onEnded: verifier.endSessions,
    onChanged: verifier.recheckSessions,
    onGap: verifier.forget,
  });
  return { verifier, close: feed.close };
}
