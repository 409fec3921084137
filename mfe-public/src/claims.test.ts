import { bankFacts as bank } from '@fairway/testing-kit/fixtures';
import { expect, test } from 'vitest';
import { claimOf, feedbackOf, reasonsFor, updatedFor } from './claims.ts';

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

test.each([
  [null, null],
  [bank(), null],
  [bank({ updated_for: 2005 }), 'updated for 2005'],
])('the year is that of the oldest source, and absent without one [PUB-14]', (facts, claim) => {
  expect(updatedFor(facts)).toBe(claim);
});

test.each([
  [null, 'marked as soon as you choose'],
  [bank(), 'marked as soon as you choose'],
  [bank({ explained: 271 }), 'marked as soon as you choose, and explained in 271 of 5,734 questions'],
  [bank({ explained: 5_733 }), 'marked as soon as you choose, and explained in 5,733 of 5,734 questions'],
  [bank({ explained: 5_734 }), 'marked and explained as soon as you choose'],
])('an explanation is promised only where there is one', (facts, words) => {
  expect(feedbackOf(facts)).toBe(words);
});

test.each([
  [null, 'where we have written one'],
  [bank({ total: 0 }), 'where we have written one'],
  [bank({ explained: 271 }), 'where we have written one'],
  [bank({ explained: 5_734 }), 'after every answer'],
])('every answer has a reason only if every question is explained', (facts, claim) => {
  expect(reasonsFor(facts)).toBe(claim);
});
