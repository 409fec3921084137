import type { Result } from '@fairway/contracts/fault';
import type { AdminProfile, AdminProfileInput } from '@fairway/contracts/identity';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import type { Session } from '@fairway/kit/auth';
import { fail, ok } from '@fairway/kit/fault';
import { type AvatarDeps, replaceAvatar } from '../avatars/replace.ts';
import { presentProfile } from './present.ts';
import { type AdminRow, updateProfile } from './store.ts';

export type AdminProfileDeps = AvatarDeps & { db: Db };

/** Sets an administrator's profile, and the avatar if a new one was sent or it is to be removed. */
export async function changeProfile(
  deps: AdminProfileDeps,
  session: Session,
  { first_name, last_name, cont_no, remove_image, ...same }: AdminProfileInput,
  image: Uint8Array | undefined,
): Promise<Result<AdminProfile>> {
  const profile = { firstName: first_name, lastName: last_name, contNo: cont_no, ...same };
  let after: AdminRow | undefined;
  const replaced = await replaceAvatar(deps, session, image ?? (remove_image && 'remove'), async (file) => {
    const saved = await retryLostRace(() =>
      updateProfile(deps.db, session.sub, { ...profile, ...(file !== undefined && { image: file }) }),
    );
    after = saved?.after;
    return { oldFile: saved?.before.image ?? file ?? '' };
  });
  if (!replaced.ok) return replaced;
  return after ? ok(presentProfile(after)) : fail('not_found', 'No such administrator');
}
