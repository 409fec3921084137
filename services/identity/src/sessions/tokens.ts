import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@fairway/db/open';
import type { TokenReader } from '@fairway/kit/session/auth';
import type { Session } from '@fairway/kit/session/session';
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { SigningKeys } from './signing-keys.ts';
import { prepareLiveSession } from './store.ts';

export function signToken({ kid, privateKey }: SigningKeys, session: Session): Promise<string> {
  return new SignJWT({ sid: session.sid })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setSubject(session.sub)
    .setAudience(session.audience)
    .setExpirationTime(Math.floor(session.expiresAt / 1_000))
    .sign(privateKey);
}

/**
 * Identity's own token reader: it reads the session every time, so that its end takes effect immediately. Only the
 * signature, which costs as much as the rest of a small call, is verified once.
 */
export function createTokenReader({ db, keys, now }: { db: Db; keys: SigningKeys; now: () => Date }): TokenReader {
  const findLiveSession = prepareLiveSession(db);
  /** What tokens of the current keys state. */
  const verified = new LRUCache<string, { sid: string; endsAt: number }>({ max: 20_000 });
  let jwks = keys.jwks;
  let keySet = createLocalJWKSet(jwks);

  /** Keys are reloaded while the process runs, and rarely change. */
  function useCurrentKeys(): void {
    if (keys.jwks === jwks) return;
    const isChanged = !isDeepStrictEqual(keys.jwks, jwks);
    jwks = keys.jwks;
    if (!isChanged) return;
    keySet = createLocalJWKSet(jwks);
    verified.clear();
  }

  async function signedSid(token: string): Promise<string | undefined> {
    useCurrentKeys();
    const known = verified.get(token);
    if (known) return known.endsAt > now().getTime() ? known.sid : undefined;
    const usedKeys = keySet;
    try {
      const { payload } = await jwtVerify(token, usedKeys, { algorithms: ['EdDSA'], currentDate: now() });
      const { sid, exp } = payload;
      if (typeof sid !== 'string' || exp === undefined) return undefined;
      if (usedKeys === keySet) verified.set(token, { sid, endsAt: exp * 1_000 });
      return sid;
    } catch {
      return undefined;
    }
  }

  return {
    peek: () => undefined,
    verify: async (token) => {
      const sid = await signedSid(token);
      if (sid === undefined) return null;
      return (await findLiveSession(sid, now())) ?? null;
    },
    isLive: async (sid) => Boolean(await findLiveSession(sid, now())),
  };
}
