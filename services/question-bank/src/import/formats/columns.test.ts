import { expect, test } from 'vitest';
import { answerLetter, createBaseFinder } from './columns.ts';

const choices = { A: 'w', B: 'x', C: 'y', D: 'z' };

test.each([
  [['0', '1', '3'], 'ABD'],
  [['(0)', '(1)', '(3)'], 'ABD'],
  [['Choice 1', 'choice 0'], 'BA'],
  [['A', '0', '1.'], 'AAB'],
  [['1', '2', '4'], 'ABD'],
])('the answers %j are %s', (answers, letters) => {
  const finder = createBaseFinder();
  for (const answer of answers) finder.add(answer, () => Object.values(choices));
  expect(answers.map((answer) => answerLetter(answer, choices, finder.base())).join('')).toBe(letters);
});

test('the text of a choice does not decide from what number answers count', () => {
  const finder = createBaseFinder();
  for (const answer of ['0', '4', '1']) finder.add(answer, () => ['0', '2', '4', '6']);
  expect(finder.base()).toBe(1);
});

test('no expression tries each place of a long answer against each other one', () => {
  expect(answerLetter(`choice${' '.repeat(2_000_000)}x`, choices, 1)).toMatch(/x$/);
});
