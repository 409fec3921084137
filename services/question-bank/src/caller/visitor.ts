import { createHmac, timingSafeEqual } from 'node:crypto';
import { newId } from '@fairway/kit/database/new-id';
import { addressGroup } from '@fairway/kit/limits/client-address';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** A caller who is not signed in. `id` is null before the first cookie; `address` is a bucket, not a person. */
export type Visitor = { kind: 'visitor'; id: string | null; address: string };

export type Visitors = {
  of: (c: Context) => Visitor;
  /** The same visitor with an id: sets a new cookie if the request had none. */
  named: (c: Context, visitor: Visitor) => Visitor & { id: string };
};

const cookie = 'fairway_visitor';
const yearSeconds = 365 * 24 * 3_600;

/**
 * Identifies visitors by a signed cookie (G-20). It is signed here because hono/cookie uses WebCrypto, which costs more
 * than the rest of a question read.
 */
export function createVisitors({ secret, secure }: { secret: string; secure: boolean }): Visitors {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');

  function idFrom(value: string | undefined): string | null {
    const [id = '', signature = ''] = value?.split('.') ?? [];
    const expected = Buffer.from(sign(`visitor:${id}`));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
  }

  return {
    of: (c) => ({
      kind: 'visitor',
      id: idFrom(getCookie(c, cookie)),
      address: sign(`address:${addressGroup(c.req.header('x-client-address') ?? '')}`).slice(0, 22),
    }),
    named: (c, visitor) => {
      if (visitor.id !== null) return { ...visitor, id: visitor.id };
      const id = newId();
      const value = `${id}.${sign(`visitor:${id}`)}`;
      setCookie(c, cookie, value, { path: '/', maxAge: yearSeconds, httpOnly: true, sameSite: 'Lax', secure });
      return { ...visitor, id };
    },
  };
}
