import { passedBefore } from '@fairway/contracts/question-bank/last-exam';
import type { MemberExam } from '@fairway/contracts/question-bank/member-exam';

const dayMs = 86_400_000;

/** Days from one calendar day to another. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The modules of an exam day that is over whose results are not known; a retest leaves out what was passed before. */
export function modulesWithoutResult(exam: MemberExam, today: string): MemberExam['modules'] {
  const { exam_day, modules, sittings } = exam;
  if (exam_day === null || exam_day >= today) return [];
  const passed = passedBefore(exam_day, exam);
  return modules.filter(
    ({ code }) => !passed.has(code) && !sittings.some(({ module, day }) => module === code && day >= exam_day),
  );
}

/** "12 days to your exam". */
export function daysLeftText(exam: MemberExam, today: string): string {
  if (exam.exam_day === null) return 'No exam day yet';
  const days = daysBetween(today, exam.exam_day);
  if (days > 1) return `${days} days to your exam`;
  if (days === 1) return 'Your exam is tomorrow';
  if (days === 0) return 'Your exam is today';
  return modulesWithoutResult(exam, today).length > 0 ? 'How did your exam go?' : 'Your exam is over';
}
