import { passedBefore } from '@fairway/contracts/question-bank/last-exam';
import type { MemberExam, Sitting } from '@fairway/contracts/question-bank/member-exam';

const dayMs = 86_400_000;

/** Days from one calendar day to another. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

type SatModule = MemberExam['modules'][number] & { sitting: Sitting | undefined };

/** The modules of an exam day that is over, with the results that are known; a retest leaves out what was passed before. */
export function modulesSat(exam: MemberExam, today: string): SatModule[] {
  const { exam_day, modules, sittings } = exam;
  if (exam_day === null || exam_day >= today) return [];
  const passed = passedBefore(exam_day, exam);
  return modules
    .filter(({ code }) => !passed.has(code))
    .map((each) => ({
      ...each,
      sitting: sittings.find(({ module, day }) => module === each.code && day >= exam_day),
    }));
}

/** Those whose results are not known. */
export const modulesWithoutResult = (exam: MemberExam, today: string): SatModule[] =>
  modulesSat(exam, today).filter(({ sitting }) => !sitting);

/** "12 days to your exam". */
export function daysLeftText(exam: MemberExam, today: string): string {
  if (exam.exam_day === null) return 'No exam day yet';
  const days = daysBetween(today, exam.exam_day);
  if (days > 1) return `${days} days to your exam`;
  if (days === 1) return 'Your exam is tomorrow';
  if (days === 0) return 'Your exam is today';
  return modulesWithoutResult(exam, today).length > 0 ? 'How did your exam go?' : 'Your exam is over';
}
