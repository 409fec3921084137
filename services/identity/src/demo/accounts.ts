import type { NewMember } from '../members/store.ts';

export const demoAdminEmail = 'admin@fairway.example';

type DemoMember = {
  member: Omit<NewMember, 'passwordHash'> & { subscriptionType: string; unsubsDate: Date };
  joinedAt: Date;
};

/** The sample members: two premium, one with an expired trial, one who has just joined. */
export function demoMembers(now: Date): DemoMember[] {
  const inAYear = new Date(now);
  inAYear.setUTCFullYear(now.getUTCFullYear() + 1);
  const daysFromNow = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1_000);
  const verified = {
    verificationStatus: 'Yes',
    accountStatus: 'Active',
    platform: 'web',
    questionType: 'Deck',
  } as const;
  const aYear = { subscriptionType: '12 Month Access', unsubsDate: inAYear };
  return [
    { member: { ...verified, ...aYear, email: 'deck@fairway.example', userName: 'deck' }, joinedAt: now },
    {
      member: { ...verified, ...aYear, email: 'engine@fairway.example', userName: 'engine', questionType: 'Engine' },
      joinedAt: now,
    },
    {
      member: {
        ...verified,
        email: 'free@fairway.example',
        userName: 'free',
        subscriptionType: 'Trial',
        unsubsDate: daysFromNow(-1),
      },
      joinedAt: daysFromNow(-8),
    },
    {
      member: {
        ...verified,
        verificationStatus: 'No',
        email: 'new@fairway.example',
        userName: 'new',
        subscriptionType: 'Trial',
        unsubsDate: daysFromNow(7),
      },
      joinedAt: now,
    },
  ];
}
