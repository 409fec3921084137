import { type AdminRole, adminRoles } from '@fairway/contracts/admin-roles';
import { fillPath } from '@fairway/contracts/call-address';
import { publicKeysPath, sessionPath } from '@fairway/contracts/session-paths';
import type { Context } from 'hono';
import { createRemoteJWKSet, customFetch, type JSONWebKeySet, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { type CountedCache, createCacheCounts } from './cache-counts.ts';
import { fail, UnavailableError } from './fault.ts';
import type { InternalClient } from './internal-call.ts';
import type { RevocationFeed } from './revocations.ts';
import type { SessionHeaderReader } from './session-header.ts';
import { createSingleFlight } from './single-flight.ts';

export type Audience = 'member' | 'admin';

/**
 * A signed-in session as stated by its token. `expiresAt` is in milliseconds since the epoch. `role` is an
 * administrator's role at the last check of the session.
 */
export type Session = { sid: string; sub: string; audience: Audience; expiresAt: number; role?: AdminRole };

export type TokenVerifier = {
  /** The session of a token verified before, synchronously; undefined if it must be verified. */
  peek: (token: string) => Session | undefined;
  /** The same with the time of its last check: one object per check. */
  peekChecked: (token: string) => CheckedSession | undefined;
  /**
   * The session, or null if the token is invalid or expired or its session has ended. `header` is the request's
   * `sessionHeader`. Throws UnavailableError.
   */
  verify: (token: string, header?: string) => Promise<Session | null>;
  endSessions: (sids: string[]) => void;
  /** The role of these sessions changed: they are checked with identity again. */
  recheckSessions: (sids: string[]) => void;
  forget: () => void;
};

/** A cached session is rechecked after this time even without a revocation (identity may have lost Redis). */
const recheckMs = 15_000;

/** Keys are reloaded for a token with an unknown key, at most this often. */
const keyCooldownMs = 5_000;

/** A session that was live when identity checked it at `checkedAt` (milliseconds). */
export type CheckedSession = { session: Session; checkedAt: number };

/**
 * Header in which the gateway sends the session of the request's token, signed, so that the service need not ask
 * identity.
 */
export const sessionHeader = 'x-internal-session';

/**
 * Verifies EdDSA tokens with identity's public keys and caches the results, bounded. A token seen for the first time is
 * checked against identity's sessions, or by `readHeader` if the gateway has just done that; after that, `feed` reports
 * ended sessions. While the feed is not current, every request asks identity. An outage of identity or its database
 * ends no session.
 */
export function createTokenVerifier({
  identity,
  feed,
  readHeader,
  now = Date.now,
}: {
  identity: InternalClient;
  feed: () => RevocationFeed;
  readHeader?: SessionHeaderReader;
  now?: () => number;
}): TokenVerifier & CountedCache {
  const cacheCounts = createCacheCounts();
  const cache = new LRUCache<string, CheckedSession>({ max: 20_000 });
  /** Recently ended sessions: a check that was already in progress must not restore them. */
  const ended = new LRUCache<string, true>({ max: 50_000, ttl: 60_000 });
  /** When sessions changed recently: results requested before that are stale. */
  const changed = new LRUCache<string, number>({ max: 50_000, ttl: 60_000 });
  /** When revocations were last missed: results requested before that may be stale. */
  let gapAt = Number.NEGATIVE_INFINITY;
  const sessionChecks = createSingleFlight<SessionAnswer>();
  const keys = createRemoteJWKSet(new URL(publicKeysPath, 'http://identity'), {
    cooldownDuration: keyCooldownMs,
    cacheMaxAge: Number.POSITIVE_INFINITY,
    [customFetch]: async () => {
      const { status, body } = await identity.get(publicKeysPath);
      if (status !== 200 || !isKeySet(body)) throw new UnavailableError('identity returned no signing keys');
      return Response.json(body);
    },
  });
  async function signedSession(token: string): Promise<Session | null> {
    try {
      const { payload } = await jwtVerify(token, keys, {
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

  /** Only 404 means that a session ended: any other status except 200 means that identity cannot tell. */
  async function checkSession(sid: string): Promise<SessionAnswer> {
    const requestedAt = now();
    const { status, body } = await identity.get(fillPath(sessionPath, { sid }));
    if (status !== 200 && status !== 404) {
      throw new UnavailableError(`identity answered ${status} to a session lookup`);
    }
    const role = roleIn(body);
    return { isLive: status === 200, requestedAt, ...(role && { role }) };
  }

  /**
   * One request per session at a time. A joined request could miss the end of the session unless the feed is current.
   */
  function isLive(sid: string): Promise<SessionAnswer> {
    const ask = () => checkSession(sid);
    return feed().isCurrent() ? sessionChecks.share(sid, ask) : sessionChecks.shareNext(sid, ask);
  }

  /**
   * Whether a result from time `at` is still valid, as far as this process knows. A gap in the future was noted before
   * the clock jumped back.
   */
  const isCurrentAt = (sid: string, at: number) => {
    gapAt = Math.min(gapAt, now());
    return at > gapAt && at > (changed.get(sid) ?? Number.NEGATIVE_INFINITY);
  };

  /** False too if the clock has jumped back by more than the clocks of two machines may differ. */
  const isRecent = ({ checkedAt }: CheckedSession) => Math.abs(now() - checkedAt) <= recheckMs;

  function peekChecked(token: string): CheckedSession | undefined {
    const known = cache.get(token);
    if (known === undefined || !feed().isCurrent() || !isRecent(known)) return undefined;
    return known.session.expiresAt > now() ? known : undefined;
  }
  const peek = (token: string) => peekChecked(token)?.session;

  /** The gateway's check counts like one of this process, unless the end of the session may have been missed since. */
  async function acceptHeader(token: string, header: string): Promise<void> {
    const checked = await readHeader?.(token, header);
    if (!checked || ended.has(checked.session.sid) || !isCurrentAt(checked.session.sid, checked.checkedAt)) return;
    const known = cache.get(token);
    if (known === undefined || known.checkedAt < checked.checkedAt) cache.set(token, checked);
  }

  async function verify(token: string, header?: string): Promise<Session | null> {
    if (header !== undefined && !peek(token)) await acceptHeader(token, header);
    const hit = peek(token);
    if (hit) return hit;
    const known = cache.get(token);
    const signed = known?.session ?? (await signedSession(token));
    if (signed === null || signed.expiresAt <= now() || ended.has(signed.sid)) return null;
    // Another call may have checked it while this one verified the signature.
    const meanwhile = peek(token);
    if (meanwhile) return meanwhile;
    let answer: SessionAnswer;
    try {
      answer = await isLive(signed.sid);
    } catch (error) {
      if (ended.has(signed.sid)) return null;
      // While identity is unavailable no session can be ended either: what was verified before, and not revoked, stays
      // valid.
      if (known && feed().isCurrent()) return signed;
      throw error;
    }
    if (!answer.isLive) cache.delete(token);
    if (!answer.isLive || ended.has(signed.sid)) return null;
    const { role: _previousRole, ...rest } = signed;
    const session: Session = { ...rest, ...(answer.role && { role: answer.role }) };
    if (isCurrentAt(session.sid, answer.requestedAt)) cache.set(token, { session, checkedAt: answer.requestedAt });
    return session;
  }

  return {
    cacheCounts,
    peek: (token) => {
      const session = peek(token);
      if (session) cacheCounts.hit += 1;
      return session;
    },
    peekChecked,
    verify: (token, header) => {
      cacheCounts[cache.has(token) ? 'stale' : 'miss'] += 1;
      return verify(token, header);
    },
    endSessions: (sids) => {
      const affected = new Set(sids);
      for (const sid of sids) ended.set(sid, true);
      for (const [token, { session }] of cache.entries()) if (affected.has(session.sid)) cache.delete(token);
    },
    recheckSessions: (sids) => {
      const affected = new Set(sids);
      for (const sid of sids) {
        changed.set(sid, now());
        sessionChecks.forget(sid);
      }
      for (const [token, { session }] of cache.entries()) if (affected.has(session.sid)) cache.delete(token);
    },
    forget: () => {
      gapAt = now();
      sessionChecks.forget();
      cache.clear();
    },
  };
}

type SessionAnswer = { isLive: boolean; requestedAt: number; role?: AdminRole };

/** Parsed without a schema: the gateway, which loads none, verifies tokens too. */
function roleIn(body: unknown): AdminRole | undefined {
  const role = typeof body === 'object' && body !== null && 'role' in body ? body.role : undefined;
  return adminRoles.find((known) => known === role);
}

/** Parsed without a schema, as above. jose validates each key. */
function isKeySet(body: unknown): body is JSONWebKeySet {
  return typeof body === 'object' && body !== null && 'keys' in body && Array.isArray(body.keys);
}

/** The part of a verifier that calls use. Identity has its own, which reads its sessions every time. */
export type TokenReader = Pick<TokenVerifier, 'peek' | 'verify'>;

/** The response to an unknown caller. */
export const signInFirst = fail('unauthorized', 'Please log in');

/** The session of the request's `x-auth-token`, or null. */
export async function sessionOf(c: Context, verifier: TokenReader): Promise<Session | null> {
  const token = c.req.header('x-auth-token');
  if (!token) return null;
  return verifier.peek(token) ?? (await verifier.verify(token, c.req.header(sessionHeader)));
}
