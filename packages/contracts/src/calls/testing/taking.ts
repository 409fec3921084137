import { call } from '../../call.ts';
import {
  flagItemInput,
  flagItemOutput,
  saveChoiceInput,
  saveChoiceOutput,
  submitTestOutput,
  testPath,
  testSummary,
} from '../../testing.ts';

export const startTest = call({
  method: 'post',
  path: '/api/mlp_test/start/{id}',
  caller: 'member',
  summary: 'Starts the clock of a test with a time limit; a second time it replies how long is left',
  params: testPath,
  reply: testSummary,
  faults: { invalid: ['id'] },
});

export const flagItem = call({
  method: 'post',
  path: '/api/mlp_test/flag',
  caller: 'member',
  summary: 'Marks a question of a test for review, or takes the mark away, until the test is submitted',
  body: flagItemInput,
  reply: flagItemOutput,
  faults: { not_found: ['test_num', 'test_id'], conflict: ['error'] },
});

export const saveChoice = call({
  method: 'post',
  path: '/api/mlp_test/post_test',
  caller: 'member',
  summary: 'Saves a choice, or another in its place, until the test is submitted or its time is up',
  body: saveChoiceInput,
  reply: saveChoiceOutput,
  faults: { not_found: ['test_num', 'test_id'], conflict: ['error'] },
});

export const submitTest = call({
  method: 'post',
  path: '/api/mlp_test/submit/{id}',
  caller: 'member',
  summary: 'Judges a test; a second time it replies the same',
  params: testPath,
  reply: submitTestOutput,
  faults: { invalid: ['id'] },
});
