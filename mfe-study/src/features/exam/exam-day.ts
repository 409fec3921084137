import type { MemberExam } from '@fairway/contracts/question-bank/member-exam';

const dayMs = 86_400_000;

/** Days from one calendar day to another. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Whether the exam day is over, and its result is not known of every module. */
export function isResultMissing({ exam_day, modules, sittings }: MemberExam, today: string): boolean {
  if (exam_day === null || exam_day >= today) return false;
  return modules.some(({ code }) => !sittings.some(({ module, day }) => module === code && day >= exam_day));
}

/** "12 days to your exam". */
export function daysLeftText(exam: MemberExam, today: string): string {
  if (exam.exam_day === null) return 'No exam day yet';
  const days = daysBetween(today, exam.exam_day);
  if (days > 1) return `${days} days to your exam`;
  if (days === 1) return 'Your exam is tomorrow';
  if (days === 0) return 'Your exam is today';
  return isResultMissing(exam, today) ? 'How did your exam go?' : 'Your exam is over';
}
