import { call } from '../call/call.ts';
import {
  flagItemInput,
  flagItemOutput,
  ofTest,
  saveChoiceInput,
  saveChoiceOutput,
  submitTestOutput,
  testSummary,
} from './testing.ts';

export const startTest = call.post('/api/mlp_test/start/{id}', {
  ...ofTest,
  summary: 'Starts the clock of a test with a time limit; repeating the call returns the time left',
  reply: testSummary,
});

export const flagItem = call.post('/api/mlp_test/flag', {
  caller: 'member',
  summary: 'Flags a question of a test for review, or removes the flag, until the test is submitted',
  body: flagItemInput,
  reply: flagItemOutput,
  faults: { not_found: ['test_num', 'test_id'], conflict: ['error'] },
});

export const saveChoice = call.post('/api/mlp_test/post_test', {
  caller: 'member',
  summary: 'Saves or replaces a choice, until the test is submitted; in a timed test, if it was made in time',
  body: saveChoiceInput,
  reply: saveChoiceOutput,
  faults: { not_found: ['test_num', 'test_id'], conflict: ['error', 'test_id'] },
});

export const submitTest = call.post('/api/mlp_test/submit/{id}', {
  ...ofTest,
  summary: 'Submits and grades a test; repeating the call returns the same reply',
  reply: submitTestOutput,
});
