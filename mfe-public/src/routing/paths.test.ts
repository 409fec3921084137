import { fakeHost } from '@fairway/area/render-area';
import { generalPages, reservedSlugs, siteMapPath } from '@fairway/contracts/releases/site';
import { expect, test } from 'vitest';
import { area } from '../area.ts';
import { createRoutes } from '../routes.tsx';
import { paths } from './paths.ts';

test('a directory address names book, category and page only if they are set', () => {
  expect(paths.directoryOf({ book: '2' })).toBe('/question/directory?book=2');
  expect(paths.directoryOf({ book: '2', category: '14', page: 3 })).toBe(
    '/question/directory?book=2&category=14&page=3',
  );
});

test('a watch address carries mode, type, id, num, zid, and zinbookcat for a sub-category [PUB-66]', () => {
  expect(paths.watch({ type: 'book', id: '2' })).toBe('/question/watch?mode=normal&type=book&id=2&num=1&zid=0');
  expect(paths.watch({ mode: 'shuffle', type: 'subcat', id: '7', num: 4, zid: '91', zinbookcat: '1' })).toBe(
    '/question/watch?mode=shuffle&type=subcat&id=7&num=4&zid=91&zinbookcat=1',
  );
});

test('a watch address that names a question includes the place only if it is known', () => {
  expect(paths.watch({ type: 'book', id: '2', zid: '91', rating: 'all' })).toBe(
    '/question/watch?mode=normal&type=book&id=2&zid=91&rating=all',
  );
});

test('a slug is escaped in an address', () => {
  expect(paths.question('a/b')).toBe('/question/a%2Fb');
});

test('no content page can use the name of a route: the first segment of each is reserved [OPEN-12]', () => {
  const { host } = fakeHost({});
  const [root] = createRoutes({ ...host, origin: '' });
  const first = (root?.children ?? [])
    .map(({ path }) => path?.split('/')[1] ?? '')
    .filter((word) => /^[a-z]/.test(word));
  expect(first.length).toBeGreaterThan(8);
  const missing = first.filter((word) => !reservedSlugs.includes(word));
  expect(missing, 'add them to reservedSlugs in packages/contracts/src/releases/site.ts').toEqual([]);
});

test('the area declares every general page with a single address', () => {
  const canonical = Object.entries({ ...area.pages, ...area.addresses }).flatMap(([path, page]) =>
    'isCanonical' in page && !path.includes(':') ? [path] : [],
  );
  const listed = [...generalPages.map(({ path }) => path), siteMapPath];
  const fix =
    'generalPages in packages/contracts/src/releases/site.ts must list the pages with isCanonical in src/area.ts';
  expect(canonical.toSorted(), fix).toEqual(listed.toSorted());
});

test('the pages that accept a form without a script are exactly those that the area declares', () => {
  const { host } = fakeHost({});
  const [root] = createRoutes({ ...host, origin: '' });
  const withAction = (root?.children ?? []).flatMap(({ path = '', action }) => (action ? [path] : []));
  const declared = Object.entries(area.pages).flatMap(([path, page]) => ('form' in page ? [path] : []));
  expect(withAction.toSorted()).toEqual(declared.toSorted());
});
