import type { AccountStatus } from '@fairway/contracts/identity/identity';
import type { Access } from '@fairway/contracts/identity/member-access';

export const lifeTimeAccess = 'Life Time Access';

type Status = { accountStatus: AccountStatus | 'Deleted'; accessFrozen: boolean };

/** Why no plan gives this account access, as the beginning of a sentence; undefined if one would. */
export function blockOf({ accountStatus, accessFrozen }: Status): string | undefined {
  if (accountStatus !== 'Active') return `Your account is ${accountStatus === 'Inactive' ? 'inactive' : 'closed'}`;
  return accessFrozen ? 'A payment for your account is disputed' : undefined;
}

/**
 * G-12: premium while an Active account's access has not ended; Life Time Access never ends. Free while a payment is
 * disputed (G-44). Never stored.
 */
export function accessOf(member: Status & { subscriptionType: string; unsubsDate: Date | null }, now: Date): Access {
  if (blockOf(member) !== undefined) return 'free';
  if (member.subscriptionType === lifeTimeAccess) return 'premium';
  return member.unsubsDate !== null && member.unsubsDate > now ? 'premium' : 'free';
}

/** When premium ends; null if it never does, or there is none. */
export function premiumUntil(member: Parameters<typeof accessOf>[0], now: Date): Date | null {
  const ends = accessOf(member, now) === 'premium' && member.subscriptionType !== lifeTimeAccess;
  return ends ? member.unsubsDate : null;
}
