import { newPageSlug } from '@fairway/contracts/content/content';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertFormerSlug, insertPage } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { loadSamplePages } from '../sample/load-sample.ts';
import { samplePages, slugsToReview } from '../sample/pages.ts';
import { sampleNote } from '../sample/sample-page.ts';
import { pages } from '../schema.ts';

const harness = setUpHarness();

test('anyone reads a published page by its slug [PUB-43, PUB-49, API-32]', async () => {
  const id = await insertPage(harness.db, {
    slug: 'watch-keeping',
    title: 'Watch keeping',
    metaDescription: 'What it is',
  });
  const reply = await harness.app.request('/api/mlp_page/page_slug/watch-keeping');
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual({
    _id: id,
    page_title: 'Watch keeping',
    slug: 'watch-keeping',
    description: '<p>Text</p>',
    meta_desc: 'What it is',
    tags: '',
    type: 'published',
    image_alt: '',
    page_image: '',
    updated_at: '2026-05-01T12:00:00.000Z',
    sample: false,
  });
});

test.each(slugsToReview)('the sample page %s is marked until its first sentence is deleted', async (slug) => {
  await loadSamplePages(harness.db, new Date('2026-05-01T12:00:00Z'));
  const read = async () =>
    (await (await harness.app.request(`/api/mlp_page/page_slug/${slug}`)).json()) as Record<string, string>;
  const { sample, description = '' } = await read();
  expect(sample).toBe(true);
  await harness.db.update(pages).set({ description: description.replace(`<p><em>${sampleNote}</em></p>`, '') });
  expect((await read()).sample).toBe(false);
});

test.each(['no-such-page', 'draft-page', 'Not A Slug', '..%2f..%2fetc', "'; drop table pages; --", 'a'.repeat(5_000)])(
  'answers %s with 404, like any missing page [PUB-47]',
  async (slug) => {
    await insertPage(harness.db, { slug: 'draft-page', type: 'draft' });
    const reply = await harness.app.request(`/api/mlp_page/page_slug/${encodeURIComponent(slug)}`);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toEqual({ slug: 'sorry! the requested page was not found.' });
  },
);

test('anyone lists the published pages, oldest first, without their content [API-29, API-132, OPEN-15]', async () => {
  await insertPage(harness.db, { slug: 'newer', createdAt: new Date('2026-05-02T00:00:00Z') });
  await insertPage(harness.db, { slug: 'older', createdAt: new Date('2026-05-01T00:00:00Z') });
  await insertPage(harness.db, { slug: 'unfinished', type: 'draft' });
  const body = (await (await harness.app.request('/api/mlp_page/active_page')).json()) as { slug: string }[];
  expect(body.map((page) => page.slug)).toEqual(['older', 'newer']);
  expect(Object.keys(body[0] ?? {})).toEqual([
    '_id',
    'page_title',
    'slug',
    'type',
    'image_alt',
    'page_image',
    'updated_at',
    'meta_desc',
    'tags',
  ]);
  expect(body[0]).toMatchObject({ type: 'published' });
});

const bySlug = async (slug: string) => {
  const reply = await harness.app.request(`/api/mlp_page/page_slug/${slug}`);
  return { status: reply.status, slug: ((await reply.json()) as { slug: string }).slug };
};

test('a page is also found by its id, and reports its slug [PUB-39, OPEN-12]', async () => {
  const id = await insertPage(harness.db, { slug: 'watch-keeping' });
  expect(await bySlug(id)).toEqual({ status: 200, slug: 'watch-keeping' });
});

test('a page is found by each of its former slugs, and reports its current one', async () => {
  const id = await insertPage(harness.db, { slug: 'third' });
  await insertFormerSlug(harness.db, 'first', id);
  await insertFormerSlug(harness.db, 'second', id);
  expect([await bySlug('first'), await bySlug('second')]).toEqual([
    { status: 200, slug: 'third' },
    { status: 200, slug: 'third' },
  ]);
});

