import { rulesOf } from '@fairway/contracts/question-bank/references';
import { expect, test } from 'vitest';
import { rules } from './rules.ts';

test.each(rules)('page $rule has 120 to 350 words, and cites itself and real pages', ({ rule, ...page }) => {
  const words = [...page.body, page.inland ?? '', ...page.exam].join(' ').split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(120);
  expect(words).toBeLessThanOrEqual(350);
  expect(page.paragraphs.flatMap(rulesOf)).toContain(rule);
  for (const text of [...page.paragraphs, ...page.see]) expect(rulesOf(text), text).toHaveLength(1);
});
