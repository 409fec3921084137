import type { MemberSetType } from '@fairway/contracts/question-bank';
import type { ResumeOutput } from '@fairway/contracts/study';
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

/** Sets with their own pages. */
const ownSetPaths = { bookmarked: '/user/bookmarked-question/watch', mistakes: '/user/mistakes/watch' };

export const isOwnSet = (type: MemberSetType): type is keyof typeof ownSetPaths => type in ownSetPaths;

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
    ...(!isOwnSet(type) && { type, id: String(setId) }),
    ...(num > 0 && { num: String(num) }),
    ...(zid > 0 && { zid: String(zid) }),
    ...(type === 'subcat' && { zinbookcat: String(zinbookcat) }),
    ...(rating !== '' && { rating }),
    ...(first > 0 && { first: String(first) }),
  });
  return `${isOwnSet(type) ? ownSetPaths[type] : '/user/watch'}?${query}`;
}
