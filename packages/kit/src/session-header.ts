import { createHash, createPrivateKey, sign } from 'node:crypto';
import { type AdminRole, adminRoles } from '@fairway/contracts/admin-roles';
import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose';
import type { CheckedSession } from './auth.ts';
import type { InternalJwks, InternalKey } from './common-env.ts';
import { ownerOf } from './key-owner.ts';

/** The only process that may say whose a token is. */
const issuer = 'gateway';

/** Shorter than the time for which a service remembers ended sessions, so that no old header brings one back. */
const lifetimeMs = 30_000;

type Claims = {
  sid: string;
  sub: string;
  audience: 'member' | 'admin';
  /** An administrator's. */
  role?: AdminRole;
  /** Milliseconds since the epoch. */
  expires_at: number;
  checked_at: number;
  /** Hash of the token that this session was read from: the header is good with that token alone. */
  token_hash: string;
};

/** By hand, for the gateway has this file in its bundle, which carries no schema. */
function isClaims(payload: JWTPayload): payload is JWTPayload & Claims {
  const { sid, sub, audience, role, expires_at, checked_at, token_hash } = payload;
  const isRole = role === undefined || adminRoles.some((known) => known === role);
  const areTexts = [sid, sub, token_hash].every((value) => typeof value === 'string');
  const areTimes = [expires_at, checked_at].every(Number.isFinite);
  return areTexts && areTimes && isRole && (audience === 'member' || audience === 'admin');
}

/** Not the audience of internal calls: neither of the two can stand in for the other. */
const audienceOf = (service: string) => `${service}:session`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export type SessionSigner = (token: string, checked: CheckedSession, service: string) => string;

/**
 * Signs what the gateway learned about a token for the service that it calls, once per check and service. With Node's
 * own crypto, which does not wait: a call with a known token is passed on at once.
 */
export function createSessionSigner(key: InternalKey): SessionSigner {
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  const head = encode({ alg: 'EdDSA', kid: key.kid });
  const signed = new WeakMap<CheckedSession, Map<string, string>>();

  function signFor(token: string, { session, checkedAt }: CheckedSession, service: string): string {
    const { sid, sub, audience, role, expiresAt } = session;
    const own: Claims = {
      sid,
      sub,
      audience,
      ...(role && { role }),
      expires_at: expiresAt,
      checked_at: checkedAt,
      token_hash: hashOf(token),
    };
    const exp = Math.floor((checkedAt + lifetimeMs) / 1_000);
    const content = `${head}.${encode({ iss: ownerOf(key.kid), aud: audienceOf(service), exp, ...own })}`;
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

/** What the gateway says of this token, or null where it is not the gateway that says it, or not to this service. */
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
