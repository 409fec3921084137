import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; only the hash is stored, so that a leaked database opens no account. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: tokenHashOf(token) };
}

export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The address that a link opens, with its proof: `path?email=…&token=…`. */
export function linkTo(page: string, { email, token }: { email: string; token: string }): string {
  const link = new URL(page);
  link.searchParams.set('email', email);
  link.searchParams.set('token', token);
  return link.href;
}
