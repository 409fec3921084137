import type { Context, MiddlewareHandler } from 'hono';
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { answerFault, fail, UnavailableError } from './fault.ts';
import type { InternalClient } from './internal-call.ts';
import type { RevocationFeed } from './revocations.ts';

export type Audience = 'member' | 'admin';

/** A signed-in session as its token says. `expiresAt` in milliseconds since the epoch. */
export type Session = { sid: string; sub: string; audience: Audience; expiresAt: number };

export type TokenVerifier = {
  /** The session of a token verified before, without waiting; undefined where it must be verified. */
  peek: (token: string) => Session | undefined;
  /** The session, or null where the token is wrong, expired or its session ended. Throws UnavailableError. */
  verify: (token: string) => Promise<Session | null>;
  endSessions: (sids: string[]) => void;
  forget: () => void;
};

/** Where a cached session is asked for anew even though no revocation was heard (identity may lack Redis). */
const recheckMs = 15_000;

type Cached = { session: Session; checkedAt: number };

/**
 * Verifies EdDSA tokens with identity's public keys and keeps them in a bounded cache. A token seen for the first
 * time is checked against identity's sessions; after that, ended sessions arrive by `feed`. While the feed is not
 * current every request asks identity. An outage of identity or its database ends no session.
 */
export function createTokenVerifier({
  identity,
  feed,
  now = Date.now,
}: {
  identity: InternalClient;
  feed: () => RevocationFeed;
  now?: () => number;
}): TokenVerifier {
  const cache = new LRUCache<string, Cached>({ max: 20_000 });
  /** Sessions that ended a moment ago: a check that was already under way must not bring them back. */
  const ended = new LRUCache<string, true>({ max: 50_000, ttl: 60_000 });
  /** Counts the gaps: an answer asked for before one may be out of date when it arrives after. */
  let gaps = 0;
  let jwks: JSONWebKeySet = { keys: [] };
  let jwksAt = 0;

  async function keysFor(token: string): Promise<ReturnType<typeof createLocalJWKSet>> {
    const { kid } = decodeProtectedHeader(token);
    if (!jwks.keys.some((key) => key.kid === kid) && now() - jwksAt > 5_000) {
      const reply = await identity.get('/api/.well-known/jwks.json');
      if (reply.status !== 200) throw new UnavailableError('identity returned no signing keys');
      jwks = reply.body as JSONWebKeySet;
      jwksAt = now();
    }
    return createLocalJWKSet(jwks);
  }

  async function signedSession(token: string): Promise<Session | null> {
    try {
      const { payload } = await jwtVerify(token, await keysFor(token), {
        algorithms: ['EdDSA'],
        currentDate: new Date(now()),
      });
      const { aud, sid, sub, exp } = payload;
      if ((aud !== 'member' && aud !== 'admin') || typeof sid !== 'string' || !sub || !exp) return null;
      return { sid, sub, audience: aud, expiresAt: exp * 1_000 };
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      return null;
    }
  }

  /** Only 404 says that a session ended: any other answer but 200 says that identity cannot tell now. */
  async function isLive(sid: string): Promise<boolean> {
    const reply = await identity.get(`/internal/sessions/${sid}`);
    if (reply.status === 404) return false;
    if (reply.status !== 200) throw new UnavailableError(`identity answered ${reply.status} to a session lookup`);
    return true;
  }

  function peek(token: string): Session | undefined {
    const known = cache.get(token);
    if (known === undefined || !feed().isCurrent() || now() - known.checkedAt > recheckMs) return undefined;
    return known.session.expiresAt > now() ? known.session : undefined;
  }

  async function verify(token: string): Promise<Session | null> {
    const hit = peek(token);
    if (hit) return hit;
    const known = cache.get(token);
    const session = known?.session ?? (await signedSession(token));
    if (session === null || session.expiresAt <= now() || ended.has(session.sid)) return null;
    const gapsBefore = gaps;
    try {
      if (!(await isLive(session.sid))) {
        cache.delete(token);
        return null;
      }
    } catch (error) {
      if (ended.has(session.sid)) return null;
      // With identity away nobody can end a session either: what was verified before, and not revoked, stays good.
      if (known && feed().isCurrent()) return session;
      throw error;
    }
    if (ended.has(session.sid)) return null;
    if (gaps === gapsBefore) cache.set(token, { session, checkedAt: now() });
    return session;
  }

  return {
    peek,
    verify,
    endSessions: (sids) => {
      const gone = new Set(sids);
      for (const sid of sids) ended.set(sid, true);
      for (const [token, { session }] of cache.entries()) if (gone.has(session.sid)) cache.delete(token);
    },
    forget: () => {
      gaps++;
      cache.clear();
    },
  };
}

export type AuthVariables = { session: Session };

/** What a guard needs. Identity gives its own, which asks its sessions every time. */
export type TokenReader = Pick<TokenVerifier, 'peek' | 'verify'>;

/** What an unknown caller is told. */
export const signInFirst = fail('unauthorized', 'Please log in');

function guard(verifier: TokenReader, audience: Audience): MiddlewareHandler<{ Variables: AuthVariables }> {
  return async (c, next) => {
    const session = await sessionOf(c, verifier);
    if (session?.audience !== audience) return answerFault(c, signInFirst.fault);
    c.set('session', session);
    await next();
  };
}

/** The session of the request's `x-auth-token`, or null. */
export async function sessionOf(c: Context, verifier: TokenReader): Promise<Session | null> {
  const token = c.req.header('x-auth-token');
  if (!token) return null;
  return verifier.peek(token) ?? (await verifier.verify(token));
}

/** 401 unless a member is signed in; handlers read `c.get('session')`. */
export const requireMember = (verifier: TokenReader) => guard(verifier, 'member');

/** 401 unless an administrator is signed in: a member's token is no token here. */
export const requireAdmin = (verifier: TokenReader) => guard(verifier, 'admin');
