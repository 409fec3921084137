import type { MemberAccess } from '@fairway/contracts/identity/member-access';
import type { Context } from 'hono';
import type { AccessReader } from './access.ts';
import { sessionOf, type TokenReader } from './auth.ts';

/** A signed-in member, with the access that identity reports. */
export type SignedInMember = { id: string } & MemberAccess;

/** Null if no member is signed in. Throws UnavailableError. */
export type MemberReader = (c: Context) => Promise<SignedInMember | null>;

/** Reads the member from the request's token, and the member's access from identity. */
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
