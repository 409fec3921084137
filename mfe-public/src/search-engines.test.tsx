import { expect, test } from 'vitest';
import { directory, page, question } from './test/fixtures.ts';
import { pageAt, renderAt } from './test/page-at.ts';

const rejected = { status: 400, body: { page: 'Enter a page number' } };

test('a question gives search engines the same breadcrumb as its readers', async () => {
  const { structured, text } = await pageAt('/question/which-side-12');
  const step = (position: number, name: string, path?: string) => ({
    '@type': 'ListItem',
    position,
    name,
    ...(path && { item: `https://fairway.example${path}` }),
  });
  expect(structured).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        step(1, 'Deck', '/question/directory'),
        step(2, 'Rules of the Road', '/question/directory?book=2'),
        step(3, 'Buoys', '/question/directory?book=2&category=4'),
        step(4, 'Question 1A'),
      ],
    },
  ]);
  expect(text).toContain('Lateral marks');
});

test.each([
  '/question/directory',
  '/question/directory?book=2',
  '/about-us',
  '/site-map',
  '/license',
  '/license/Deck-28',
  '/exam-modules',
  '/faq',
  '/exam-retest',
  '/forum',
  '/pricing',
  '/contact',
])('%s has a breadcrumb that ends with itself', async (address) => {
  const { structured, canonical } = await pageAt(address);
  const steps = structured[0].itemListElement as { item?: string }[];
  expect(steps.length).toBeGreaterThan(1);
  expect(steps.at(-1)?.item).toBeUndefined();
  for (const { item } of steps.slice(0, -1)) expect(item).not.toBe(canonical);
});

test('the player is not indexed and has no structured data', async () => {
  const { structured, isIndexed } = await pageAt('/question/watch?zid=101');
  expect([structured, isIndexed]).toEqual([[], false]);
});

test('text cannot end the data block that contains it', async () => {
  const title = '</script><script>alert(1)</script>';
  const answers = { 'GET /api/mlp_page/page_slug/about-us': { ...page, page_title: title } };
  const { html, structured } = await pageAt('/about-us', answers);
  expect(structured[0].itemListElement[1].name).toBe(title);
  expect(html).not.toContain('<script>alert');
});

test('a link preview has title, description, address and picture', async () => {
  const { og, title, description, canonical } = await pageAt('/question/which-side-12');
  expect([og('title'), og('description'), og('url')]).toEqual([title, description, canonical]);
  expect(og('image')).toBe(`https://fairway.example${question.image?.src}`);
  expect([og('site_name'), og('type')]).toEqual(['Fairway', 'website']);
});

test.each(['/', '/question/directory', '/about-us', '/pricing', '/login', '/forum'])(
  'a link preview of %s, which has no picture, shows the site’s',
  async (address) => {
    const plain = { ...page, page_image: '' };
    const answers = { 'GET /api/mlp_page/page_slug/about-us': plain };
    expect((await pageAt(address, answers)).og('image')).toBe('https://fairway.example/share.png');
  },
);

test('every page of a book has its own title, description and address', async () => {
  const answers = { 'GET /api/mlp_directory/get_decks?book=2&page=1&words=1': directory(1) };
  const pages = [
    await pageAt('/question/directory'),
    await pageAt('/question/directory?book=2'),
    await pageAt('/question/directory?book=2&page=1', answers),
    await pageAt('/question/directory?book=2&category=4'),
  ];
  for (const part of ['title', 'description', 'canonical'] as const) {
    expect(new Set(pages.map((one) => one[part])).size).toBe(pages.length);
  }
});

test('a book without questions is not indexed', async () => {
  const none = { data: [], meta: { total: 0, page: 0, pageSize: 200, pages: 0 } };
  const { isIndexed, text } = await pageAt('/question/directory?book=2', { 'GET /api/mlp_directory/get_decks': none });
  expect(isIndexed).toBe(false);
  expect(text).toContain('This book has no questions yet');
});

test.each([
  '/question/directory?page=abc',
  '/question/directory?page=1',
  '/question/directory?category=4',
  '/question/directory?book=2&page=abc',
  '/question/directory?book=2&page=-1',
])('%s is a page that does not exist', async (address) => {
  const { status, h1 } = await pageAt(address, { 'GET /api/mlp_directory/get_decks': rejected });
  expect([status, h1]).toEqual([404, ['sorry! the requested page was not found.']]);
});

test.each([
  ['its id', 'p1'],
  ['a slug it had', 'who-we-are'],
])('%s redirects permanently to a content page’s slug [PUB-38, PUB-39]', async (_name, last) => {
  const answers = { [`GET /api/mlp_page/page_slug/${last}`]: page };
  const { rendered } = await renderAt(`/${last}`, answers);
  expect(rendered).toEqual({ redirect: '/about-us', status: 301 });
});

test('a preview shows a draft as its page will be, and is neither indexed nor cached [PUB-44, PUB-45]', async () => {
  const answers = { 'GET /api/mlp_page/page/p1': { ...page, type: 'draft' } };
  const preview = await pageAt('/preview/p1', answers);
  const published = await pageAt('/about-us');
  const article = (html: string) => html.slice(html.indexOf('<h1>'));
  expect(article(preview.html)).toBe(article(published.html));
  expect([preview.status, preview.robots, preview.cache, preview.isIndexed]).toEqual([200, 'noindex', 'no', false]);
  expect(preview.canonical).toBeUndefined();
  expect(preview.text).toContain('This is a preview of a draft.');
});

test('the preview of a published page names its address', async () => {
  expect((await pageAt('/preview/p1')).links).toContain('/about-us');
});

test('the site map links to the general pages, every book and every published page [PUB-33, PUB-34, PUB-35, PUB-36, PUB-37]', async () => {
  const { links } = await pageAt('/site-map');
  const general = ['/', '/faq', '/search', '/forum', '/contact', '/question/directory', '/privacy', '/pricing'];
  const books = ['2', '3', '10'].map((zinbook) => `/question/directory?book=${zinbook}`);
  expect(links).toEqual(expect.arrayContaining([...general, ...books, '/about-us']));
  expect(new Set(links.slice(1)).size).toBe(links.length - 1);
});

test('the site map lists no unpublished page [PUB-20]', async () => {
  expect((await pageAt('/site-map')).links).not.toContain('/about');
  const answers = { 'GET /api/mlp_page/active_page': [{ ...page, slug: 'about' }] };
  const { links, text } = await pageAt('/site-map', answers);
  expect(links).toContain('/about');
  expect(links).not.toContain('/privacy');
  expect(text).not.toContain('More pages');
});
