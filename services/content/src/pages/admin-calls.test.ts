import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@fairway/contracts/content/content';
import { linkedPages } from '@fairway/contracts/releases/site';
import { eventually } from '@fairway/test-support/eventually';
import { gifAnimation, phonePicture, pngPicture } from '@fairway/test-support/pictures';
import { describe, expect, test } from 'vitest';
import { countPublished } from '../../test/count-published.ts';
import { insertFormerSlug, insertPage } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { formerSlugs, pages } from '../schema.ts';

const h = setUpHarness();

const form = {
  page_title: 'Watch keeping',
  slug: 'watch-keeping',
  description: '<h2>Lights</h2><p>Text</p>',
  image_alt: 'A ship',
  meta_desc: 'What it is',
  tags: 'watch, lights',
  type: 'published',
};
type Form = Record<string, string | Blob>;

async function send(method: string, path: string, fields?: Form, as = 'admin:chief') {
  const { status, body } = await h.call(method, `mlp_page/${path}`, { as, form: fields });
  return { status, body: body as Record<string, unknown> };
}
const add = (changed: Form = {}) => send('POST', 'add_pages', { ...form, ...changed });
const edit = (id: string, changed: Form = {}) => send('POST', `page_edit/${id}`, { ...form, ...changed });
const pageIn = (reply: { body: Record<string, unknown> }) => reply.body.page as Page;
const drafts = async () => (await send('GET', 'draft_page')).body as unknown as Page[];
async function list(query: string) {
  const { status, body } = await h.call('GET', `v1/admin/pages?${query}`, { as: 'admin:chief' });
  expect(status).toBe(200);
  return body as { data: Page[]; meta: { total: number; pages: number } };
}
const preview = (id: string) => send('GET', `page/${id}`);
const slugAt = async (slug: string) => (await send('GET', `page_slug/${slug}`)).body.slug;
const picture = async (make = pngPicture()) => new File([new Uint8Array(await make)], 'ship.png');
const files = () => readdir(join(h.storageFolder, 'page')).catch((): string[] => []);
const fileOf = (page: Page) => page.page_image.slice('/media/page/'.length);

