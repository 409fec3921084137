import { createHash, createPrivateKey, sign } from 'node:crypto';
import { type AdminRole, adminRoles } from '@fairway/contracts/identity/admin-roles';
import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { ownerOf } from '../calls/key-owner.ts';
import type { InternalJwks, InternalKey } from '../service/common-env.ts';
import type { CheckedSession } from './session.ts';

/** The only process that may issue session headers. */
const issuer = 'gateway';

/** Shorter than the time a service remembers ended sessions, so that no old header restores one. */
const lifetimeMs = 30_000;

type Claims = {
  sid: string;
  sub: string;
  audience: 'member' | 'admin';
  /** For administrators. */
  role?: AdminRole;
  /** Milliseconds since the epoch. */
  expires_at: number;
  checked_at: number;
  /** Hash of the token that this session belongs to: the header is valid only with that token. */
  token_hash: string;
};

/** Validated without a schema: the gateway's bundle includes this file, but no schemas. */
function isClaims(payload: JWTPayload): payload is JWTPayload & Claims {
  const { sid, sub, audience, role, expires_at, checked_at, token_hash } = payload;
  const isRole = role === undefined || adminRoles.some((known) => known === role);
  const areTexts = [sid, sub, token_hash].every((value) => typeof value === 'string');
  const areTimes = [expires_at, checked_at].every(Number.isFinite);
  return areTexts && areTimes && isRole && (audience === 'member' || audience === 'admin');
}

/** Different from the audience of internal calls: neither token can replace the other. */
const audienceOf = (service: string) => `${service}:session`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export type SessionSigner = (token: string, checked: CheckedSession, service: string) => string;

/**
 * Signs the session of a token for the called service, once per check and service. Uses Node's crypto, which is
 * synchronous: a call with a known token is forwarded immediately.
 */
export function createSessionSigner(key: InternalKey): SessionSigner {
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  const head = encode({ alg: 'EdDSA', kid: key.kid });
  const signed = new WeakMap<CheckedSession, Map<string, string>>();

  function signFor(token: string, { session, checkedAt }: CheckedSession, service: string): string {
    const { sid, sub, audience, role, expiresAt } = session;
    const claims: Claims = {
      sid,
      sub,
      audience,
      ...(role && { role }),
      expires_at: expiresAt,
      checked_at: checkedAt,
      token_hash: hashOf(token),
    };
    const exp = Math.floor((checkedAt + lifetimeMs) / 1_000);
    const content = `${head}.${encode({ iss: ownerOf(key.kid), aud: audienceOf(service), exp, ...claims })}`;
    return `${content}.${sign(null, Buffer.from(content), privateKey).toString('base64url')}`;
  }

  return (token, checked, service) => {
    const headers = signed.get(checked) ?? new Map<string, string>();
    signed.set(checked, headers);
    const known = headers.get(service);
    if (known !== undefined) return known;
    const header = signFor(token, checked, service);
    headers.set(service, header);
    return header;
  };
}

/** The gateway's check of this token, or null if the header was not issued by the gateway, or not for this service. */
export type SessionHeaderReader = (token: string, header: string) => Promise<CheckedSession | null>;

export function createSessionHeaderReader(
  { self, jwks }: { self: string; jwks: InternalJwks },
  { now = Date.now }: { now?: () => number } = {},
): SessionHeaderReader {
  const keys = createLocalJWKSet({ keys: jwks.keys.filter(({ kid }) => ownerOf(kid) === issuer) });
  return async (token, header) => {
    try {
      const { payload } = await jwtVerify(header, keys, {
        algorithms: ['EdDSA'],
        issuer,
        audience: audienceOf(self),
        requiredClaims: ['exp'],
        currentDate: new Date(now()),
      });
      if (!isClaims(payload) || payload.token_hash !== hashOf(token)) return null;
      const { sid, sub, audience, role, expires_at, checked_at } = payload;
      const session = { sid, sub, audience, ...(role && { role }), expiresAt: expires_at };
      return { session, checkedAt: Math.min(checked_at, now()) };
    } catch {
      return null;
    }
  };
}
