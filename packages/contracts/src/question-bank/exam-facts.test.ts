import { expect, test } from 'vitest';
import { figuresOf, isPublishedCode, isReadLongAgo, neededOf } from './exam-facts.ts';

test.each([
  [50, 90, 45],
  [10, 90, 9],
  [50, 70, 35],
  [20, 70, 14],
  [33, 70, 24],
  [1, 1, 1],
  [50, 100, 50],
])('of %i questions at %i %%, %i must be right', (questions, mark, needed) => {
  expect(neededOf(questions, mark)).toBe(needed);
});

test('no count and mark is off by one', () => {
  for (let questions = 1; questions <= 200; questions++) {
    for (let mark = 1; mark <= 100; mark++) {
      const needed = neededOf(questions, mark);
      expect(100 * needed >= mark * questions && 100 * (needed - 1) < mark * questions).toBe(true);
    }
  }
});

test.each([
  ['2025-11-26', '2026-11-26', false],
  ['2025-11-26', '2026-11-27', true],
  ['2024-02-29', '2025-03-01', true],
  ['2026-11-26', '2026-11-26', false],
])('a source read on %s is old on %s: %s', (readOn, today, isOld) => {
  expect(isReadLongAgo(readOn, today)).toBe(isOld);
});

test('a key of ours does not look like a code', () => {
  expect(['Q100', 'ONC07', '3AE01', 'auxiliary-sail'].map(isPublishedCode)).toEqual([true, true, true, false]);
});

test('the figures of a module are those of the letter, then ours, and unknown stays unknown', () => {
  const facts = { questions: { value: '50' }, mark: { value: '90' }, minutes: { value: null } };
  const session = { value: '210' };
  const none = { questions: null, mark: null, minutes: null };
  expect(figuresOf(facts, none, session)).toEqual({ questions: 50, mark: 90, minutes: 210, needed: 45 });
  expect(figuresOf(facts, { questions: 30, mark: null, minutes: 60 }, session)).toMatchObject({
    needed: 27,
    minutes: 60,
  });
  expect(figuresOf(undefined, none, session)).toEqual({ ...none, minutes: 210, needed: null });
});
