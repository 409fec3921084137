import type { MemberAccess } from '@fairway/contracts/identity';
import type { Context } from 'hono';
import type { AccessReader } from './access.ts';
import { sessionOf, type TokenReader } from './auth.ts';

/** Whoever is signed in as a member, with what identity says of his or her access. */
export type SignedInMember = { id: string } & MemberAccess;

/** Null where nobody is signed in as a member. Throws UnavailableError. */
export type MemberReader = (c: Context) => Promise<SignedInMember | null>;

/** Reads who asks from the request's token, and from identity what he or she may do. */
export function createMemberReader({
  verifier,
  access,
}: {
  verifier: TokenReader;
  access: Pick<AccessReader, 'read'>;
}): MemberReader {
  return async (c) => {
    const session = await sessionOf(c, verifier);
    if (session?.audience !== 'member') return null;
    const known = await access.read(session.sub);
    return known && { id: session.sub, ...known };
  };
}
