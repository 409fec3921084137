import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; only the hash is kept, so that reading the database opens no account. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: tokenHashOf(token) };
}

export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The address of the page that a link leads to, with what it proves: `path?email=…&token=…`. */
export function linkTo(page: string, { email, token }: { email: string; token: string }): string {
  const link = new URL(page);
  link.searchParams.set('email', email);
  link.searchParams.set('token', token);
  return link.href;
}
