import { z } from 'zod';
import { numberOrDigits } from '../call/number-or-digits.ts';
import { letters, question, questionId, questionKey } from './question.ts';
import { idText, studyMode } from './study-sets.ts';

const letter = z
  .string({ error: 'Choose a, b, c or d' })
  .toLowerCase()
  .pipe(z.enum(letters, { error: 'Choose a, b, c or d' }));

/** Milliseconds since 1970, by a clock that may be wrong, but not by decades. */
const deviceClockFrom = Date.UTC(2020, 0);
const deviceClockTo = Date.UTC(2100, 0);
const deviceClock = z
  .number({ error: 'Enter milliseconds' })
  .int('Enter whole milliseconds')
  .min(deviceClockFrom, 'This clock is wrong')
  .max(deviceClockTo, 'This clock is wrong');

const answerId = z
  .string({ error: 'An id is required' })
  .regex(/^[\w-]{8,40}$/, 'Use 8 to 40 letters, digits, - and _');

/**
 * `ms` is the time from showing the question to the choice. `answer_id` is made by the client: an answer that a member
 * sends again with the same id, because its confirmation was lost, is stored once. `device_at` and `sent_at` are the
 * device's clock at the time of the answer and of the request. `version` is that of the question on screen, which the
 * letter refers to; without it, the present one is meant. `explanation_seen`: the key, or its explanation, had been shown
 * before.
 */
export const answerInput = z.object({
  answer_type: letter,
  ms: numberOrDigits('Enter milliseconds')
    .pipe(z.number().int('Enter whole milliseconds').min(0, 'Must be 0 or more').max(86_400_000, 'Use at most one day'))
    .optional(),
  mode: studyMode.optional(),
  answer_id: answerId.optional(),
  shown_order: z
    .string()
    .regex(/^(?!.*(.).*\1)[abcd]{4}$/, 'Use each of a, b, c and d once')
    .optional(),
  explanation_seen: z.boolean({ error: 'Use true or false' }).optional(),
  device_at: deviceClock.optional(),
  sent_at: deviceClock.optional(),
  version: z
    .int({ error: 'Use the version of the question' })
    .min(1, 'No such version')
    .max(4_294_967_295, 'No such version')
    .optional(),
});
export type AnswerInput = z.infer<typeof answerInput>;

export const submitAnswerInput = answerInput.extend({ _id: idText.pipe(questionId) });

/** Answers given in one tab before its visitor registered. */
export const maxMovedAnswers = 200;
export const movedAnswersInput = z.object({
  answers: z
    .array(
      submitAnswerInput
        .pick({ _id: true, answer_type: true, mode: true, version: true })
        .extend({ answer_id: answerId }),
      {
        error: 'A list of answers is required',
      },
    )
    .min(1, 'A list of answers is required')
    .max(maxMovedAnswers, `At most ${maxMovedAnswers} answers`),
});
export type MovedAnswersInput = z.infer<typeof movedAnswersInput>;

/**
 * Answers and reveals left today; null means no limit (premium). If none are left, `more_at` is when the next day
 * begins.
 */
export const quota = z
  .object({ limit: z.int(), used: z.int(), left: z.int(), more_at: z.string().exactOptional() })
  .nullable();
export type Quota = z.infer<typeof quota>;

export const answerOutput = questionKey.extend({ correct: z.boolean(), quota });
export type AnswerOutput = z.infer<typeof answerOutput>;
export const revealOutput = questionKey.extend({ quota });
export type RevealOutput = z.infer<typeof revealOutput>;

/** The log entry, the key and the question (G-58). `_id` is null if nothing was logged (a free member). */
export const submitAnswerOutput = answerOutput.extend({
  _id: z.string().nullable(),
  zmcq_id: z.string(),
  answer_type: z.enum(letters),
  insert_date: z.string(),
  question,
});
export type SubmitAnswerOutput = z.infer<typeof submitAnswerOutput>;
