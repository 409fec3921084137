import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPage } from '../../test/factories.ts';
import { openHarness } from '../../test/harness.ts';

let harness: Awaited<ReturnType<typeof openHarness>>;
beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(() => harness.empty());
afterAll(() => harness.close());

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
  });
});

test.each(['no-such-page', 'draft-page', 'Not A Slug', '..%2f..%2fetc', "'; drop table pages; --", 'a'.repeat(5_000)])(
  'answers %s with 404, as a page that never was',
  async (slug) => {
    await insertPage(harness.db, { slug: 'draft-page', type: 'draft' });
    const reply = await harness.app.request(`/api/mlp_page/page_slug/${encodeURIComponent(slug)}`);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toEqual({ slug: 'sorry! the requested page was not found.' });
  },
);

test('lists the published pages, oldest first, without their text [API-132]', async () => {
  await insertPage(harness.db, { slug: 'newer', createdAt: new Date('2026-05-02T00:00:00Z') });
  await insertPage(harness.db, { slug: 'older', createdAt: new Date('2026-05-01T00:00:00Z') });
  await insertPage(harness.db, { slug: 'unfinished', type: 'draft' });
  const body = (await (await harness.app.request('/api/mlp_page/active_page')).json()) as { slug: string }[];
  expect(body.map((page) => page.slug)).toEqual(['older', 'newer']);
  expect(Object.keys(body[0] ?? {})).toEqual(['_id', 'page_title', 'slug', 'updated_at']);
});
