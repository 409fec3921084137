import { expect, test } from 'vitest';
import { insertComment, insertPage } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { loadSamplePages } from '../sample/load-sample.ts';
import { slugsToReview } from '../sample/pages.ts';
import { pages } from '../schema.ts';

const harness = setUpHarness();

async function siteMap() {
  const reply = await harness.app.request('/sitemap-pages.xml');
  const xml = await reply.text();
  const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)];
  return { reply, xml, changedAt: new Map(entries.map(([, loc, lastmod]) => [loc, lastmod])), count: entries.length };
}

test('lists every published page with its last change, and no draft', async () => {
  await insertPage(harness.db, { slug: 'watch-keeping', updatedAt: new Date('2026-05-09T08:00:00Z') });
  await insertPage(harness.db, { slug: 'unfinished', type: 'draft' });
  const { reply, xml, changedAt } = await siteMap();
  expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
  expect(changedAt.get('https://fairway.example/watch-keeping')).toBe('2026-05-09T08:00:00.000Z');
  expect(xml).not.toContain('unfinished');
});

test('lists no sample page, and no forum of samples alone', async () => {
  const has = async (path: string) => (await siteMap()).changedAt.has(`https://fairway.example${path}`);
  await loadSamplePages(harness.db, new Date('2026-05-01T12:00:00Z'));
  expect([slugsToReview.length > 0, await has('/about'), await has('/forum')]).toEqual([true, true, true]);
  for (const slug of slugsToReview) expect(await has(`/${slug}`)).toBe(false);
  await harness.db.update(pages).set({ description: '<p>Reviewed</p>' });
  for (const slug of slugsToReview) expect(await has(`/${slug}`)).toBe(true);
  await insertComment(harness.db, { isSample: true });
  expect(await has('/forum')).toBe(false);
  await insertComment(harness.db);
  expect(await has('/forum')).toBe(true);
});

test('lists the fixed pages once, editable ones only if published, and not the search', async () => {
  expect((await siteMap()).changedAt.has('https://fairway.example/about')).toBe(false);
  await insertPage(harness.db, { slug: 'about' });
  const { changedAt, count } = await siteMap();
  expect([...changedAt.keys()]).toEqual(
    expect.arrayContaining(
      ['/', '/about', '/faq', '/site-map', '/question/directory'].map((path) => `https://fairway.example${path}`),
    ),
  );
  expect(changedAt.has('https://fairway.example/search')).toBe(false);
  expect(count).toBe(changedAt.size);
});
