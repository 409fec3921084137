import { bankFacts as bank } from '@fairway/testing-kit/fixtures';
import { expect, test } from 'vitest';
import { questionSource } from './question-source.ts';

const pool = { source: 'Pool', source_date: '2005-06', total: 5_000 };

test.each([
  [null, ''],
  [bank(), ''],
  [bank({ sources: [pool], source_count: 1 }), 'Source: Pool (Jun 2005, 5,000 questions).'],
  [
    bank({ sources: [pool, { source: '', source_date: '', total: 1 }], source_count: 4 }),
    'Sources: Pool (Jun 2005, 5,000 questions); not named (no date given, 1 question); 2 more.',
  ],
  [
    bank({ sources: [{ ...pool, source_date: '2005' }, pool, pool, pool], source_count: 4 }),
    'Sources: Pool (2005, 5,000 questions); Pool (Jun 2005, 5,000 questions); Pool (Jun 2005, 5,000 questions); 1 more.',
  ],
])('the sources are named with their editions', (facts, words) => {
  expect(questionSource('', facts)).toBe(words);
});

test('the sentence of the operator comes first, the questions that wait for a picture last', () => {
  expect(questionSource('Of 2005.', null)).toBe('Of 2005.');
  expect(questionSource('Of 2005.', bank({ sources: [pool], source_count: 1, held_back: 408 }))).toBe(
    'Of 2005. Source: Pool (Jun 2005, 5,000 questions). 408 more questions are held back because their pictures are missing.',
  );
});
