import * as calls from '@fairway/contracts/identity/members-calls';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Session } from '@fairway/kit/session/session';
import type { MailboxHash } from '../accounts/mailbox-hash.ts';
import { lifeTimeAccess } from './access.ts';
import { noAccessText, type SupportDeps } from './no-access.ts';
import { presentAccess, presentMember } from './present.ts';
import { changeProfile, type ProfileDeps } from './profile.ts';
import { findByAddress, findMember, prepareFindAccess } from './store.ts';
import { changeZone, presentZone } from './zone.ts';

const noSuchMember = fail('not_found', 'No such member');

export function serveMembers(serve: Serve<Session>, deps: ProfileDeps): void {
  const { db, now, resumeLink } = deps;
  serve(calls.memberProfile, async ({ caller }) => {
    const [member, resume] = await Promise.all([findMember(db, caller.sub), resumeLink(caller.sub)]);
    if (!member) return noSuchMember;
    return ok(presentMember(member, { resume, noAccess: await noAccessText(deps, member) }, now()));
  });
  serve(calls.readMemberZone, async ({ caller }) => {
    const member = await findMember(db, caller.sub);
    return member ? ok(presentZone(member, now())) : noSuchMember;
  });
  serve(calls.changeMemberZone, ({ caller, body }) => changeZone(deps, caller.sub, body.time_zone));
  serve(calls.updateMemberProfile, ({ caller, body, image }) => changeProfile(deps, caller, body, image));
}

/** Calls of other services: a member's access, and how a member is shown next to their content. */
export function serveInternalMembers(
  serve: Serve<unknown>,
  { db, supportEmail, mailboxHash, now }: SupportDeps & { mailboxHash: MailboxHash; now: () => Date },
): void {
  const findAccess = prepareFindAccess(db);
  serve(calls.findMemberAccess, async ({ params }) => {
    const member = await findAccess(params.id);
    return member ? ok({ ...presentAccess(member, now()), mailbox_hash: mailboxHash(member.email) }) : noSuchMember;
  });
  serve(calls.findMemberAuthor, async ({ params }) => {
    const member = await findMember(db, params.id);
    return member ? ok({ user_name: member.userName, email: member.email, image: member.image }) : noSuchMember;
  });
  serve(calls.findMemberPayer, async ({ params }) => {
    const member = await findMember(db, params.id);
    if (!member) return noSuchMember;
    const { userName, email, subscriptionType } = member;
    const has_life_time = subscriptionType === lifeTimeAccess;
    const no_access = await noAccessText({ db, supportEmail }, member);
    const payer = { user_name: userName, email, mailbox_hash: mailboxHash(email), has_life_time };
    return ok(no_access === undefined ? payer : { ...payer, no_access });
  });
  serve(calls.isVerifiedAddress, async ({ body }) => {
    const member = await findByAddress(db, body.email);
    return ok(member ? { verified: member.verificationStatus === 'Yes', member_id: member.id } : { verified: false });
  });
}