test('a former slug that another page now uses finds that page', async () => {
  const id = await insertPage(harness.db, { slug: 'moved' });
  await insertFormerSlug(harness.db, 'knots', id);
  await insertPage(harness.db, { slug: 'knots' });
  expect(await bySlug('knots')).toEqual({ status: 200, slug: 'knots' });
});

test('a draft is found neither by its id nor by a former slug', async () => {
  const id = await insertPage(harness.db, { slug: 'unfinished', type: 'draft' });
  await insertFormerSlug(harness.db, 'before', id);
  expect([(await bySlug(id)).status, (await bySlug('before')).status]).toEqual([404, 404]);
});

test('a published page that becomes a draft disappears by slug, id and former slug, from the list and the site map', async () => {
  const id = await insertPage(harness.db, { slug: 'watch-keeping' });
  await insertFormerSlug(harness.db, 'before', id);
  const textOf = async (path: string) => (await harness.app.request(path)).text();
  const seen = async () => ({
    addresses: await Promise.all(['watch-keeping', id, 'before'].map(async (name) => (await bySlug(name)).status)),
    isListed: (await textOf('/api/mlp_page/active_page')).includes('watch-keeping'),
    isMapped: (await textOf('/sitemap-pages.xml')).includes('watch-keeping'),
  });
  expect(await seen()).toEqual({ addresses: [200, 200, 200], isListed: true, isMapped: true });
  await harness.db.update(pages).set({ type: 'draft' }).where(eq(pages.id, id));
  expect(await seen()).toEqual({ addresses: [404, 404, 404], isListed: false, isMapped: false });
});

test('a draft can be previewed by its id, and is neither cached nor indexed [PUB-45, API-31, OPEN-14]', async () => {
  const id = await insertPage(harness.db, { slug: 'unfinished', type: 'draft' });
  const reply = await harness.app.request(`/api/mlp_page/page/${id}`);
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ _id: id, slug: 'unfinished', type: 'draft' });
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('x-robots-tag')).toBe('noindex');
});

test.each(['0123456789abcdefghjk', 'unfinished', '1', '%27%20or%201%3D1', 'a'.repeat(5_000)])(
  'previews nothing under %s',
  async (id) => {
    await insertPage(harness.db, { slug: 'unfinished', type: 'draft' });
    const reply = await harness.app.request(`/api/mlp_page/page/${id}`);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toEqual({ id: 'sorry! the requested page was not found.' });
  },
);

test.each(['login', 'faq', 'question', 'admin', 'site-map', 'preview', 'api'])(
  'a page cannot use the slug %s, which the site uses itself',
  (slug) => {
    expect(newPageSlug.safeParse(slug).success).toBe(false);
  },
);

test('the sample pages use free slugs, including those that the welcome page links to', () => {
  const slugs = samplePages.map(({ slug }) => slug);
  for (const slug of slugs) expect(newPageSlug.safeParse(slug).success).toBe(true);
  expect(slugs).toContain('understanding-what-to-study');
});

test('about-us finds the sample’s About page, even if the sample is loaded twice, unless a page has that slug', async () => {
  const slugAt = async (slug: string) => {
    const reply = await harness.app.request(`/api/mlp_page/page_slug/${slug}`);
    return ((await reply.json()) as { slug: string }).slug;
  };
  for (let run = 0; run < 2; run++) await loadSamplePages(harness.db, new Date());
  expect(await slugAt('about-us')).toBe('about');
  await insertPage(harness.db, { slug: 'about-us' });
  expect(await slugAt('about-us')).toBe('about-us');
});

test('the sample’s legal texts state that an operator must have them reviewed [PUB-31, PUB-32]', () => {
  for (const slug of ['disclaimer', 'privacy']) {
    const html = samplePages.find((page) => page.slug === slug)?.html;
    expect(html).toContain('The operator of this site must have it reviewed');
  }
});
