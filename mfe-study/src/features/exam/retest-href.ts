import { lastExam } from '@fairway/contracts/question-bank/last-exam';
import type { MemberExam } from '@fairway/contracts/question-bank/member-exam';
import { paths } from '../../paths.ts';

type Results = Pick<MemberExam, 'sittings' | 'approved' | 'letter' | 'extended'>;

/** The address of the retest page for the last exam; undefined if every module of it was passed. */
export function retestHref({ approved, ...results }: Results): string | undefined {
  const last = lastExam(results);
  if (!last || last.left.size === 0) return undefined;
  const { exam, failed, again, retests } = last;
  const query = new URLSearchParams({ exam, failed: String(Math.min(failed, 3)) });
  if (again) query.set('again', '1');
  for (const [index, { day, left }] of (failed < 3 ? retests : []).entries()) {
    query.set(`retest${index + 1}`, day);
    query.set(`left${index + 1}`, String(left));
  }
  // The page rejects days of another exam: an approval after this one, a letter or an extension before it.
  if (approved && approved <= exam) query.set('approved', approved);
  for (const name of ['letter', 'extended'] as const) {
    const day = results[name];
    if (day && day >= exam) query.set(name, day);
  }
  return `${paths.examRetest}&${query}`;
}
