import { type AdminRole, adminRoles } from '@fairway/contracts/admin-roles';
import { fillPath } from '@fairway/contracts/call-address';
import { publicKeysPath, sessionPath } from '@fairway/contracts/session-paths';
import type { Context } from 'hono';
import { createRemoteJWKSet, customFetch, type JSONWebKeySet, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { fail, UnavailableError } from './fault.ts';
import type { InternalClient } from './internal-call.ts';
import type { RevocationFeed } from './revocations.ts';
import type { SessionHeaderReader } from './session-header.ts';
import { createSingleFlight } from './single-flight.ts';

export type Audience = 'member' | 'admin';

/**
 * A signed-in session as its token says. `expiresAt` in milliseconds since the epoch. `role` is an administrator's, as it
 * was when the session was checked last.
 */
export type Session = { sid: string; sub: string; audience: Audience; expiresAt: number; role?: AdminRole };

export type TokenVerifier = {
  /** The session of a token verified before, without waiting; undefined where it must be verified. */
  peek: (token: string) => Session | undefined;
  /** The same with the time of its last check: one object for each check. */
  peekChecked: (token: string) => CheckedSession | undefined;
  /**
   * The session, or null where the token is wrong, expired or its session ended. `header` is what came with the token
   * under `sessionHeader`. Throws UnavailableError.
   */
  verify: (token: string, header?: string) => Promise<Session | null>;
  endSessions: (sids: string[]) => void;
  /** The role of these sessions changed: identity is asked about them again. */
  recheckSessions: (sids: string[]) => void;
  forget: () => void;
};

/** Where a cached session is asked for anew even though no revocation was heard (identity may lack Redis). */
const recheckMs = 15_000;

/** Keys are loaded again for a token of an unknown key, at most this often. */
const keyCooldownMs = 5_000;

/** A session that identity was asked about at `checkedAt` (milliseconds), and that was live then. */
export type CheckedSession = { session: Session; checkedAt: number };

/** The gateway names the session of the request's token in it, signed, so that the service need not ask identity. */
export const sessionHeader = 'x-internal-session';

/**
 * Verifies EdDSA tokens with identity's public keys and keeps them in a bounded cache. A token seen for the first
 * time is checked against identity's sessions, or by `readHeader` where the gateway has just done that; after that,
 * ended sessions arrive by `feed`. While the feed is not current every request asks identity. An outage of identity or
 * its database ends no session.
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
}): TokenVerifier {
  const cache = new LRUCache<string, CheckedSession>({ max: 20_000 });
  /** Sessions that ended a moment ago: a check that was already under way must not bring them back. */
  const ended = new LRUCache<string, true>({ max: 50_000, ttl: 60_000 });
  /** When sessions changed a moment ago: what was asked about them before is out of date. */
  const changed = new LRUCache<string, number>({ max: 50_000, ttl: 60_000 });
  /** When ended sessions were last missed: an answer asked for before may be out of date. */
  let gapAt = Number.NEGATIVE_INFINITY;
  const sessionQuestions = createSingleFlight<SessionAnswer>();
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

  /** Only 404 says that a session ended: any other answer but 200 says that identity cannot tell now. */
  async function askAbout(sid: string): Promise<SessionAnswer> {
    const askedAt = now();
    const { status, body } = await identity.get(fillPath(sessionPath, { sid }));
    if (status !== 200 && status !== 404) {
      throw new UnavailableError(`identity answered ${status} to a session lookup`);
    }
    const role = roleIn(body);
    return { isLive: status === 200, askedAt, ...(role && { role }) };
  }

  /** One question about a session at a time. Its end while the question is under way is heard only by a current feed. */
  function isLive(sid: string): Promise<SessionAnswer> {
    const ask = () => askAbout(sid);
    return feed().isCurrent() ? sessionQuestions.share(sid, ask) : sessionQuestions.shareNext(sid, ask);
  }

  /** Whether what was learned at `at` about a session still holds, as far as this process heard. */
  const isCurrentAt = (sid: string, at: number) => at > gapAt && at > (changed.get(sid) ?? Number.NEGATIVE_INFINITY);

  function peekChecked(token: string): CheckedSession | undefined {
    const known = cache.get(token);
    if (known === undefined || !feed().isCurrent() || now() - known.checkedAt > recheckMs) return undefined;
    return known.session.expiresAt > now() ? known : undefined;
  }
  const peek = (token: string) => peekChecked(token)?.session;

  /** The gateway's check counts as one of this process's own, unless an end of the session may have been missed since. */
  async function takeHeader(token: string, header: string): Promise<void> {
    const checked = await readHeader?.(token, header);
    if (!checked || ended.has(checked.session.sid) || !isCurrentAt(checked.session.sid, checked.checkedAt)) return;
    const known = cache.get(token);
    if (known === undefined || known.checkedAt < checked.checkedAt) cache.set(token, checked);
  }

  async function verify(token: string, header?: string): Promise<Session | null> {
    if (header !== undefined && !peek(token)) await takeHeader(token, header);
    const hit = peek(token);
    if (hit) return hit;
    const known = cache.get(token);
    const signed = known?.session ?? (await signedSession(token));
    if (signed === null || signed.expiresAt <= now() || ended.has(signed.sid)) return null;
    // Another call may have asked about it while this one checked the signature.
    const meanwhile = peek(token);
    if (meanwhile) return meanwhile;
    let answer: SessionAnswer;
    try {
      answer = await isLive(signed.sid);
    } catch (error) {
      if (ended.has(signed.sid)) return null;
      // With identity away nobody can end a session either: what was verified before, and not revoked, stays good.
      if (known && feed().isCurrent()) return signed;
      throw error;
    }
    if (!answer.isLive) cache.delete(token);
    if (!answer.isLive || ended.has(signed.sid)) return null;
    const { role: _before, ...rest } = signed;
    const session: Session = { ...rest, ...(answer.role && { role: answer.role }) };
    if (isCurrentAt(session.sid, answer.askedAt)) cache.set(token, { session, checkedAt: answer.askedAt });
    return session;
  }

  return {
    peek,
    peekChecked,
    verify,
    endSessions: (sids) => {
      const gone = new Set(sids);
      for (const sid of sids) ended.set(sid, true);
      for (const [token, { session }] of cache.entries()) if (gone.has(session.sid)) cache.delete(token);
    },
    recheckSessions: (sids) => {
      const gone = new Set(sids);
      for (const sid of sids) {
        changed.set(sid, now());
        sessionQuestions.forget(sid);
      }
      for (const [token, { session }] of cache.entries()) if (gone.has(session.sid)) cache.delete(token);
    },
    forget: () => {
      gapAt = now();
      sessionQuestions.forget();
      cache.clear();
    },
  };
}

type SessionAnswer = { isLive: boolean; askedAt: number; role?: AdminRole };

/** By hand: the gateway, which loads no schema, verifies tokens too. */
function roleIn(body: unknown): AdminRole | undefined {
  const role = typeof body === 'object' && body !== null && 'role' in body ? body.role : undefined;
  return adminRoles.find((known) => known === role);
}

/** By hand, as above. jose judges each key. */
function isKeySet(body: unknown): body is JSONWebKeySet {
  return typeof body === 'object' && body !== null && 'keys' in body && Array.isArray(body.keys);
}

/** What a call's caller is read with. Identity gives its own, which asks its sessions every time. */
export type TokenReader = Pick<TokenVerifier, 'peek' | 'verify'>;

/** What an unknown caller is told. */
export const signInFirst = fail('unauthorized', 'Please log in');

/** The session of the request's `x-auth-token`, or null. */
export async function sessionOf(c: Context, verifier: TokenReader): Promise<Session | null> {
  const token = c.req.header('x-auth-token');
  if (!token) return null;
  return verifier.peek(token) ?? (await verifier.verify(token, c.req.header(sessionHeader)));
}
