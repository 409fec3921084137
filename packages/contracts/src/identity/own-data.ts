import { z } from 'zod';
import { numberOrDigits } from '../call/number-or-digits.ts';
import { letters } from '../question-bank/question.ts';

const letter = z.enum(letters);

/** A member's data export comes in pages; `next` of one page is `after` of the following one. */
export const rowsAtOnce = 500;
export const testsAtOnce = 20;

const afterId = numberOrDigits('Enter a number').pipe(
  z.number().int('Enter a whole number').min(0, 'Use 0 or more').max(4_294_967_295, 'No such place'),
);
/** The number of the last row of the previous page. */
export const afterNumberQuery = z.object({ after: afterId.default(0) });

/** The newest of each, included in the account's data. */
export const maxOfAccount = { sessions: 100, grants: 500, mails: 200 } as const;

const ownAnswer = z.object({
  zmcq_id: z.string(),
  /** '' if the question has left the bank. */
  number: z.string(),
  /** As it was graded. */
  question: z.string(),
  /** The question's text or key has changed since: `letter` refers to the earlier choices. */
  changed_since: z.boolean(),
  letter,
  correct: z.boolean(),
  answered_at: z.string(),
  /** 'normal', 'shuffle', 'test', or null if unknown. */
  mode: z.string().nullable(),
  ms: z.int().nullable(),
});
export type OwnAnswer = z.infer<typeof ownAnswer>;
export const ownAnswersOutput = z.object({ data: z.array(ownAnswer), next: z.string().nullable() });

const ownCard = z.object({
  zmcq_id: z.string(),
  bookmarked: z.boolean(),
  hidden: z.boolean(),
  note: z.string(),
  /** Null if the question has left the bank. */
  question: z
    .object({
      number: z.string(),
      book: z.string(),
      text: z.string(),
      choices: z.array(z.string()).length(4),
      /** The key, for members with a plan. */
      answer: letter.nullable(),
      reference: z.string(),
      explanation: z.string(),
    })
    .nullable(),
});
export type OwnCard = z.infer<typeof ownCard>;
export const ownCardsOutput = z.object({ data: z.array(ownCard), next: z.int().nullable() });

const ownTest = z.object({
  test_num: z.string(),
  test_name: z.string(),
  topic: z.string(),
  /** The module of a mock exam, and how many must be right to pass. */
  module: z.string().nullable(),
  needed: z.int().nullable(),
  status: z.string(),
  created_at: z.string(),
  submitted_at: z.string().nullable(),
  correct: z.int().nullable(),
  items: z.array(
    z.object({
      place: z.int(),
      zmcq_id: z.string(),
      choice: letter.nullable(),
      /** The right choice of a graded item. */
      answer: letter.nullable(),
      correct: z.boolean().nullable(),
      /** The version of the question that both letters refer to; null if it is not known. */
      version: z.int().nullable(),
      flagged: z.boolean(),
    }),
  ),
});
export type OwnTest = z.infer<typeof ownTest>;
export const ownTestsOutput = z.object({ data: z.array(ownTest), next: z.int().nullable() });
