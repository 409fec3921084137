import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { InternalKey } from '@fairway/kit/service/common-env';

/** A cookie that only the gateway can write, and that expires. Its value is readable. */
export type SignedCookie = {
  /** The value; undefined if the cookie header has none, or an altered or expired one. */
  read: (header: string | undefined) => string | undefined;
  /** The `set-cookie` header. */
  write: (value: string, seconds: number) => string;
  /** The `set-cookie` header that removes it. */
  clear: string;
};

/** Every gateway has the same key. With a new one, all cookies are invalid. */
export function createSignedCookie(
  name: string,
  { key, secure, now = Date.now }: { key: InternalKey; secure: boolean; now?: () => number },
): SignedCookie {
  const secret = Buffer.from(hkdfSync('sha256', key.d, '', `cookie ${name}`, 32));
  const signatureOf = (content: string) => createHmac('sha256', secret).update(content).digest('base64url');
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)\\.(\\d+)\\.([\\w-]+)(?:;|$)`);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

  return {
    read: (header = '') => {
      const [, value = '', expires = '', signature = ''] = pattern.exec(header) ?? [];
      if (Number(expires) * 1_000 < now()) return undefined;
      const [expected, given] = [Buffer.from(signatureOf(`${value}.${expires}`)), Buffer.from(signature)];
      return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
    },
    write: (value, seconds) => {
      const content = `${value}.${Math.floor(now() / 1_000) + seconds}`;
      return `${name}=${content}.${signatureOf(content)}; Max-Age=${seconds}; ${attributes}`;
    },
    clear: `${name}=; Max-Age=0; ${attributes}`,
  };
}
