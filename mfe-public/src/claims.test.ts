import { expect, test } from 'vitest';
import { claimOf, feedbackOf, updatedFor } from './claims.ts';

test.each([
  [0, null],
  [20, null],
  [21, 'Over 20 questions'],
  [266, 'Over 260 questions'],
  [300, 'Over 290 questions'],
  [5_734, 'Over 5,700 questions'],
  [30_000, 'Over 29,000 questions'],
  [35_247, 'Over 35,000 questions'],
  [352_470, 'Over 350,000 questions'],
])('%i questions are claimed as %s: rounded down, never more than there are [PUB-13]', (total, claim) => {
  expect(claimOf(total)).toBe(claim);
});

test('the claim names the year of the bank’s last change [PUB-14]', () => {
  expect(updatedFor('2026-12-31T23:59:59.000Z')).toBe('updated for 2026');
});

test.each([
  [null, 'marked as soon as you choose'],
  [0, 'marked as soon as you choose'],
  [0.05, 'marked as soon as you choose, and explained where the bank has an explanation'],
  [0.94, 'marked as soon as you choose, and explained where the bank has an explanation'],
  [1, 'marked and explained as soon as you choose'],
])('with a share of %d explained, an answer is %s', (share, words) => {
  expect(feedbackOf(share)).toBe(words);
});
