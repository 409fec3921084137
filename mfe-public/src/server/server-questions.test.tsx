import { expect, test } from 'vitest';
import { directory } from '../test/fixtures.ts';
import { pageAt, renderAt } from '../test/page-at.ts';

test('the directory shows each department with its count, every book linking to its questions [PUB-57, PUB-58, PUB-59, PUB-60, PUB-61, LIM-08]', async () => {
  const { text, links } = await pageAt('/question/directory');
  expect(text).toContain('1,234 questions');
  expect(text).toContain('900 questions');
  expect(links).toContain('/question/directory?book=10');
});

test('a page of a book lists at most 200 questions by number, and links to each and to the first, next and last page [PUB-59, PUB-62]', async () => {
  const { links, text } = await pageAt('/question/directory?book=2');
  expect(links).toContain('/question/question-7');
  expect(text).toContain('1-7');
  expect(links.filter((href) => href?.startsWith('/question/question-'))).toHaveLength(200);
  const others = ['&category=4', '', '&page=1', '&page=2'].map((query) => `/question/directory?book=2${query}`);
  expect(links).toEqual(expect.arrayContaining(others));
  expect(links.some((href) => href?.includes('page=-1'))).toBe(false);
});

test('the middle page of a category links in both directions and keeps the category', async () => {
  const answers = { 'GET /api/mlp_directory/get_decks': directory(1) };
  const { links, title, calls, canonical } = await pageAt('/question/directory?book=2&category=4&page=1', answers);
  expect(title).toBe('Rules of the Road: Buoys questions, page 2 · Fairway');
  expect(links).toContain('/question/directory?book=2&category=4');
  expect(links).toContain('/question/directory?book=2&category=4&page=2');
  expect(canonical).toBe('https://fairway.example/question/directory?book=2&category=4&page=1');
  expect(calls.map(({ url }) => url)).toContain('/api/mlp_directory/get_decks?book=2&page=1&category=4&words=1');
});

test('a question links to the next of its department [PUB-63, PUB-64]', async () => {
  const { links } = await pageAt('/question/which-side-12');
  expect(links).toContain('/question/red-nun-13');
  expect(links).toContain('/question/watch?mode=normal&type=bookcat&id=2&num=1&zid=0');
});

test('the id of a question redirects permanently to its slug', async () => {
  const { rendered } = await renderAt('/question/101');
  expect(rendered).toEqual({ redirect: '/question/which-side-12', status: 301 });
});

test('the player shows the question of its address and is not cached [PUB-65, PUB-66, PUB-67]', async () => {
  const { text, links, cache, calls, robots } = await pageAt(
    '/question/watch?mode=shuffle&type=subcat&id=7&num=2&zid=101&zinbookcat=2',
  );
  expect(calls[0]?.url).toBe('/api/v1/public/question/101?mode=shuffle&type=subcat&id=7&num=2&zinbookcat=2');
  expect(calls[0]?.headers.get('cookie')).toBe('visitor=1');
  expect(text).toContain('NUMBER: #2/3');
  expect(text).toContain('3 of 50 free answers used today');
  expect(links).toContain('/question/watch?mode=shuffle&type=subcat&id=7&num=3&zid=103&zinbookcat=2');
  expect(links).toContain('/question/watch?mode=shuffle&type=subcat&id=7&num=1&zid=100&zinbookcat=2');
  expect([cache, robots]).toEqual(['no', 'noindex']);
});

test('past the day’s limit the player says so, when there are more, and the options, the free week first [LIM-01, ERR-53]', async () => {
  const answers = {
    'GET /api/v1/public/question/0': {
      status: 403,
      body: { error: 'Enough today', quota: 'You get 50 more at 12:00 AM UTC, in 3 h 9 min.' },
    },
  };
  const { h1, text, links } = await pageAt('/question/watch', answers);
  expect(h1).toEqual(['Subscription Alerts']);
  expect(text).toContain('Enough today');
  expect(text.indexOf('free week')).toBeLessThan(text.indexOf('Enough today'));
  expect(text).toContain('You get 50 more at 12:00 AM UTC, in 3 h 9 min.');
  expect(links).toEqual(expect.arrayContaining(['/register', '/pricing', '/question/directory']));
});
