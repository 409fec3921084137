import { publicKeysPath } from '@fairway/contracts/identity/session-paths';
import { createRemoteJWKSet, customFetch, type JSONWebKeySet, jwtVerify } from 'jose';
import { UnavailableError } from '../calls/fault.ts';
import type { InternalClient } from '../calls/internal-call.ts';
import type { Session } from './session.ts';

/** Keys are reloaded for a token with an unknown key, at most this often. */
const keyCooldownMs = 5_000;

/**
 * Reads the session that a token states, if identity signed it and it has not expired; null otherwise. Throws
 * UnavailableError if identity's public keys cannot be loaded.
 */
export function createSignatureReader(
  identity: InternalClient,
  now: () => number,
): (token: string) => Promise<Session | null> {
  const keys = createRemoteJWKSet(new URL(publicKeysPath, 'http://identity'), {
    cooldownDuration: keyCooldownMs,
    cacheMaxAge: Number.POSITIVE_INFINITY,
    [customFetch]: async () => {
      const { status, body } = await identity.get(publicKeysPath);
      if (status !== 200 || !isKeySet(body)) throw new UnavailableError('identity returned no signing keys');
      return Response.json(body);
    },
  });

  return async (token) => {
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
  };
}

/** Parsed without a schema: the gateway, which loads none, verifies tokens too. jose validates each key. */
function isKeySet(body: unknown): body is JSONWebKeySet {
  return typeof body === 'object' && body !== null && 'keys' in body && Array.isArray(body.keys);
}
