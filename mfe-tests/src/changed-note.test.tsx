import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { completed, item, judged, summary, testNum } from './test/fixtures.ts';
import { calls, openTests } from './test/open-tests.tsx';

const changed = { changed_since: true, version: 1 } as const;
const graded = {
  [calls.details]: summary(completed),
  [calls.list]: [],
  [calls.settings]: { pass_marks: { rules_of_the_road: 90, others: 70 } },
  [calls.items]: [judged(1, 'b'), { ...judged(2, 'a'), ...changed }, judged(3, null)],
  [calls.questions]: [item(1), item(2, { ...changed, answer_type: 'a', status: 'Incorrect' }), item(3)],
};
const open = {
  [calls.details]: summary({ status: 'In progress', answered: 1 }),
  [calls.questions]: [item(1), item(2, { ...changed, answer_type: 'a' }), item(3)],
};
const asGraded = 'Changed since. The question is shown as it was graded.';
const asAnswered = 'Changed since. The question is shown as you answered it.';

test.each([
  ['the result', paths.resultModel(testNum), graded, asGraded],
  ['the result table', paths.result(testNum), graded, asGraded],
  ['the printed result', paths.printResult(testNum), graded, asGraded],
  ['the answer key', paths.answerKey(testNum), graded, asGraded],
  ['the blank test', paths.printBlank(testNum), graded, asGraded],
  ['the answers so far', paths.result(testNum), open, asAnswered],
  ['their print', paths.printResult(testNum), open, asAnswered],
  ['the question on screen', paths.watch({ test: testNum, num: '2', id: item(2)._id, zid: '102' }), open, asAnswered],
])('%s marks the question that changed since, and no other', async (_name, at, answers, text) => {
  openTests(at, answers);
  expect(await screen.findAllByText(text)).toHaveLength(1);
});
