import type { ModuleFigures } from '@fairway/contracts/question-bank/exam-facts';
import type { MemberModule } from '@fairway/contracts/question-bank/member-exam';

/** 210 is "3 h 30 min". */
export function clockText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** "50 questions · 45 right to pass · 3 h 30 min". */
export function moduleText({ questions, mark, minutes, needed }: ModuleFigures & { needed: number | null }): string {
  return [
    questions === null ? 'Number of questions not published' : `${questions} questions`,
    markText(mark, needed),
    minutes !== null && clockText(minutes),
  ]
    .filter(Boolean)
    .join(' · ');
}

function markText(mark: number | null, needed: number | null): string {
  if (needed !== null) return `${needed} right to pass`;
  return mark === null ? 'pass mark not published' : `${mark}% to pass`;
}

/** Why a module has no mock exam, or only a shorter one; '' if nothing is missing. */
export function mockNote({ known, counted, questions, mark, available }: MemberModule): string {
  if (!known) return questions === null ? 'Not in our list; tell us the count.' : 'Not in our list: no mock exam.';
  if (!counted) return 'It needs paper, a chart and a plotter: no mock exam.';
  if (available === 0) return 'We have no questions of it yet.';
  if (questions === null) return 'Tell us the number of questions for a mock exam.';
  if (available < questions) return `We have ${available} of ${questions}: a shorter mock exam, without a verdict.`;
  return mark === null ? 'Tell us the pass mark for a verdict.' : '';
}

export const hasMock = ({ known, counted, questions, available }: MemberModule): boolean =>
  known && counted && questions !== null && available > 0;
