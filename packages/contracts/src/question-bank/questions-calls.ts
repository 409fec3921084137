import { z } from 'zod';
import { call } from '../call/call.ts';
import { quotaOutput } from './answers.ts';
import { questionId, questionIdOrNone, questionSlug } from './question.ts';
import {
  aheadOutput,
  memberPageNumberInput,
  memberQuestionQuery,
  pageNumberInput,
  pageNumberOutput,
  questionBySlugOutput,
  questionOutput,
  questionQuery,
} from './questions.ts';
import { diagramOutput } from './study.ts';

/** If the set has no questions, the fault is under `id`; if a question is outside its set, under `zid`. */
const readFaults = { invalid: ['zid'], not_found: ['id', 'only'], forbidden: ['error', 'quota'] } as const;

export const publicQuestion = call({
  method: 'get',
  path: '/api/v1/public/question/{zid}',
  caller: 'anyone',
  summary: 'A question and its place in a set, without the key',
  params: z.object({ zid: questionIdOrNone }),
  query: questionQuery,
  reply: questionOutput,
  faults: readFaults,
  isCompressed: false,
});

export const memberQuestion = call({
  method: 'get',
  path: '/api/v1/private/question/{zid}',
  caller: 'member',
  summary: 'A question and its place in a set; with the key for premium members',
  params: z.object({ zid: questionIdOrNone }),
  query: memberQuestionQuery,
  reply: questionOutput,
  faults: readFaults,
  isCompressed: false,
});

export const questionsAfter = call({
  method: 'get',
  path: '/api/v1/private/question/{zid}/ahead',
  caller: 'member',
  summary: 'Up to 20 questions after this one in a set; none for members with a daily limit',
  params: z.object({ zid: questionId }),
  query: memberQuestionQuery,
  reply: aheadOutput,
  faults: { invalid: ['zid'], not_found: ['id'] },
  isCompressed: false,
});

export const memberQuestionAt = call({
  method: 'post',
  path: '/api/mlp_question/page_num',
  caller: 'member',
  summary: 'The question at a place in a set',
  body: memberPageNumberInput,
  reply: pageNumberOutput,
  faults: { not_found: ['id'] },
});

export const publicQuestionAt = call({
  method: 'post',
  path: '/api/mlp_question/page_num_free',
  caller: 'anyone',
  summary: 'The question at a place in a set',
  body: pageNumberInput,
  reply: pageNumberOutput,
  faults: { not_found: ['id'] },
});

export const questionBySlug = call({
  method: 'get',
  path: '/api/mlp_question/question_slug/{slug}',
  caller: 'anyone',
  summary: 'A question by its slug or id, without the key, and the neighboring slugs',
  params: z.object({ slug: questionSlug }),
  reply: questionBySlugOutput,
  faults: { invalid: ['slug'] },
});

export const questionDiagram = call({
  method: 'get',
  path: '/api/v1/private/question_diagram/{zid}',
  caller: 'member',
  summary: 'Every question that shows the same picture',
  params: z.object({ zid: questionId }),
  reply: diagramOutput,
  faults: { invalid: ['zid'] },
});

export const memberQuota = call({
  method: 'get',
  path: '/api/v1/private/progress/quota',
  caller: 'member',
  summary: "The rest of the day's allowance; null without a limit",
  reply: quotaOutput,
});
