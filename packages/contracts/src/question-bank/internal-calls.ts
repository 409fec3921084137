import { z } from 'zod';
import { call } from '../call/call.ts';
import {
  customDrawInput,
  drawInput,
  drawOutput,
  fullQuestionsOutput,
  maxTestQuestions,
  moduleDrawInput,
  moduleDrawOutput,
  topicQuery,
  topicTreeOutput,
} from '../testing/testing.ts';
import { questionId, questionText, questionTextsQuery } from './question.ts';
import { resumeOutput } from './study.ts';

export const questionTexts = call.get('/internal/questions', {
  caller: 'service',
  summary: 'Stem, slug, label and book of up to 50 questions, without those that are not in the bank',
  query: questionTextsQuery,
  reply: z.array(questionText),
});

/** `ids=1,2,3`; with `key=1` their keys too. */
const fullQuestionsQuery = z.object({
  ids: z
    .string()
    .max(3_000, 'Too many ids')
    .transform((text) => text.split(','))
    .pipe(z.array(questionId).max(maxTestQuestions, `At most ${maxTestQuestions} ids`)),
  key: z.literal('1').optional(),
});

export const fullQuestions = call.get('/internal/questions/whole', {
  caller: 'service',
  summary: 'Up to 200 questions as readers see them, with their keys if requested',
  query: fullQuestionsQuery,
  reply: fullQuestionsOutput,
});

export const pastQuestions = call.get('/internal/questions/past', {
  caller: 'service',
  summary:
    'Up to 200 questions as they were at some version, with their keys if requested, without those that are not in the bank',
  /** `of=1.3,2.1`: version 3 of question 1, version 1 of question 2; with `key=1` their keys too. */
  query: z.object({
    of: z
      .string()
      .max(5_000, 'Too many versions')
      .transform((text) => text.split(','))
      .pipe(
        z
          .array(z.string().regex(/^[1-9]\d{0,9}\.\d{1,9}$/, 'No such version'))
          .max(maxTestQuestions, 'Too many versions'),
      ),
    key: fullQuestionsQuery.shape.key,
  }),
  reply: fullQuestionsOutput,
});

export const memberTopics = call.get('/internal/topics', {
  caller: 'service',
  summary: "The topics of a member's tests, with the number of questions in each",
  query: topicQuery.extend({ member_id: z.string().min(1).max(20) }),
  reply: topicTreeOutput,
  faults: { not_found: ['member_id'] },
});

export const drawQuestions = call.post('/internal/draws', {
  caller: 'service',
  summary: 'Distinct random questions of a topic, without those that the member hid',
  body: drawInput,
  reply: drawOutput,
  faults: { not_found: ['member_id'] },
});

export const drawCustomQuestions = call.post('/internal/draws/custom', {
  caller: 'service',
  summary: "Distinct random questions of several topics, or of a member's mistakes or bookmarks",
  body: customDrawInput,
  reply: drawOutput,
  faults: { not_found: ['member_id'] },
});

export const drawModuleQuestions = call.post('/internal/draws/module', {
  caller: 'service',
  summary: 'Distinct random questions of an exam module, none of which are twins, and what is needed to pass',
  body: moduleDrawInput,
  reply: moduleDrawOutput,
  faults: { not_found: ['member_id'] },
});

export const memberResume = call.get('/internal/members/{id}/resume', {
  caller: 'service',
  summary: 'Where a member left off',
  params: z.object({ id: z.string().regex(/^[\w-]{1,20}$/, 'No such member') }),
  reply: resumeOutput,
});
