import { z } from 'zod';
import { call } from '../call/call.ts';
import { questionId } from '../question-bank/question.ts';
import { placeNumber } from '../question-bank/study-sets.ts';
import { ofTest, savedChoice, testItemsOutput, testNum, testPlace, testQuestionsOutput } from './testing.ts';

/** Clients of the specification have no submit call, so this read submits once every question is answered (G-64). */
export const testItems = call.get('/api/mlp_test/get_test_list/{id}', {
  ...ofTest,
  summary: 'The items of a test with their questions and choices; with keys once it is submitted',
  reply: testItemsOutput,
});

export const testQuestions = call.get('/api/mlp_test/test_question/{id}', {
  ...ofTest,
  summary: 'The items of a test with their questions and choices, without keys',
  reply: testQuestionsOutput,
});

export const testChoice = call.get('/api/mlp_test/get_test/{test}/{zid}', {
  caller: 'member',
  summary: 'The saved choice of a question',
  params: z.object({ test: testNum, zid: questionId }),
  reply: savedChoice,
  faults: { invalid: ['test', 'zid'] },
});

const besideItem = {
  caller: 'member',
  params: z.object({ test: testNum, num: placeNumber }),
  reply: testPlace,
  faults: { invalid: ['test', 'num'] },
} as const;

export const nextTestItem = call.get('/api/mlp_test/next_link/{test}/{num}', {
  ...besideItem,
  summary: 'The question after a place of a test',
});

export const previousTestItem = call.get('/api/mlp_test/prev_link/{test}/{num}', {
  ...besideItem,
  summary: 'The question before a place of a test',
});

export const testItemAt = call.post('/api/mlp_test/page_num', {
  caller: 'member',
  summary: 'The question at a place of a test',
  body: z.object({ test: testNum, number: placeNumber }),
  reply: testPlace,
  faults: { not_found: ['test'] },
});