describe('adding', () => {
  test('a page is public at once, complete, with its picture [API-33, API-32, LIM-54, ADM-75]', async () => {
    const reply = await add({ page_image: await picture() });
    const expected = {
      _id: expect.stringMatching(/^[0-9a-z]{20}$/),
      ...form,
      page_image: expect.stringMatching(/^\/media\/page\/[0-9a-f]{32}\.webp$/),
      updated_at: expect.stringMatching(/^\d{4}-.*\.000Z$/),
      sample: false,
    };
    expect([reply.status, reply.body]).toEqual([
      200,
      { pagesuccess: 'Pages Saved successfully', page: expected, version: 1 },
    ]);
    expect((await send('GET', 'page_slug/watch-keeping')).body).toEqual(reply.body.page);
    expect(await files()).toContain(fileOf(pageIn(reply)));
  });

  test('a draft is listed only among the drafts, with its picture [API-30]', async () => {
    const page = pageIn(await add({ type: 'draft', page_image: await picture(gifAnimation()) }));
    const { description, meta_desc, tags, sample, ...listed } = page;
    expect(await drafts()).toEqual([listed]);
    expect((await list('type=draft')).data).toEqual([listed]);
    expect((await list('type=published')).data).toEqual([]);
    expect((await send('GET', 'page_slug/watch-keeping')).status).toBe(404);
    expect((await preview(page._id)).body).toEqual(page);
  });

  test('drafts are listed oldest first, with their pictures', async () => {
    await insertPage(h.db, { slug: 'newer', type: 'draft', createdAt: new Date('2026-05-02T00:00:00Z') });
    await insertPage(h.db, {
      slug: 'older',
      type: 'draft',
      createdAt: new Date('2026-05-01T00:00:00Z'),
      image: 'a.webp',
    });
    expect((await drafts()).map(({ slug, page_image }) => [slug, page_image])).toEqual([
      ['older', '/media/page/a.webp'],
      ['newer', ''],
    ]);
  });

  test('a list is paged, sorted and filtered by a literal part of the title', async () => {
    for (const [at, title] of ['Lights', 'anchors', '100% night', 'Shapes'].entries()) {
      await insertPage(h.db, { slug: `page-${at}`, title, updatedAt: new Date(Date.UTC(2026, 4, at + 1)) });
    }
    await insertPage(h.db, { slug: 'a-text', kind: 'site' });
    const titles = async (query: string) =>
      (await list(`type=published&${query}`)).data.map(({ page_title }) => page_title);
    expect(await titles('')).toEqual(['Shapes', '100% night', 'anchors', 'Lights']);
    expect(await titles('sort_by=title&sort_order=asc')).toEqual(['100% night', 'anchors', 'Lights', 'Shapes']);
    expect(await titles('pageSize=3&page=1')).toEqual(['Lights']);
    expect(await titles('pageSize=3&page=2')).toEqual([]);
    expect(await titles('title=%25')).toEqual(['100% night']);
    expect(await titles('title=NIGHT')).toEqual(['100% night']);
    expect((await list('type=published&title=h&pageSize=2')).meta).toEqual({
      total: 4,
      pages: 2,
      page: 0,
      pageSize: 2,
    });
    expect((await list('type=draft')).meta.total).toBe(0);
  });

  test('optional fields are empty', async () => {
    const { image_alt, meta_desc, tags, ...required } = form;
    expect(pageIn(await send('POST', 'add_pages', required))).toMatchObject({
      image_alt: '',
      meta_desc: '',
      tags: '',
      page_image: '',
    });
  });

  test.each<[Form, string[]]>([
    [{ page_title: ' ', slug: '', description: '', type: '' }, ['page_title', 'slug', 'description', 'type']],
    [{ page_title: 'x'.repeat(201) }, ['page_title']],
    [
      { image_alt: 'x'.repeat(201), meta_desc: 'x'.repeat(301), tags: 'x'.repeat(301) },
      ['image_alt', 'meta_desc', 'tags'],
    ],
    [{ type: 'Published' }, ['type']],
    [{ slug: 'Watch Keeping' }, ['slug']],
    [{ slug: 'watch--keeping' }, ['slug']],
    [{ slug: '../admin' }, ['slug']],
    [{ slug: 'x'.repeat(101) }, ['slug']],
    [{ slug: 'login' }, ['slug']],
    [{ description: '<p> &nbsp;</p><script>x</script>' }, ['description']],
    [{ description: 'x'.repeat(100_001) }, ['description']],
  ])('%j is rejected under %j, and no page is added', async (changed, keys) => {
    const { status, body } = await add(changed);
    expect([status, Object.keys(body).sort()]).toEqual([400, keys.sort()]);
    expect(await h.db.$count(pages)).toBe(0);
  });

  test.each<[string, () => Promise<Blob> | string]>([
    ['no picture', () => picture(Promise.resolve(Buffer.from('<svg onload=alert(1)>')))],
    ['a name', () => 'ship.png'],
  ])('%s for a picture is rejected under image', async (_, make) => {
    const { status, body } = await add({ page_image: await make() });
    expect([status, Object.keys(body)]).toEqual([400, ['image']]);
    expect(await h.db.$count(pages)).toBe(0);
  });

  test('a slug in use by another page is rejected, and the uploaded picture is deleted', async () => {
    await add({ type: 'draft' });
    const before = await files();
    const { status, body } = await add({ page_image: await picture() });
    expect([status, body]).toEqual([409, { slug: 'Another page already uses this address' }]);
    expect(await files()).toEqual(before);
    expect(await h.db.$count(pages)).toBe(1);
  });

  test('a former slug of another page leads to the new page', async () => {
    const id = await insertPage(h.db, { slug: 'moved' });
    await insertFormerSlug(h.db, 'watch-keeping', id);
    const page = pageIn(await add());
    expect(await slugAt('watch-keeping')).toBe('watch-keeping');
    await edit(page._id, { slug: 'other' });
    expect(await slugAt('watch-keeping')).toBe('other');
  });

  test('of two concurrent pages with one slug, one is added', async () => {
    const replies = await Promise.all([add(), add(), add()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await h.db.$count(pages)).toBe(1);
  });

  test.each([
    [
      'add',
      '<p id="fees">Text</p><iframe src="https://a.example"></iframe>',
      'Saved without id="fees", <iframe>, which is not allowed here.',
    ],
    ['add', '<h2 id="section-fees">Text</h2><p><b>a</b></p>', 'Pages Saved successfully'],
    ['edit', '<p style="color:red">Text</p>', 'Saved without style="color:red", which is not allowed here.'],
  ])('%s of %s reports what it removes', async (act, description, notice) => {
    const reply = act === 'add' ? await add({ description }) : await edit(pageIn(await add())._id, { description });
    expect([reply.status, reply.body.pagesuccess]).toEqual([200, notice]);
  });
});

describe('editing', () => {
  test('sets every field, and leaves the picture if none is sent [API-34]', async () => {
    const before = pageIn(await add({ page_image: await picture() }));
    const changed = {
      page_title: 'Lookout',
      slug: 'lookout',
      description: '<p>New</p>',
      image_alt: 'Two ships',
      meta_desc: 'Other',
      tags: 'lookout',
      type: 'published',
    };
    const reply = await edit(before._id, { ...changed, page_image: new File([], '') });
    expect(reply.status).toBe(200);
    expect(pageIn(reply)).toEqual({ ...before, ...changed, updated_at: expect.any(String) });
    expect((await send('GET', 'page_slug/lookout')).body).toEqual(reply.body.page);
    expect(await slugAt('watch-keeping')).toBe('lookout');
  });

  test('a new picture replaces the old one', async () => {
    const before = pageIn(await add({ page_image: await picture() }));
    const after = pageIn(await edit(before._id, { page_image: await picture(phonePicture()) }));
    expect(after.page_image).not.toBe(before.page_image);
    const left = await files();
    expect([left.includes(fileOf(before)), left.includes(fileOf(after))]).toEqual([false, true]);
  });

  test('a page that returns to a former slug has that one, and the other leads to it', async () => {
    const { _id } = pageIn(await add({ slug: 'one' }));
    await edit(_id, { slug: 'two' });
    await edit(_id, { slug: 'one' });
    expect([await slugAt('one'), await slugAt('two')]).toEqual(['one', 'one']);
    expect((await h.db.select().from(formerSlugs)).map(({ slug }) => slug)).toEqual(['two']);
  });

  test('a published page that becomes a draft can be previewed only by its new id [OPEN-14]', async () => {
    const before = pageIn(await add());
    await edit(before._id, { slug: 'second' });
    const draft = pageIn(await edit(before._id, { slug: 'third', type: 'draft' }));
    expect(draft._id).not.toBe(before._id);
    expect([(await preview(before._id)).status, (await preview(draft._id)).status]).toEqual([404, 200]);
    expect(await slugAt('second')).toBe('sorry! the requested page was not found.');
    const again = pageIn(await edit(draft._id, { slug: 'third' }));
    expect(again._id).toBe(draft._id);
    expect([await slugAt('watch-keeping'), await slugAt('second')]).toEqual(['third', 'third']);
  });

  test('a page that remains a draft retains its id', async () => {
    const { _id } = pageIn(await add({ type: 'draft' }));
    expect(pageIn(await edit(_id, { type: 'draft', page_title: 'Other' }))._id).toBe(_id);
  });

  test('a slug in use is rejected, and nothing changes', async () => {
    await add({ slug: 'taken' });
    const before = pageIn(await add({ page_image: await picture() }));
    const { status, body } = await edit(before._id, { slug: 'taken', page_image: await picture() });
    expect([status, Object.keys(body)]).toEqual([409, ['slug']]);
    expect((await preview(before._id)).body).toEqual(before);
    expect(await files()).toContain(fileOf(before));
  });

  test('two concurrent edits with pictures leave one picture', async () => {
    const { _id } = pageIn(await add({ page_image: await picture() }));
    const before = await files();
    await Promise.all([1, 2, 3].map(async () => edit(_id, { page_image: await picture() })));
    expect(await files()).toHaveLength(before.length);
    expect(await files()).toContain(fileOf((await preview(_id)).body as unknown as Page));
  });
});

test('the picture of a page is removed; a second removal succeeds [API-35]', async () => {
  const before = pageIn(await add({ page_image: await picture() }));
  const removed = await send('POST', `image_edit/${before._id}`);
  expect([removed.status, pageIn(removed)]).toEqual([
    200,
    { ...before, page_image: '', updated_at: expect.any(String) },
  ]);
  expect(await files()).not.toContain(fileOf(before));
  expect((await send('POST', `image_edit/${before._id}`)).status).toBe(200);
});

test('a deleted page is gone with its picture and its former slugs [API-36]', async () => {
  const page = pageIn(await add({ page_image: await picture() }));
  await edit(page._id, { slug: 'other' });
  const remove = () => send('DELETE', `delete/${page._id}`);
  expect(await remove()).toEqual({ status: 200, body: { success: 'Page deleted' } });
  expect((await remove()).status).toBe(404);
  expect([(await preview(page._id)).status, await slugAt('other'), await slugAt('watch-keeping')]).toEqual([
    404,
    'sorry! the requested page was not found.',
    'sorry! the requested page was not found.',
  ]);
  expect(await h.db.$count(formerSlugs)).toBe(0);
  expect(await files()).not.toContain(fileOf(page));
});

test.each(linkedPages)('the page at /$slug stays published there, with a new text', async ({ slug }) => {
  const { _id } = pageIn(await add({ slug, type: 'draft' }));
  await edit(_id, { slug });
  const error = 'Fairway links to this page. Edit its text instead.';
  expect([
    await edit(_id, { slug: 'elsewhere' }),
    await edit(_id, { slug, type: 'draft' }),
    await send('DELETE', `delete/${_id}`),
  ]).toEqual([
    { status: 409, body: { slug: error } },
    { status: 409, body: { type: error } },
    { status: 409, body: { error } },
  ]);
  expect((await edit(_id, { slug, page_title: 'Ours' })).status).toBe(200);
  expect((await send('GET', `page_slug/${slug}`)).body.page_title).toBe('Ours');
});

test.each(['nobodys0id0000000000', 'short', '%00'])('the page %s can be neither edited nor deleted', async (id) => {
  const before = await files();
  const replies = [
    await edit(id, { page_image: await picture() }),
    await send('POST', `image_edit/${id}`),
    await send('DELETE', `delete/${id}`),
  ];
  expect(replies.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
    [404, ['id']],
    [404, ['id']],
    [404, ['id']],
  ]);
  expect(await files()).toEqual(before);
});

test('publishes every change of a page, and no rejected one', async () => {
  const published = await countPublished(h.redis);
  const { _id } = pageIn(await add());
  await add();
  await edit(_id, { slug: 'login' });
  await eventually(() => expect(published.count()).toBe(1));
  await edit(_id, { slug: 'other' });
  await eventually(() => expect(published.count()).toBe(2));
  await send('POST', `image_edit/${_id}`);
  await eventually(() => expect(published.count()).toBe(3));
  await send('DELETE', `delete/${_id}`);
  await eventually(() => expect(published.count()).toBe(4));
  await published.close();
});
