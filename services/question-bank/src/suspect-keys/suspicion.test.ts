import { expect, test } from 'vitest';
import { simulateAnswers, votesOf } from '../../test/simulate-answers.ts';
import { suspectsAmong } from './find-suspects.ts';
import { suspicionOf } from './suspicion.ts';

const never = new AbortController().signal;

test.each([1, 2])(
  'of 20 wrong keys among 5,734 questions with 50 first attempts each, at least 18 are found, with at most 20 others (seed %i)',
  async (seed) => {
    const simulated = simulateAnswers({ seed });
    const { wrong } = simulated;
    const found = await suspectsAmong(votesOf(simulated), never);
    const right = found.filter(({ questionId }) => wrong.has(questionId));
    expect(wrong.size).toBe(20);
    expect(right.length).toBeGreaterThanOrEqual(18);
    expect(found.length - right.length).toBeLessThanOrEqual(20);
    // The letter that is right, of nearly all.
    expect(right.filter(({ questionId, letter }) => wrong.get(questionId) === letter).length).toBeGreaterThanOrEqual(
      17,
    );
  },
);

test('fewer than 30 votes say nothing', () => {
  const votes = (count: number) => ({ letters: Array(count).fill(2), abilities: Array(count).fill(2) });
  expect(suspicionOf(votes(29), 0)).toBeUndefined();
  expect(suspicionOf(votes(30), 0)).toMatchObject({ letter: 2, thirds: Array(3).fill([0, 0, 10, 0]) });
  expect(suspicionOf(votes(30), 2)).toBeUndefined();
});

test('a common misconception is none: the members who know most choose the key', () => {
  const able = { letters: Array(20).fill(0), abilities: Array(20).fill(2) };
  const others = { letters: Array(40).fill(1), abilities: Array(40).fill(-1) };
  const votes = { letters: [...able.letters, ...others.letters], abilities: [...able.abilities, ...others.abilities] };
  expect(suspicionOf(votes, 0)).toBeUndefined();
});
