import { minAttempts, modulesToStudy } from '@fairway/contracts/question-bank/last-exam';
import type {
  MemberExam,
  MemberModule,
  ModuleReadiness,
  ReadinessOutput,
  ReadinessRange,
} from '@fairway/contracts/question-bank/member-exam';
import { formatNumber } from '@fairway/ui/text/format-number';

/** The modules that readiness is about: those still to be sat, with questions in our bank. */
export const assessedModules = (exam: MemberExam | null | undefined, today: string): MemberModule[] =>
  exam
    ? modulesToStudy(exam.modules, exam, exam.exam_day, today).filter(
        ({ counted, available }) => counted && available > 0,
      )
    : [];

export const rangeText = ({ low, high }: ReadinessRange): string => (low === high ? `${low}%` : `${low}–${high}%`);

/** How many of 100 members would pass: "55 to 85", "about 98". */
export const ofHundred = ({ low, high }: ReadinessRange): string =>
  low === high ? `about ${low}` : `${low} to ${high}`;

/** Where a range lies from the mark: a sign and words. */
export function againstMark({ low, high }: ReadinessRange, mark: number | null): [sign: string, words: string] | null {
  if (mark === null) return null;
  if (high < mark) return ['▽', 'Below the mark'];
  return low >= mark ? ['□', 'Clear of the mark'] : ['◇', 'On the line'];
}

/** What a module without a range is missing. */
export function missingText({ attempts }: ModuleReadiness, { available, unanswered }: MemberModule): string {
  if (available < minAttempts) return `Our bank has only ${available} questions of this module: too few for a range.`;
  const missing = minAttempts - attempts;
  // Answers given after the key was shown are no first attempts.
  if (missing > unanswered) return `Only ${unanswered} questions are left that are new to you: too few for a range.`;
  return `After ${missing} more new ${missing === 1 ? 'question' : 'questions'}.`;
}

/** What is known of all modules together. */
export function allText({ all, modules }: ReadinessOutput, shown: MemberModule[]): string {
  if (shown.length < 2) return '';
  const count = formatNumber(shown.length);
  if (all) return `All ${count} modules above: of 100 members like you, ${ofHundred(all)} would pass every one.`;
  return modules.every(({ share }) => share !== null)
    ? 'All modules together: shown once each has a chance to pass.'
    : 'All modules together: shown once each has a range.';
}
