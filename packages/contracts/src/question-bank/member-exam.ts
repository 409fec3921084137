import { z } from 'zod';
import { basedOn } from '../call/based-on.ts';
import { optionalFigure } from '../call/number-or-digits.ts';
import { maxTestQuestions } from '../testing/testing.ts';
import { maxExamModules, normalCode, wrongCode } from './exam-codes.ts';

/** In the years that the retest dates are calculated for. */
const day = z.iso
  .date('Enter a day such as 2026-11-26')
  .refine((text) => text >= '2000' && text < '2100', 'Enter a year from 2000 to 2099');
const optionalDay = z.preprocess((sent) => (sent === '' ? null : sent), day.nullable()).default(null);

/** A code, which is stored as `readCodes` reads it. */
const code = z
  .string({ error: 'Enter the codes' })
  .max(40, 'Use at most 40 characters')
  .overwrite(normalCode)
  .superRefine((text, { addIssue }) => {
    const message = wrongCode(text);
    if (message) addIssue({ code: 'custom', message });
  });

const maxMark = 100;
const maxMinutesOfModule = 1_440;
const maxMinutesOfDay = 720;

/** What the member's letter or school says of a module. It overrules our list; null: it says nothing. */
const ownFigures = {
  questions: optionalFigure(1, maxTestQuestions).default(null),
  mark: optionalFigure(1, maxMark).default(null),
  minutes: optionalFigure(1, maxMinutesOfModule).default(null),
};
const ownModule = z.object({ code, ...ownFigures });
export type OwnModule = z.output<typeof ownModule>;

/** What a member enters of the exam, beside its modules. */
const examFields = {
  /** The exam code, or our key of the credential, that the modules were taken from; '' for none. */
  exam_code: z
    .string()
    .max(40, 'Use at most 40 characters')
    .regex(/^[A-Za-z0-9-]*$/, 'No such exam')
    .default(''),
  /** Null: a plan without a deadline. */
  exam_day: optionalDay,
  /** Minutes to study on a day. */
  minutes: optionalFigure(1, maxMinutesOfDay).default(null),
  /** A school examines in place of the Coast Guard, with figures of its own. */
  school: z.boolean({ error: 'Use true or false' }).default(false),
  /** The day the application was approved. */
  approved: optionalDay,
  /** The last day for a retest, by the Coast Guard's letter. */
  letter: optionalDay,
  /** The last day of a period that was extended for sea time. */
  extended: optionalDay,
};

const savedDay = z.string().max(10, 'Use a day').nullable();
const savedExam = z.object({
  exam_code: z.string().max(40, 'Use at most 40 characters'),
  exam_day: savedDay,
  minutes: z.int().nullable(),
  school: z.boolean(),
  approved: savedDay,
  letter: savedDay,
  extended: savedDay,
});
/** As the member saw it; `modules` as `modulesText`. */
const seenState = savedExam.extend({ modules: z.string().max(3_000, 'Too many modules') });

/** Exam codes among the modules are replaced by their modules. */
export const memberExamInput = z.object({
  ...examFields,
  modules: z
    .array(ownModule, { error: 'Enter at least one module' })
    .min(1, 'Enter at least one module')
    .max(maxExamModules, `Enter at most ${maxExamModules} modules`),
  based_on: basedOn(seenState),
});
export type MemberExamInput = z.input<typeof memberExamInput>;

const figures = { questions: z.int().nullable(), mark: z.int().nullable(), minutes: z.int().nullable() };

/**
 * A module of a member's exam. `questions`, `mark` and `minutes` are the member's own figures or those of our list, null
 * if nobody states them; `needed` of the questions must be right.
 */
const memberModule = z.object({
  code: z.string(),
  /** Whether our list has it. */
  known: z.boolean(),
  /** False: it is worked on paper, with a chart and a plotter. */
  counted: z.boolean(),
  title: z.string().nullable(),
  ...figures,
  needed: z.int().nullable(),
  own: z.object(figures),
  /** How many questions of the bank belong to it, without hidden ones, and how many of them are new to the member. */
  available: z.int(),
  unanswered: z.int(),
  /** How many are easily mistaken for another of them. */
  twins: z.int(),
});
export type MemberModule = z.infer<typeof memberModule>;

const sitting = z.object({ module: z.string(), day: z.string(), passed: z.boolean() });
export type Sitting = z.infer<typeof sitting>;

const memberExam = savedExam.extend({
  modules: z.array(memberModule),
  /** Oldest first. */
  sittings: z.array(sitting),
});
export type MemberExam = z.infer<typeof memberExam>;

/** Null if the member has entered none. */
export const memberExamOutput = z.object({ exam: memberExam.nullable() });
export type MemberExamOutput = z.infer<typeof memberExamOutput>;

/** A result of a module on a day; another one for the same day replaces it. */
export const sittingInput = z.object({ module: code, day, passed: z.boolean({ error: 'Choose passed or failed' }) });
export type SittingInput = z.infer<typeof sittingInput>;

/** Minutes a day of a member who has not entered any. */
export const defaultMinutes = 30;

/** How long today's list is to be when it is made again: as the exam says, or these minutes; 0 leaves the rest to tomorrow. */
export const todayInput = z.object({ minutes: optionalFigure(0, maxMinutesOfDay).default(null) });

/**
 * What to study today, as the study set `schedule` with this `id`. `needs` says why there is no list: without an exam or
 * the log, if each module was passed, if the bank has no question of those left, or if nothing is left for today. `minutes`:
 * asked for today alone, 0 if the rest was moved to tomorrow; null: those of the exam. `next` is the number of the first
 * question that is not answered yet; null after the last.
 */
export const todayOutput = z.object({
  needs: z.enum(['exam', 'log', 'passed', 'questions', 'nothing']).nullable(),
  minutes: z.int().nullable(),
  today: z
    .object({
      day: z.string(),
      id: z.string(),
      made_at: z.string(),
      total: z.int(),
      fresh: z.int(),
      seconds: z.int(),
      done: z.int(),
      next: z.int().nullable(),
    })
    .nullable(),
});
export type TodayOutput = z.infer<typeof todayOutput>;
export type Today = NonNullable<TodayOutput['today']>;

/** In percent: eight times of ten the figure is between them. */
const range = z.object({ low: z.int(), high: z.int() });
export type ReadinessRange = z.infer<typeof range>;

/**
 * Of a module that counts and is not passed. `share`: of its questions, how many the member would get right; `pass`: of
 * 100 members like this one, how many would pass, null if nobody states what passes, or our bank lacks a part of it. Both are null below
 * `minAttempts`, and speak of `as_of`, the day of the last first attempt. `gap`: the topic that costs most, if any.
 */
const moduleReadiness = z.object({
  code: z.string(),
  attempts: z.int(),
  as_of: z.string().nullable(),
  share: range.nullable(),
  pass: range.nullable(),
  gap: z.string().nullable(),
});
export type ModuleReadiness = z.infer<typeof moduleReadiness>;

/** `needs`: what it is missing. `all`: of 100 members, how many would pass all these modules; null without each `pass`. */
export const readinessOutput = z.object({
  needs: z.enum(['exam', 'log', 'questions']).nullable(),
  modules: z.array(moduleReadiness),
  all: range.nullable(),
});
export type ReadinessOutput = z.infer<typeof readinessOutput>;
