import {
  findMemberAccess,
  findMemberAuthor,
  isVerifiedAddress,
  memberProfile,
  updateMemberProfile,
} from '@fairway/contracts/calls/identity/members';
import type { Db } from '@fairway/db/open';
import type { Session } from '@fairway/kit/auth';
import { fail, ok } from '@fairway/kit/fault';
import type { Serve } from '@fairway/kit/serve-call';
import { presentAccess, presentMember } from './present.ts';
import { changeProfile, type ProfileDeps } from './profile.ts';
import { findMember, findVerified, prepareFindAccess } from './store.ts';

const noSuchMember = fail('not_found', 'No such member');

export function serveMembers(serve: Serve<Session>, deps: ProfileDeps): void {
  const { db, now, resumeLink } = deps;
  serve(memberProfile, async ({ caller }) => {
    const [member, resume] = await Promise.all([findMember(db, caller.sub), resumeLink(caller.sub)]);
    return member ? ok(presentMember(member, resume, now())) : noSuchMember;
  });
  serve(updateMemberProfile, ({ caller, body, image }) => changeProfile(deps, caller, body, image));
}

/** Calls of other services: a member's access, and how a member is shown next to their content. */
export function serveInternalMembers(serve: Serve<unknown>, { db, now }: { db: Db; now: () => Date }): void {
  const findAccess = prepareFindAccess(db);
  serve(findMemberAccess, async ({ params }) => {
    const member = await findAccess(params.id);
    return member ? ok(presentAccess(member, now())) : noSuchMember;
  });
  serve(findMemberAuthor, async ({ params }) => {
    const member = await findMember(db, params.id);
    return member ? ok({ user_name: member.userName, email: member.email, image: member.image }) : noSuchMember;
  });
  serve(isVerifiedAddress, async ({ body }) => {
    const id = await findVerified(db, body.email);
    return ok(id === undefined ? { verified: false } : { verified: true, member_id: id });
  });
}
