import type { Member } from '@fairway/contracts/identity/identity';
import type { MemberAccess } from '@fairway/contracts/identity/member-access';
import { accessOf, premiumUntil } from './access.ts';
import type { AccessRow, MemberRow } from './store.ts';
import { zoneAt } from './zone.ts';

/** `resume` comes from question-bank. */
export function presentMember(
  row: MemberRow,
  { resume, noAccess }: { resume: string; noAccess: string | undefined },
  now: Date,
): Member {
  return {
    _id: row.id,
    user_name: row.userName,
    email: row.email,
    image: row.image,
    verification_status: row.verificationStatus,
    question_type: row.questionType,
    license_rating: row.licenseRating,
    unsubs_date: row.unsubsDate?.toISOString() ?? null,
    subscription_type: row.subscriptionType,
    account_status: row.accountStatus,
    access: accessOf(row, now),
    ...(noAccess !== undefined && { no_access: noAccess }),
    time_zone: zoneAt(row, now),
    ...(row.timeZone !== zoneAt(row, now) && { next_zone: row.timeZone }),
    resume,
    study: studyLink(row.questionType),
  };
}

export function presentAccess(row: AccessRow, now: Date): Omit<MemberAccess, 'mailbox_hash'> {
  return {
    access: accessOf(row, now),
    verified: row.verificationStatus === 'Yes',
    premium_until: premiumUntil(row, now)?.toISOString() ?? null,
    question_type: row.questionType,
    license_rating: row.licenseRating,
    time_zone: zoneAt(row, now),
  };
}

/** The start of a member's study: every question of their department. */
function studyLink(questionType: MemberRow['questionType']): string {
  return `/user/watch?mode=normal&type=bookcat&id=${questionType === 'Engine' ? 1 : 2}&num=1`;
}
