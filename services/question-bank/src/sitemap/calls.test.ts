import { createServe } from '@fairway/kit/calls/serve-call';
import { createTestVerifier } from '@fairway/test-support/verifier';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { questions } from '../schema.ts';
import { serveSitemapIndex, sitemapFiles } from './calls.ts';

const origin = 'https://fairway.example';

const h = setUpHarness();

/** Five addresses per file. */
function smallFiles(): Hono {
  const deps = { db: h.db, bank: h.bank, origin, fileSize: 5 };
  const app = new Hono();
  serveSitemapIndex(createServe(app, { verifier: createTestVerifier(), member: async () => null }), deps);
  return app.route('/', sitemapFiles(deps));
}

const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.slice(origin.length));

/** What a crawler finds: every file of the index except those of pages and licenses, and every address in them. */
async function crawl(get: (path: string) => Response | Promise<Response>) {
  const index = await (await get('/sitemap.xml')).text();
  const files = locs(index).filter((path) => !['/sitemap-pages.xml', '/sitemap-licenses.xml'].includes(path));
  const addresses: string[][] = [];
  for (const file of files) addresses.push(locs(await (await get(file)).text()));
  return { index, files, addresses };
}

test('lists each question exactly once: each file begins where the previous one ended, and the last is not empty', async () => {
  await h.load([...bookRows('1', 14), ...bookRows('9', 6, { department: 'Engine', book: 'Steam Plants' })]);
  const app = smallFiles();
  const { files, addresses } = await crawl((path) => app.request(path));
  expect(files.filter((file) => file.includes('questions'))).toHaveLength(4);
  expect(addresses.slice(0, 4).map((file) => file.length)).toEqual([5, 5, 5, 5]);
  const stored = await h.db.select({ slug: questions.slug }).from(questions);
  const paths = stored.map(({ slug }) => `/question/${slug}`);
  expect(addresses.slice(0, 4).flat().toSorted()).toEqual(paths.toSorted());
});

test('a question comes with the time of its last change', async () => {
  h.clock.now = new Date('2026-03-10T15:00:00Z');
  await h.load(bookRows('1', 2));
  h.clock.now = new Date('2026-04-20T08:30:00Z');
  await h.load([{ id: '1-2', question: 'Reworded?' }]);
  const xml = await (await h.get('/sitemap-questions-1.xml')).text();
  expect([...xml.matchAll(/<lastmod>([^<]+)/g)].map(([, lastmod]) => lastmod)).toEqual([
    '2026-03-10T15:00:00.000Z',
    '2026-04-20T08:30:00.000Z',
  ]);
  const { index } = await crawl((path) => h.get(path));
  expect(index).toContain('/sitemap-questions-1.xml</loc><lastmod>2026-04-20T08:30:00.000Z</lastmod>');
  expect(index).toContain(`<loc>${origin}/sitemap-pages.xml</loc></sitemap>`);
});

test('lists every directory page: of books and of their categories, without empty ones', async () => {
  await h.load([...bookRows('1', 201), ...bookRows('2', 3, { book: 'Deck General', category: 'Knots' })]);
  const lists = await h.get('/api/mlp_question/userdeck_cat/3');
  const [knots] = (await lists.json()) as { ZINCATEGORY: string }[];
  const { addresses } = await crawl((path) => h.get(path));
  expect(addresses.at(-1)).toEqual([
    '/question/directory?book=2',
    '/question/directory?book=2&amp;page=1',
    '/question/directory?book=3',
    `/question/directory?book=3&amp;category=${knots?.ZINCATEGORY}`,
  ]);
});

test('a held-back question is not listed', async () => {
  await h.load([...bookRows('1', 1), ...bookRows('3', 1, { illustration_ref: 'D001' })]);
  const { addresses } = await crawl((path) => h.get(path));
  expect(addresses[0]).toHaveLength(1);
});

test('a client with a current copy gets 304 until the bank changes', async () => {
  await h.load(bookRows('1', 2));
  for (const path of ['/sitemap.xml', '/sitemap-questions-1.xml', '/sitemap-directory-1.xml']) {
    const first = await h.get(path);
    expect(first.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await h.app.request(path, { headers })).status).toBe(304);
  }
  const { headers } = await h.get('/sitemap.xml');
  await h.load([{ id: '1-3' }]);
  const again = await h.app.request('/sitemap.xml', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(again.status).toBe(200);
});

test.each([
  '/sitemap-questions-2.xml',
  '/sitemap-questions-0.xml',
  '/sitemap-questions-01.xml',
  '/sitemap-questions-999999.xml',
  '/sitemap-directory-2.xml',
  '/sitemap-questions-.xml',
  '/sitemap-answers-1.xml',
])('%s does not exist', async (path) => {
  await h.load(bookRows('1', 1));
  expect((await h.get(path)).status).toBe(404);
});

test('an empty bank has an index without files of questions', async () => {
  expect((await crawl((path) => h.get(path))).files).toEqual([]);
});

test('lists the page of every license, and of an AB and a QMED', async () => {
  const index = await (await h.get('/sitemap.xml')).text();
  expect(locs(index)).toContain('/sitemap-licenses.xml');
  const pages = locs(await (await h.get('/sitemap-licenses.xml')).text());
  expect(pages).toHaveLength(28 + 19 + 2);
  expect(pages).toEqual(
    expect.arrayContaining(['/license/operator-of-uninspected-passenger-vessels', '/license/qmed']),
  );
});
