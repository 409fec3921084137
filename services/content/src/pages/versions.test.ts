import type {
  AdminPageOutput,
  PageSavedOutput,
  PageVersion,
  PageVersionItem,
} from '@fairway/contracts/content/content';
import { fail } from '@fairway/kit/calls/fault';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { pages, pageVersions } from '../schema.ts';

const h = setUpHarness();

async function ask<T>(method: string, path: string, form?: Record<string, string>, as = 'admin:chief') {
  const { status, body } = await h.call(method, path, { as, form });
  return { status, body: body as T };
}

const form = { page_title: 'Lights', slug: 'lights', description: '<p>One</p>', type: 'published' };
const add = async (changed = {}) =>
  (await ask<PageSavedOutput>('POST', 'mlp_page/add_pages', { ...form, ...changed })).body;
const edit = (id: string, changed: Record<string, string>, as?: string) =>
  ask<PageSavedOutput>('POST', `mlp_page/page_edit/${id}`, { ...form, ...changed }, as);
const open = (id: string) => ask<AdminPageOutput>('GET', `v1/admin/pages/${id}`);
const versions = async (id: string) => (await ask<PageVersionItem[]>('GET', `v1/admin/pages/${id}/versions`)).body;
const version = (id: string, number: number) => ask<PageVersion>('GET', `v1/admin/pages/${id}/versions/${number}`);

test('each save of a page is a version with its content, who saved it and when', async () => {
  const { page } = await add();
  await edit(page._id, { description: '<p>Two</p>', page_title: 'Two lights', tags: 'lamp' }, 'admin:mate');
  expect(await versions(page._id)).toEqual([
    { version: 2, page_title: 'Two lights', type: 'published', saved_by: 'Name of mate', saved_at: expect.any(String) },
    { version: 1, page_title: 'Lights', type: 'published', saved_by: 'Name of chief', saved_at: expect.any(String) },
  ]);
  expect((await version(page._id, 1)).body).toEqual({
    version: 1,
    page_title: 'Lights',
    slug: 'lights',
    description: '<p>One</p>',
    meta_desc: '',
    tags: '',
    image_alt: '',
    type: 'published',
    saved_at: expect.any(String),
  });
  expect((await version(page._id, 3)).status).toBe(404);
});

test('a save based on an older version is rejected, and nothing changes', async () => {
  const { page, version: first } = await add();
  const mine = await edit(page._id, { description: '<p>Mine</p>', version: String(first) });
  expect([mine.status, mine.body.version]).toEqual([200, 2]);
  const theirs = await edit(page._id, { description: '<p>Theirs</p>', version: String(first) }, 'admin:mate');
  expect([theirs.status, theirs.body]).toEqual([409, { version: 'Somebody else has saved this since you opened it' }]);
  expect((await open(page._id)).body).toMatchObject({ version: 2, page: { description: '<p>Mine</p>' } });
  expect(await versions(page._id)).toHaveLength(2);
});

test('of concurrent saves of one version one succeeds', async () => {
  const { page } = await add();
  const replies = await Promise.all(
    ['a', 'b', 'c'].map((word) => edit(page._id, { description: `<p>${word}</p>`, version: '1' })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('versions follow a withdrawn page, and are deleted with a deleted one', async () => {
  const { page } = await add();
  const draft = (await edit(page._id, { type: 'draft' })).body.page;
  expect(draft._id).not.toBe(page._id);
  expect([(await versions(page._id)).length, (await versions(draft._id)).length]).toEqual([0, 2]);
  await ask('DELETE', `mlp_page/delete/${draft._id}`);
  expect(await h.db.$count(pageVersions)).toBe(0);
});

test('removing a picture does not change the content or the version', async () => {
  const { page } = await add();
  const removed = await ask<PageSavedOutput>('POST', `mlp_page/image_edit/${page._id}`);
  expect(removed.body.version).toBe(1);
  expect(await versions(page._id)).toHaveLength(1);
});

test('versions are listed without names while identity is unavailable', async () => {
  const { page } = await add();
  const { names } = h.identity;
  h.identity.names = async () => fail('unavailable', 'Not now');
  expect((await versions(page._id)).map(({ saved_by }) => saved_by)).toEqual(['']);
  h.identity.names = names;
});

test('a page in any state opens for editing; a site text does not', async () => {
  const { page } = await add({ type: 'draft' });
  expect((await open(page._id)).body).toMatchObject({ version: 1, page: { _id: page._id, type: 'draft' } });
  const note = { text: 'A note', version: 0 };
  await h.call('POST', 'v1/admin/site-texts/footer-note', { as: 'admin:chief', body: note });
  const rows = await h.db.select().from(pages);
  const text = rows.find(({ kind }) => kind === 'site')?.id ?? '';
  expect((await open(text)).status).toBe(404);
  expect((await edit(text, {})).status).toBe(404);
  expect((await ask('DELETE', `mlp_page/delete/${text}`)).status).toBe(404);
  expect((await ask('GET', `mlp_page/page/${text}`)).status).toBe(404);
  expect((await ask<unknown[]>('GET', 'mlp_page/draft_page')).body).toHaveLength(1);
});
