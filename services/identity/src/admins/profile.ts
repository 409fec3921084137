import type { Result } from '@fairway/contracts/call/fault';
import type { AdminProfile, AdminProfileInput } from '@fairway/contracts/identity/identity';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { checkBasedOn } from '@fairway/kit/changes/based-on';
import type { Session } from '@fairway/kit/session/session';
import { type AvatarDeps, replaceAvatar } from '../avatars/replace.ts';
import { presentProfile } from './present.ts';
import { type AdminRow, updateProfile } from './store.ts';

export type AdminProfileDeps = AvatarDeps & { db: Db };

/** Sets an administrator's profile, and the avatar if a new one was sent or it is to be removed. */
export async function changeProfile(
  deps: AdminProfileDeps,
  session: Session,
  { first_name, last_name, cont_no, remove_image, based_on, ...same }: AdminProfileInput,
  image: Uint8Array | undefined,
): Promise<Result<AdminProfile>> {
  const profile = { firstName: first_name, lastName: last_name, contNo: cont_no, ...same };
  const wanted = { first_name, last_name, cont_no, ...same };
  let after: Result<AdminRow> | undefined;
  const replaced = await replaceAvatar(deps, session, image ?? (remove_image && 'remove'), async (file) => {
    const saved = await retryLostRace(() =>
      updateProfile(deps.db, session.sub, { ...profile, ...(file !== undefined && { image: file }) }, (before) =>
        checkBasedOn(based_on, presentProfile(before), wanted, 'You, on another device or in another tab,'),
      ),
    );
    if (saved) after = saved.ok ? ok(saved.value.after) : saved;
    return { oldFile: (saved?.ok ? saved.value.before.image : file) ?? '' };
  });
  if (!replaced.ok) return replaced;
  if (!after) return fail('not_found', 'No such administrator');
  return after.ok ? ok(presentProfile(after.value)) : after;
}
