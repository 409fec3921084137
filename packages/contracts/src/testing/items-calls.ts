import { call } from '../call/call.ts';
import {
  savedChoice,
  testItemsOutput,
  testLinkPath,
  testPageNumberInput,
  testPath,
  testPlace,
  testQuestionPath,
  testQuestionsOutput,
} from './testing.ts';

/** Clients of the specification have no submit call, so this read submits once every question is answered (G-64). */
export const testItems = call({
  method: 'get',
  path: '/api/mlp_test/get_test_list/{id}',
  caller: 'member',
  summary: 'The items of a test with their questions and choices; with keys once it is submitted',
  params: testPath,
  reply: testItemsOutput,
  faults: { invalid: ['id'] },
});

export const testQuestions = call({
  method: 'get',
  path: '/api/mlp_test/test_question/{id}',
  caller: 'member',
  summary: 'The items of a test with their questions and choices, without keys',
  params: testPath,
  reply: testQuestionsOutput,
  faults: { invalid: ['id'] },
});

export const testChoice = call({
  method: 'get',
  path: '/api/mlp_test/get_test/{test}/{zid}',
  caller: 'member',
  summary: 'The saved choice of a question',
  params: testQuestionPath,
  reply: savedChoice,
  faults: { invalid: ['test', 'zid'] },
});

export const nextTestItem = call({
  method: 'get',
  path: '/api/mlp_test/next_link/{test}/{num}',
  caller: 'member',
  summary: 'The question after a place of a test',
  params: testLinkPath,
  reply: testPlace,
  faults: { invalid: ['test', 'num'] },
});

export const previousTestItem = call({
  method: 'get',
  path: '/api/mlp_test/prev_link/{test}/{num}',
  caller: 'member',
  summary: 'The question before a place of a test',
  params: testLinkPath,
  reply: testPlace,
  faults: { invalid: ['test', 'num'] },
});

export const testItemAt = call({
  method: 'post',
  path: '/api/mlp_test/page_num',
  caller: 'member',
  summary: 'The question at a place of a test',
  body: testPageNumberInput,
  reply: testPlace,
  faults: { not_found: ['test'] },
});
