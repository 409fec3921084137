import type { MemberExam } from '@fairway/contracts/question-bank/member-exam';
import { paths } from '../../paths.ts';

type Results = Pick<MemberExam, 'sittings' | 'approved' | 'letter' | 'extended'>;

/**
 * The address of the retest page for the results so far; undefined if no module was failed. The first result of each
 * module is that of the exam, a later one of a failed module is a retest.
 */
export function retestHref({ sittings, approved, letter, extended }: Results): string | undefined {
  const firsts = new Map<string, boolean>();
  const left = new Set<string>();
  const retests = new Map<string, number>();
  for (const { module, day, passed } of sittings) {
    const isFirst = !firsts.has(module);
    if (isFirst) firsts.set(module, passed);
    if (isFirst && !passed) left.add(module);
    if (!isFirst && left.has(module)) {
      if (passed) left.delete(module);
      retests.set(day, left.size);
    }
  }
  const failed = [...firsts.values()].filter((passed) => !passed).length;
  const [exam] = sittings;
  if (!exam || failed === 0) return undefined;
  const query = new URLSearchParams({ exam: exam.day, failed: String(Math.min(failed, 3)) });
  const taken = failed < 3 ? [...retests].slice(0, 2) : [];
  for (const [index, [day, stillFailed]] of taken.entries()) {
    query.set(`retest${index + 1}`, day);
    query.set(`left${index + 1}`, String(stillFailed));
  }
  for (const [name, day] of Object.entries({ approved, letter, extended })) if (day) query.set(name, day);
  return `${paths.examRetest}?${query}`;
}
