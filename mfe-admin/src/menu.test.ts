import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { menu } from './menu.ts';

test('every entry of the sidebar leads to a page', () => {
  const pages: string[] = JSON.parse(readFileSync(join(import.meta.dirname, '../pages.json'), 'utf8'));
  const hrefs = menu.flatMap((entry) => ('href' in entry ? [entry.href] : entry.places.map(({ href }) => href)));
  expect(hrefs.length).toBeGreaterThan(5);
  expect(hrefs.filter((href) => !pages.includes(href))).toEqual([]);
});
