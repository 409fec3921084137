import type { MemberAccess } from '@fairway/contracts/identity';
import type { Context } from 'hono';
import type { AccessReader } from './access.ts';
import { sessionOf, signInFirst, type TokenReader } from './auth.ts';
import { answerFault, fail } from './fault.ts';

/** Whoever is signed in as a member, with what identity says of his or her access. */
export type SignedInMember = { id: string } & MemberAccess;

/** Null where nobody is signed in as a member. Throws UnavailableError. */
export type MemberReader<M extends SignedInMember = SignedInMember> = (c: Context) => Promise<M | null>;

type Act<M> = (c: Context, member: M) => Promise<Response>;
type Handler = (c: Context) => Promise<Response>;

const premiumFirst = 'You have to be a premium user to use all Functionality.';

export type MemberGuards<M extends SignedInMember = SignedInMember> = {
  /** For whoever is signed in as a member: 401 else. */
  member: (act: Act<M>) => Handler;
  /** For members with a plan: 403 with `message` else. */
  premium: (act: Act<M>, message?: string) => Handler;
};

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

/** Answers of a member's own things are nobody else's, and out of date a moment later. */
export function memberGuards<M extends SignedInMember>(read: MemberReader<M>): MemberGuards<M> {
  function member(act: Act<M>): Handler {
    return async (c) => {
      c.header('cache-control', 'no-store');
      const caller = await read(c);
      return caller ? act(c, caller) : answerFault(c, signInFirst.fault);
    };
  }
  return {
    member,
    premium: (act, message = premiumFirst) =>
      member(async (c, caller) =>
        caller.access === 'premium' ? act(c, caller) : answerFault(c, fail('forbidden', message).fault),
      ),
  };
}
