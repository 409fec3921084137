import type { ModuleFigures } from '@fairway/contracts/question-bank/exam-facts';
import type { MemberModule } from '@fairway/contracts/question-bank/member-exam';

/** 210 is "3 h 30 min". */
export function clockText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

type Stated = ModuleFigures & { needed: number | null };

/** "50 questions · 45 right to pass · 3 h 30 min". Of a code that is not in our list, the member's own figures alone. */
export function moduleText(module: Stated & Partial<Pick<MemberModule, 'known' | 'own'>>): string {
  const isListed = module.known !== false;
  const minutes = isListed ? module.minutes : module.own?.minutes;
  return [...(isListed ? listedTexts(module) : givenTexts(module)), minutes && clockText(minutes)]
    .filter(Boolean)
    .join(' · ');
}

function listedTexts(module: Stated): string[] {
  const { questions, mark } = module;
  if (questions === null && mark === null) return ['Number of questions and pass mark not published'];
  if (questions === null) return ['Number of questions not published', ...givenTexts(module)];
  return mark === null ? [...givenTexts(module), 'pass mark not published'] : givenTexts(module);
}

const givenTexts = ({ questions, mark, needed }: Stated): string[] => [
  ...(questions === null ? [] : [`${questions} questions`]),
  ...(mark === null ? [] : [needed === null ? `${mark}% to pass` : `${needed} right to pass`]),
];

export const notListed = 'Not in our list: no mock exam here.';

/** Why a module has no mock exam, or only a shorter one; '' if nothing is missing. */
export function mockNote({ known, counted, questions, mark, available }: MemberModule): string {
  if (!known) return notListed;
  if (!counted) return 'It needs paper, a chart and a plotter: no mock exam.';
  if (available === 0) return 'We have no questions of it yet, or you have hidden them all.';
  if (questions === null) return 'Enter the count of your letter for a mock exam.';
  if (available < questions) return `We have ${available} of ${questions}: a shorter mock exam, without a verdict.`;
  return mark === null ? 'Enter the mark of your letter for a verdict.' : '';
}

export const hasMock = ({ known, counted, questions, available }: MemberModule): boolean =>
  known && counted && questions !== null && available > 0;
