import type { MemberAccess } from '@fairway/contracts/identity/member-access';
import { isShuffled, type StudyMode } from '@fairway/contracts/question-bank/study-modes';
import type { AccessReader } from '@fairway/kit/session/access';
import type { TokenVerifier } from '@fairway/kit/session/auth';
import { createMemberReader } from '@fairway/kit/session/member-reader';
import type { Context } from 'hono';
import type { Department } from '../catalogue/catalogue.ts';
import type { Visitor, Visitors } from './visitor.ts';

export type Member = { kind: 'member'; id: string } & MemberAccess;
export type Caller = Member | Visitor;

export type Callers = {
  /** Null unless signed in as a member. */
  member: (c: Context) => Promise<Member | null>;
  /** A member if there is a valid token, even on public paths (G-59); otherwise a visitor. */
  anyone: (c: Context) => Promise<Caller>;
  /** The browser's visitor, even if a member has signed in there since. */
  visitor: (c: Context) => Visitor;
  /** For the few answers that require a visitor to be recognized again. */
  named: (c: Context, caller: Caller) => Caller & { id: string };
  /** The caller as a mode needs them: only a shuffled order requires a visitor to be recognized again. */
  inMode: (c: Context, caller: Caller, mode: StudyMode) => Caller;
};

export function createCallers({
  verifier,
  access,
  visitors,
}: {
  verifier: TokenVerifier;
  access: Pick<AccessReader, 'read'>;
  visitors: Visitors;
}): Callers {
  const read = createMemberReader({ verifier, access });
  async function member(c: Context): Promise<Member | null> {
    const known = await read(c);
    return known && { kind: 'member', ...known };
  }
  const named: Callers['named'] = (c, caller) => (caller.kind === 'member' ? caller : visitors.named(c, caller));
  return {
    member,
    named,
    anyone: async (c) => (await member(c)) ?? visitors.of(c),
    visitor: visitors.of,
    inMode: (c, caller, mode) => (isShuffled(mode) ? named(c, caller) : caller),
  };
}

export const isPremium = (caller: Caller): caller is Member => caller.kind === 'member' && caller.access === 'premium';

/** The license rating that filters this caller's study in a department by default; 0 = none. */
export function ownRating(caller: Caller, department: Department): number {
  if (caller.kind === 'visitor') return 0;
  // The same codes mean other licenses in the other department (G-46).
  if ((caller.question_type === 'Engine') !== (department === 1)) return 0;
  return ratingNumber(caller.license_rating);
}

/** ZDL5 → 5; 0 if it is not a rating. */
export function ratingNumber(code: string): number {
  return Number(/^ZDL(\d{1,2})$/.exec(code)?.[1] ?? 0);
}
