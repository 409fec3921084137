import { call } from '../../call.ts';
import { saveChoiceInput, saveChoiceOutput, submitTestOutput, testPath } from '../../testing.ts';

export const saveChoice = call({
  method: 'post',
  path: '/api/mlp_test/post_test',
  caller: 'member',
  summary: 'Saves a choice, or another in its place, until the test is submitted',
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
