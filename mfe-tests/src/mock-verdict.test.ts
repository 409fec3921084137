import { expect, test } from 'vitest';
import { mockVerdict } from './mock-verdict.ts';
import { completed, summary } from './test/fixtures.ts';

const mock = { ...completed, module: 'Q100', needed: 45, question_count: 50, judged: 50 };

test.each([
  [48, true, 'Passed with 3 to spare'],
  [45, true, 'Passed with none to spare'],
  [44, false, '1 short of 45'],
  [43, false, '2 short of 45'],
])('%i of 50 right: %s, %s', (correct, isPassed, text) => {
  expect(mockVerdict(summary({ ...mock, correct }))).toEqual({ isPassed, text });
});

test.each([
  ['a shorter mock', { needed: null }],
  ['one of which a question left the bank', { judged: 49 }],
  ['one that is not submitted', { correct: null, judged: null }],
  ['another test', { module: null, needed: null }],
])('%s has no verdict', (_which, change) => {
  expect(mockVerdict(summary({ ...mock, correct: 48, ...change }))).toBeUndefined();
});
