import type { MemberSetType } from '@fairway/contracts/question-bank';
import type { ResumeOutput } from '@fairway/contracts/study';
import type { ResumePoint, SetPlace } from './store.ts';

/** A kept place as the page that leads back to it. */
export function presentResume(point: ResumePoint | undefined): ResumeOutput {
  if (point === undefined) return { resume: null };
  const { num, label, savedAt } = point;
  return {
    resume: {
      link: linkTo(point),
      label: num > 0 ? `${label} · #${num}` : label,
      saved_at: savedAt.toISOString(),
    },
  };
}

/** The page that leads to a kept place. */
export function linkTo({
  mode,
  setId,
  num,
  zid,
  zinbookcat,
  rating,
  first,
  ...place
}: Omit<SetPlace, 'memberId'>): string {
  const type = place.type as MemberSetType;
  const query = new URLSearchParams({
    mode,
    ...(type !== 'bookmarked' && { type, id: String(setId) }),
    ...(num > 0 && { num: String(num) }),
    ...(zid > 0 && { zid: String(zid) }),
    ...(type === 'subcat' && { zinbookcat: String(zinbookcat) }),
    ...(rating !== '' && { rating }),
    ...(first > 0 && { first: String(first) }),
  });
  return `${type === 'bookmarked' ? '/user/bookmarked-question/watch' : '/user/watch'}?${query}`;
}
