import type { Db } from '@fairway/db/open';
import type { Session, TokenReader } from '@fairway/kit/auth';
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
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

/** Identity's own token reader: it reads the session every time, so that its end takes effect immediately. */
export function createTokenReader({ db, keys, now }: { db: Db; keys: SigningKeys; now: () => Date }): TokenReader {
  const findLiveSession = prepareLiveSession(db);
  let jwks = keys.jwks;
  let keySet = createLocalJWKSet(jwks);

  /** Uses the current keys: they may be replaced while the process runs. */
  function published(): typeof keySet {
    if (keys.jwks !== jwks) {
      jwks = keys.jwks;
      keySet = createLocalJWKSet(jwks);
    }
    return keySet;
  }

  async function signedSid(token: string): Promise<string | undefined> {
    try {
      const { payload } = await jwtVerify(token, published(), { algorithms: ['EdDSA'], currentDate: now() });
      return typeof payload.sid === 'string' ? payload.sid : undefined;
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
  };
}
