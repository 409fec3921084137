import type { ResumeOutput } from '@fairway/contracts/question-bank/study';
import type { MemberSetType } from '@fairway/contracts/question-bank/study-sets';
import type { ResumePoint, SetPlace } from './store.ts';

/** A saved place as a link to its page. `total`: the size of its set. */
export function presentResume(point: ResumePoint | undefined, total: number | null = null): ResumeOutput {
  if (point === undefined) return { resume: null };
  const { num, label, savedAt } = point;
  return {
    resume: {
      link: linkTo(point),
      label: num > 0 ? `${label} · #${num}` : label,
      title: label,
      num,
      total,
      saved_at: savedAt.toISOString(),
    },
  };
}

/** Sets with pages of their own. */
const ownSetPaths = { bookmarked: '/user/bookmarked-question/watch', mistakes: '/user/mistakes/watch' };

export const hasOwnPage = (type: MemberSetType): type is keyof typeof ownSetPaths => type in ownSetPaths;

/** Sets of the member's own questions rather than of the bank's. */
export const isOwnSet = (type: MemberSetType): boolean => hasOwnPage(type) || type === 'test';

/** The page of a saved place. */
export function linkTo({
  mode,
  setId,
  num,
  zid,
  zinbookcat,
  rating,
  first,
  ...place
}: Omit<SetPlace, 'memberId' | 'savedAt'>): string {
  const type = place.type as MemberSetType;
  const query = new URLSearchParams({
    mode,
    ...(!hasOwnPage(type) && { type, id: String(setId) }),
    ...(num > 0 && { num: String(num) }),
    ...(zid > 0 && { zid: String(zid) }),
    ...(type === 'subcat' && { zinbookcat: String(zinbookcat) }),
    ...(rating !== '' && { rating }),
    ...(first > 0 && { first: String(first) }),
  });
  return `${hasOwnPage(type) ? ownSetPaths[type] : '/user/watch'}?${query}`;
}
