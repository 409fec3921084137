/* What is known of the Coast Guard's exams, and how surely. Imports nothing: the browser also uses these values. */

/** From the surest down: the law, an official text, two or one independent sources, nothing. */
export const certainties = ['law', 'agency', 'two', 'one', 'unknown'] as const;
export type Certainty = (typeof certainties)[number];

/** Of a module; `minutes` of its own, if it has them. */
export const examFields = ['title', 'questions', 'mark', 'minutes'] as const;
export type ExamField = (typeof examFields)[number];

/** The name that facts of all modules are stored under: the minutes of a session. */
export const everyModule = 'all';

/** Shown in place of a value that no source states. It is never replaced by a default. */
export const unknownFact = 'Not published; see your approval letter';

/** Codes of the Coast Guard have no small letters. Other keys are ours, because no source states a code. */
export const isPublishedCode = (code: string): boolean => !/[a-z]/.test(code);

/** Whether a source was read more than twelve months before today; both days are YYYY-MM-DD. */
export const isReadLongAgo = (readOn: string, today: string): boolean =>
  `${Number(readOn.slice(0, 4)) + 1}${readOn.slice(4)}` < today;

/** How many of `questions` must be right for a mark in whole percent: 45 of 50 at 90. */
export const neededOf = (questions: number, mark: number): number => Math.ceil((questions * mark) / 100);

type Fact = { value: string | null };
export type ModuleFigures = Record<'questions' | 'mark' | 'minutes', number | null>;

const numberIn = (fact: Fact | undefined) => (fact?.value ? Number(fact.value) : null);

/** The figures of a module: what the member's letter or school says overrules our facts. Unknown stays null. */
export function figuresOf(
  facts: Partial<Record<ExamField, Fact>> = {},
  own: ModuleFigures | undefined,
  session: Fact,
): ModuleFigures & { needed: number | null } {
  const questions = own?.questions ?? numberIn(facts.questions);
  const mark = own?.mark ?? numberIn(facts.mark);
  const minutes = own?.minutes ?? numberIn(facts.minutes) ?? numberIn(session);
  return { questions, mark, minutes, needed: questions && mark && neededOf(questions, mark) };
}

/** What a module is called: its code, if that is published, and its title, if that is known. */
export const moduleName = (code: string, title: string | null): string =>
  [isPublishedCode(code) ? code : '', title ?? ''].filter(Boolean).join(' · ') || code;
