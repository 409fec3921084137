import { z } from 'zod';
import { call } from '../call/call.ts';
import { quota } from './answers.ts';
import { bookCategory, questionId, questionIdOrNone } from './question.ts';
import { aheadOutput, pageNumberOutput, questionBySlugOutput, questionOutput } from './questions.ts';
import { diagramOutput } from './study.ts';
import {
  hasRequiredCategory,
  idText,
  memberSetType,
  needsBookCategory,
  placeNumber,
  questionLimit,
  ratingFilter,
  setId,
  setType,
  studyMode,
} from './study-sets.ts';

/** If the set has no questions, the fault is under `id`; if a question is outside its set, under `zid`. */
const readFaults = { invalid: ['zid'], not_found: ['id', 'only'], forbidden: ['error', 'quota'] } as const;

const questionFields = z.object({
  mode: studyMode.default('normal'),
  type: setType.default('bookcat'),
  id: setId.default('2'),
  num: placeNumber.default(1),
  zinbookcat: bookCategory.optional(),
  rating: ratingFilter.optional(),
  /** In shuffle: the first question of the round. */
  first: questionId.optional(),
});

export const publicQuestion = call.get('/api/v1/public/question/{zid}', {
  caller: 'anyone',
  summary: 'A question and its place in a set, without the key',
  params: z.object({ zid: questionIdOrNone }),
  /** `num` is used only if zid is '0' (none). */
  query: questionFields.refine(hasRequiredCategory, needsBookCategory),
  reply: questionOutput,
  faults: readFaults,
  isCompressed: false,
});

/** `only` limits what is opened, Next and Previous; places and totals remain those of the set. */
const memberQuestionQuery = questionFields
  .extend({ type: memberSetType.default('bookcat'), only: questionLimit.optional() })
  .refine(hasRequiredCategory, needsBookCategory);

export const memberQuestion = call.get('/api/v1/private/question/{zid}', {
  caller: 'member',
  summary: 'A question and its place in a set; with the key for premium members',
  params: z.object({ zid: questionIdOrNone }),
  query: memberQuestionQuery,
  reply: questionOutput,
  faults: readFaults,
  isCompressed: false,
});

export const questionsAfter = call.get('/api/v1/private/question/{zid}/ahead', {
  caller: 'member',
  summary: 'Up to 20 questions after this one in a set; none for members with a daily limit',
  params: z.object({ zid: questionId }),
  query: memberQuestionQuery,
  reply: aheadOutput,
  faults: { invalid: ['zid'], not_found: ['id'] },
  isCompressed: false,
});

const pageNumberFields = z.object({
  type: setType,
  number: placeNumber,
  id: idText.pipe(setId),
  mode: studyMode.default('normal'),
  zinbookcat: idText.pipe(bookCategory).optional(),
  rating: ratingFilter.optional(),
  first: idText.pipe(questionId).optional(),
});

export const memberQuestionAt = call.post('/api/mlp_question/page_num', {
  caller: 'member',
  summary: 'The question at a place in a set',
  body: pageNumberFields
    .extend({ type: memberSetType, id: idText.pipe(setId).default('0') })
    .refine(hasRequiredCategory, needsBookCategory),
  reply: pageNumberOutput,
  faults: { not_found: ['id'] },
});

export const publicQuestionAt = call.post('/api/mlp_question/page_num_free', {
  caller: 'anyone',
  summary: 'The question at a place in a set',
  body: pageNumberFields.refine(hasRequiredCategory, needsBookCategory),
  reply: pageNumberOutput,
  faults: { not_found: ['id'] },
});

export const questionBySlug = call.get('/api/mlp_question/question_slug/{slug}', {
  caller: 'anyone',
  summary: 'A question by its slug or id, without the key, and the neighboring slugs',
  params: z.object({
    slug: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'No such question')
      .max(120),
  }),
  reply: questionBySlugOutput,
  faults: { invalid: ['slug'] },
});

export const questionDiagram = call.get('/api/v1/private/question_diagram/{zid}', {
  caller: 'member',
  summary: 'Every question that shows the same picture',
  params: z.object({ zid: questionId }),
  reply: diagramOutput,
  faults: { invalid: ['zid'] },
});

export const memberQuota = call.get('/api/v1/private/progress/quota', {
  caller: 'member',
  summary: "The rest of the day's allowance; null without a limit",
  reply: z.object({ quota }),
});
