import { expect, test } from 'vitest';
import { replaceMarked } from './save-results.ts';

const page = '# Performance\n\nBefore.\n\n<!-- bench: begin -->\n\nold\n\n<!-- bench: end -->\n\nAfter.\n';

test('replaces only the text between the marks, repeatedly', () => {
  const once = replaceMarked(page, 'new', 'bench');
  expect(once).toBe(page.replace('old', 'new'));
  expect(replaceMarked(once, 'newer', 'bench')).toBe(page.replace('old', 'newer'));
});

test('rejects a page without the marks', () => {
  expect(() => replaceMarked('# Performance\n', 'new', 'bench')).toThrow('<!-- bench: begin -->');
});
