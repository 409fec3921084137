import { expect, test } from 'vitest';
import { area } from './area.ts';
import { menu } from './menu.ts';

test('every entry of the sidebar leads to a page', () => {
  const hrefs = menu.flatMap((entry) => ('href' in entry ? [entry.href] : entry.items.map(({ href }) => href)));
  expect(hrefs.length).toBeGreaterThan(5);
  expect(hrefs.filter((href) => !Object.hasOwn(area.pages, href))).toEqual([]);
});
