import { expect, test } from 'vitest';
import { sitemapIndex, urlLines } from './sitemap.ts';

const changedAt = new Date('2026-03-02T10:00:00Z');

test('a line contains the escaped address and the change date, if any', () => {
  expect(
    urlLines('https://fairway.example', [
      { path: '/question/x', changedAt },
      { path: '/question/directory?book=2&page=1' },
    ]),
  ).toBe(
    '<url><loc>https://fairway.example/question/x</loc><lastmod>2026-03-02T10:00:00.000Z</lastmod></url>\n' +
      '<url><loc>https://fairway.example/question/directory?book=2&amp;page=1</loc></url>\n',
  );
});

test('the index lists its files', () => {
  expect(sitemapIndex('https://fairway.example', [{ path: '/sitemap-pages.xml' }])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<sitemap><loc>https://fairway.example/sitemap-pages.xml</loc></sitemap>\n</sitemapindex>\n',
  );
});
