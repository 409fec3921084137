import type { Result } from '@fairway/contracts/call/fault';
import type { Member, ProfileUpdateInput } from '@fairway/contracts/identity/identity';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { checkBasedOn } from '@fairway/kit/changes/based-on';
import { announceAccessChange } from '@fairway/kit/session/access';
import type { Session } from '@fairway/kit/session/session';
import type { Redis } from 'ioredis';
import { type AvatarDeps, replaceAvatar } from '../avatars/replace.ts';
import { noAccessText, type SupportDeps } from './no-access.ts';
import { presentMember } from './present.ts';
import type { ResumeLink } from './resume-link.ts';
import { findMember, type MemberRow, updateProfile } from './store.ts';

export type ProfileDeps = AvatarDeps &
  SupportDeps & {
    redis: Redis;
    resumeLink: ResumeLink;
    now: () => Date;
    /** Relays the outbox immediately rather than at its next turn. */
    nudge: () => void;
  };

const noSuchMember = fail('not_found', 'No such member');
const ratingMissing = fail('invalid', { license_rating: 'Choose your license rating' });

/** Sets what a member studies, and the avatar if a new one was sent. Each department has its own ratings. */
export async function changeProfile(
  deps: ProfileDeps,
  session: Session,
  { question_type: questionType, license_rating: licenseRating, based_on: basedOn }: ProfileUpdateInput,
  image: Uint8Array | undefined,
): Promise<Result<Member>> {
  const before = await findMember(deps.db, session.sub);
  if (!before) return noSuchMember;
  // A change of department clears the rating (G-46); otherwise one is required.
  if (licenseRating === '' && questionType === before.questionType) return ratingMissing;

  const check = (now: MemberRow) =>
    checkBasedOn(
      basedOn,
      { question_type: now.questionType, license_rating: now.licenseRating },
      { question_type: questionType, license_rating: licenseRating },
      'You, on another device or in another tab,',
    );
  let after: Result<MemberRow> | undefined;
  const replaced = await replaceAvatar(deps, session, image, async (file) => {
    const saved = await retryLostRace(() =>
      updateProfile(
        deps.db,
        session.sub,
        { questionType, licenseRating, ...(file !== undefined && { image: file }) },
        { check, now: deps.now },
      ),
    );
    if (saved) after = saved.ok ? ok(saved.value.after) : saved;
    return { oldFile: (saved?.ok ? saved.value.before.image : file) ?? '' };
  });
  if (!replaced.ok) return replaced;
  if (!after?.ok) return after ?? noSuchMember;
  deps.nudge();
  await announceAccessChange(deps.redis, session.sub);
  const [resume, noAccess] = await Promise.all([deps.resumeLink(session.sub), noAccessText(deps, after.value)]);
  return ok(presentMember(after.value, { resume, noAccess }, deps.now()));
}
