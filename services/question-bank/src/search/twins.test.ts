import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areTwins, createTwinFinder, differingWords, type TwinText } from './twins.ts';

const text = (stem: string, choices: string[], changed: Partial<TwinText> = {}): TwinText => ({
  stem,
  choices,
  answer: 'a',
  illustrationRef: '',
  ...changed,
});

const day = text('Which shape does a vessel at anchor show forward by day?', [
  'One ball',
  'Two balls',
  'A cone',
  'None',
]);
const aground = (changed: Partial<TwinText> = {}) =>
  text('Which shape does a vessel aground show forward by day?', ['Two balls.', 'One ball', 'A cone', 'None'], changed);

test('two questions with nearly the same words are twins if the right choice of one is a wrong one of the other', () => {
  expect(areTwins(day, aground())).toBe(true);
  expect(areTwins(aground(), day)).toBe(true);
});

test.each([
  ['with the same right choice', aground({ answer: 'b' })],
  ['with other choices', aground({ choices: ['Three cones', 'A sphere', 'A cone', 'None'] })],
  ['with another text', aground({ stem: 'Which of these does a vessel aground carry on her mast?' })],
  ['with a picture', aground({ illustrationRef: 'D012' })],
  ['about a picture', aground({ stem: 'Which shape as shown does a vessel aground show forward by day?' })],
  ['whose right choice refers to the others', aground({ choices: ['All of the above', 'One ball', 'A cone', 'None'] })],
])('a question %s is no twin', (_which, other) => {
  expect(areTwins(day, other)).toBe(false);
});

test('the same problem with other figures is no twin', () => {
  const problem = (speed: string, choices: string[]) =>
    text(`You make ${speed} knots. How far do you sail in a day?`, choices);
  expect(areTwins(problem('10', ['240 miles', '120 miles']), problem('5', ['120 miles', '240 miles']))).toBe(false);
});

test('the most similar pair is first, each once', () => {
  const finder = createTwinFinder();
  const closer = aground({ stem: 'Which shape does a vessel not at anchor show forward by day?' });
  for (const [position, question] of [day, aground(), closer].entries()) finder.add(10 * position, question);
  expect([...finder.finish()]).toEqual([0, 20, 0, 10]);
});

test('marks the words that the other text does not have', () => {
  const one = 'A vessel’s ball forward, by DAY';
  const marks = differingWords(one, 'A ball aft by day');
  expect(marks.map(([from, to]) => one.slice(from, to))).toEqual(['vessel', 'forward']);
});

type BankRow = { question: string; choices: Record<string, string>; answer: string; illustration_ref: string | null };
/** A published bank of several thousand questions, if available. */
const file = join(
  process.env.FAIRWAY_REAL_BANK ?? join(import.meta.dirname, '../../../../../shared/data'),
  'questions.jsonl',
);
const isHere = existsSync(file);

test.skipIf(!isHere)(
  isHere
    ? 'the real bank of 5,734 has 184 pairs of 261 questions, found in less than two seconds of CPU time'
    : `SKIPPED: no real bank at ${file}; point FAIRWAY_REAL_BANK at a folder with questions.jsonl`,
  () => {
    const rows: BankRow[] = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const texts = rows.map(
      ({ question, choices, answer, illustration_ref }): TwinText => ({
        stem: question,
        choices: ['A', 'B', 'C', 'D'].map((letter) => choices[letter] ?? ''),
        answer: answer.toLowerCase(),
        illustrationRef: illustration_ref ?? '',
      }),
    );
    const before = process.cpuUsage();
    const finder = createTwinFinder();
    for (const [position, question] of texts.entries()) finder.add(position, question);
    const found = [...finder.finish()];
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000_000).toBeLessThan(2);
    expect([found.length / 2, new Set(found).size]).toEqual([184, 261]);
    const rightOf = (position = -1) => {
      const question = texts[position];
      return question?.choices['abcd'.indexOf(question.answer)];
    };
    for (let at = 0; at < found.length; at += 2) expect(rightOf(found[at])).not.toBe(rightOf(found[at + 1]));
  },
);
