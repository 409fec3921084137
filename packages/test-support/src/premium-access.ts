import type { MemberAccess } from '@fairway/contracts/identity/member-access';

/** Identity's answer about a verified premium member. */
export const premiumAccess: MemberAccess = {
  access: 'premium',
  verified: true,
  premium_until: null,
  question_type: 'Deck',
  license_rating: '',
  time_zone: 'America/New_York',
  mailbox_hash: '0'.repeat(64),
};
