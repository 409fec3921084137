import { expect, test } from 'vitest';
import { suggestedSlug } from './slug.ts';

test.each([
  ['Keep a Lookout!', 'keep-a-lookout'],
  ['  Mariner’s rules & résumé 2026 ', 'mariners-rules-resume-2026'],
  ['—', ''],
  [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
])('%j suggests %j', (title, slug) => {
  expect(suggestedSlug(title)).toBe(slug);
});
