import type { Context } from 'hono';
import { fail } from '../calls/fault.ts';
import type { InternalClient } from '../calls/internal-call.ts';
import { type CountedCache, createCacheCounts } from '../metrics/cache-counts.ts';
import type { RevocationFeed } from './revocations.ts';
import type { CheckedSession, Session } from './session.ts';
import { createSessionChanges } from './session-changes.ts';
import { createSessionCheck, type SessionAnswer } from './session-check.ts';
import type { SessionHeaderReader } from './session-header.ts';
import { createSignatureReader } from './token-signature.ts';
import { createVerifiedTokens } from './verified-tokens.ts';

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
  /** Whether a session that was verified before has not ended since. Throws UnavailableError. */
  isLive: (sid: string) => Promise<boolean>;
  endSessions: (sids: string[]) => void;
  /** The role of these sessions changed: they are checked with identity again. */
  recheckSessions: (sids: string[]) => void;
  forget: () => void;
};

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
  const tokens = createVerifiedTokens(feed, now);
  const changes = createSessionChanges(now);
  const sessions = createSessionCheck({ identity, feed, now });
  const readSignature = createSignatureReader(identity, now);
  const peek = (token: string) => tokens.peek(token)?.session;

  /** The gateway's check counts like one of this process, unless the end of the session may have been missed since. */
  async function acceptHeader(token: string, header: string): Promise<void> {
    const checked = await readHeader?.(token, header);
    if (!checked) return;
    const { sid } = checked.session;
    if (changes.hasEnded(sid) || !changes.isCurrentAt(sid, checked.checkedAt)) return;
    const known = tokens.find(token);
    if (known === undefined || known.checkedAt < checked.checkedAt) tokens.keep(token, checked);
  }

  async function verify(token: string, header?: string): Promise<Session | null> {
    if (header !== undefined && !peek(token)) await acceptHeader(token, header);
    const hit = peek(token);
    if (hit) return hit;
    const known = tokens.find(token);
    const signed = known?.session ?? (await readSignature(token));
    if (signed === null || signed.expiresAt <= now() || changes.hasEnded(signed.sid)) return null;
    // Another call may have checked it while this one verified the signature.
    const meanwhile = peek(token);
    if (meanwhile) return meanwhile;
    let answer: SessionAnswer;
    try {
      answer = await sessions.check(signed.sid);
    } catch (error) {
      if (changes.hasEnded(signed.sid)) return null;
      // While identity is unavailable no session can be ended either: what was verified before, and not revoked, stays
      // valid.
      if (known && feed().isCurrent()) return signed;
      throw error;
    }
    if (!answer.isLive) tokens.drop(token);
    if (!answer.isLive || changes.hasEnded(signed.sid)) return null;
    const { role: _previousRole, ...rest } = signed;
    const session: Session = { ...rest, ...(answer.role && { role: answer.role }) };
    if (changes.isCurrentAt(session.sid, answer.requestedAt))
      tokens.keep(token, { session, checkedAt: answer.requestedAt });
    return session;
  }

  return {
    cacheCounts,
    peek: (token) => {
      const session = peek(token);
      if (session) cacheCounts.hit += 1;
      return session;
    },
    peekChecked: tokens.peek,
    verify: (token, header) => {
      cacheCounts[tokens.find(token) ? 'stale' : 'miss'] += 1;
      return verify(token, header);
    },
    isLive: async (sid) => !changes.hasEnded(sid) && (await sessions.check(sid)).isLive,
    endSessions: (sids) => {
      for (const sid of sids) changes.end(sid);
      tokens.dropSessions(sids);
    },
    recheckSessions: (sids) => {
      for (const sid of sids) {
        changes.change(sid);
        sessions.forget(sid);
      }
      tokens.dropSessions(sids);
    },
    forget: () => {
      changes.miss();
      sessions.forget();
      tokens.clear();
    },
  };
}

/** The part of a verifier that calls use. Identity has its own, which reads its sessions every time. */
export type TokenReader = Pick<TokenVerifier, 'peek' | 'verify' | 'isLive'>;

/** The response to an unknown caller. */
export const loginRequired = fail('unauthorized', 'Please log in');

/** The session of the request's `x-auth-token`, or null. */
export async function sessionOf(c: Context, verifier: TokenReader): Promise<Session | null> {
  const token = c.req.header('x-auth-token');
  if (!token) return null;
  return verifier.peek(token) ?? (await verifier.verify(token, c.req.header(sessionHeader)));
}
