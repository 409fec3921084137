import type { MemberSetType } from '@fairway/contracts/question-bank';
import type { ResumeOutput } from '@fairway/contracts/study';
import type { ResumePoint } from './store.ts';

/** A kept place as the page that leads back to it. */
export function presentResume(point: ResumePoint | undefined): ResumeOutput {
  if (point === undefined) return { resume: null };
  const { mode, setId, num, zid, zinbookcat, rating, label, savedAt } = point;
  const type = point.type as MemberSetType;
  const place = new URLSearchParams({
    mode,
    ...(type !== 'bookmarked' && { type, id: String(setId) }),
    ...(num > 0 && { num: String(num) }),
    ...(zid > 0 && { zid: String(zid) }),
    ...(type === 'subcat' && { zinbookcat: String(zinbookcat) }),
    ...(rating !== '' && { rating }),
  });
  const page = type === 'bookmarked' ? '/user/bookmarked-question/watch' : '/user/watch';
  return {
    resume: {
      link: `${page}?${place}`,
      label: num > 0 ? `${label} · #${num}` : label,
      saved_at: savedAt.toISOString(),
    },
  };
}
