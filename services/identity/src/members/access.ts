import type { Access, AccountStatus } from '@fairway/contracts/identity';

const lifeTimeAccess = 'Life Time Access';

/** G-12: premium while an Active account's access has not ended; Life Time Access never ends. Never stored. */
export function accessOf(
  member: { accountStatus: AccountStatus; subscriptionType: string; unsubsDate: Date | null },
  now: Date,
): Access {
  if (member.accountStatus !== 'Active') return 'free';
  if (member.subscriptionType === lifeTimeAccess) return 'premium';
  return member.unsubsDate !== null && member.unsubsDate > now ? 'premium' : 'free';
}
