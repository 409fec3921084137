import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

export const newSecret = (): string => new Secret({ size: 20 }).base32;

function totpOf(secret: string, email: string): TOTP {
  return new TOTP({ issuer: 'Fairway', label: email, secret: Secret.fromBase32(secret), digits: 6, period: 30 });
}

/** The content of the QR code for an authenticator app. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step of a code, at most one before or after now; null if there is none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  // Compares in constant time.
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / stepMs) + delta;
}

/** Easy to type from paper: no letters that look alike. 60 bits. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Ten codes such as `k3f9-w2mx-7hpd`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const picked = Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('');
    return `${picked.slice(0, 4)}-${picked.slice(4, 8)}-${picked.slice(8)}`;
  });
}

/** Sixty random bits do not need a slow hash. */
export const recoveryHashOf = (code: string): string =>
  createHash('sha256').update(code.replaceAll('-', '')).digest('hex');
