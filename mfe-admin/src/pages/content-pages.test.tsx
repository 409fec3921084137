import type { AdminPageListItem, Page, PageVersionItem } from '@fairway/contracts/content/content';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { admin, button, errorOf, hrefOf, openSignedIn, paged, success } from '../test/open-admin.tsx';

const id = 'p0000000000000000001';
const page = (overrides: Partial<Page> = {}): Page => ({
  _id: id,
  page_title: 'Lights',
  slug: 'lights',
  description: '<p>Keep a lookout</p>',
  meta_desc: 'About lights',
  tags: 'lamp',
  type: 'draft',
  image_alt: 'A lamp',
  page_image: '/media/page/lamp.webp',
  updated_at: '2026-05-01T12:00:00.000Z',
  sample: false,
  ...overrides,
});
const listed = (overrides: Partial<AdminPageListItem> = {}): AdminPageListItem => {
  const { description, meta_desc, tags, sample, ...row } = page();
  return { ...row, ...overrides };
};
const saves: PageVersionItem[] = [
  { version: 2, page_title: 'Lights', type: 'draft', saved_by: 'Ada', saved_at: '2026-05-02T12:00:00.000Z' },
  { version: 1, page_title: 'Lamps', type: 'draft', saved_by: '', saved_at: '2026-05-01T12:00:00.000Z' },
];
const { _id, page_image, updated_at, ...texts } = page();
const first = { ...texts, version: 1, page_title: 'Lamps', description: '<p>Keep a watch</p>', saved_at: updated_at };
const second = { ...texts, version: 2, saved_at: updated_at };

const open = `GET /api/v1/admin/pages/${id}`;
const edit = `POST /api/mlp_page/page_edit/${id}`;
const add = 'POST /api/mlp_page/add_pages';
const listCall = 'GET /api/v1/admin/pages';
const draftAt = `fairway-admin-draft:${admin._id}:page:${id}`;

const opened = (): Record<string, unknown> => ({
  [open]: { page: page(), version: 2 },
  [`${open}/versions`]: saves,
  [`${open}/versions/1`]: first,
  [`${open}/versions/2`]: second,
});
const title = () => screen.findByLabelText<HTMLInputElement>('Title (required)');
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('the slug is suggested from the title until it is typed', async () => {
  openSignedIn('/admin/pages/add-pages');
  await userEvent.type(await title(), 'Keep a Lookout!');
  expect(field('Slug (required)').value).toBe('keep-a-lookout');
  await userEvent.clear(field('Slug (required)'));
  await userEvent.type(field('Slug (required)'), 'lookout');
  await userEvent.type(await title(), ' Now');
  expect(field('Slug (required)').value).toBe('lookout');
});

test('an edited page shows its fields; Cancel restores them, and its picture can be removed [ADM-68, ADM-69, ADM-70, ADM-71]', async () => {
  const answers = opened();
  const { calls } = openSignedIn(`/admin/page/edit/${id}`, answers);
  const shown = () => ({
    page_title: field('Title (required)').value,
    slug: field('Slug (required)').value,
    description: screen.getByRole('textbox', { name: 'Description (required)' }).textContent,
    image_alt: field('Image alt text').value,
    meta_desc: field('Meta description').value,
    tags: field('Tags').value,
    type: field('Status (required)').value,
  });
  await title();
  const { page_title, slug, image_alt, meta_desc, tags, type } = page();
  const saved = { page_title, slug, description: 'Keep a lookout', image_alt, meta_desc, tags, type };
  await waitFor(() => expect(shown()).toEqual(saved));
  const status = screen.getByLabelText<HTMLSelectElement>('Status (required)');
  expect(Array.from(status.options, ({ text }) => text)).toEqual(['Select Status', 'Published', 'Draft']);

  await userEvent.selectOptions(status, 'published');
  for (const name of ['Title (required)', 'Image alt text', 'Meta description', 'Tags']) {
    await userEvent.type(field(name), ' more');
  }
  expect(shown()).not.toEqual(saved);
  await userEvent.click(button('Cancel'));
  await waitFor(() => expect(shown()).toEqual(saved));

  expect(screen.getByRole('img', { name: 'A lamp' }).getAttribute('src')).toBe(page_image);
  const remove = `POST /api/mlp_page/image_edit/${id}`;
  answers[remove] = { success: 'Removed' };
  await userEvent.click(button('Remove Image'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Image' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'A lamp' })).toBeNull());
  expect(calls.filter(({ call }) => call === remove)).toHaveLength(1);
});

test('errors of a page appear under their fields [ADM-62, ADM-63, ADM-64, ADM-72]', async () => {
  const body = {
    page_title: 'No title',
    slug: 'No slug',
    description: 'No text',
    type: 'No status',
    image_alt: 'Long alt',
    meta_desc: 'Long meta',
    tags: 'Long tags',
    image: 'No picture',
  };
  const { host } = openSignedIn('/admin/pages/add-pages', { [add]: { status: 400, body } });
  const writing = await screen.findByRole('textbox', { name: 'Description (required)' });
  await userEvent.click(button('Submit'));
  await screen.findByText('No title');
  expect(errorOf(await title())).toBe('No title');
  expect(errorOf(field('Slug (required)'))).toContain('No slug');
  expect(errorOf(writing)).toBe('No text');
  expect(errorOf(field('Image'))).toContain('No picture');
  expect(field('Image').accept).toBe('.jpg,.gif,.png,.jpeg');
  expect(errorOf(field('Image alt text'))).toContain('Long alt');
  expect(errorOf(field('Meta description'))).toContain('Long meta');
  expect(errorOf(field('Tags'))).toContain('Long tags');
  expect(errorOf(field('Status (required)'))).toBe('No status');
  expect(host.notify).not.toHaveBeenCalled();
  // The title fills in the slug: both are corrected.
  await userEvent.type(await title(), 'Lights');
  expect(errorOf(await title())).toBe('');
  expect(errorOf(field('Slug (required)'))).not.toContain('No slug');
});

test('a saved page is confirmed for three seconds, and its draft is removed', async () => {
  const answers = opened();
  const { host, calls } = openSignedIn(`/admin/page/edit/${id}`, answers);
  await userEvent.type(await title(), ' at night');
  expect(screen.getByText('Draft saved in this browser')).toBeTruthy();
  expect(localStorage.getItem(draftAt)).toContain('Lights at night');
  const saved = page({ page_title: 'Lights at night' });
  answers[edit] = { pagesuccess: 'Pages Saved successfully', page: saved, version: 3 };
  answers[open] = { page: saved, version: 3 };
  await userEvent.click(button('Submit'));
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith(success('Pages Saved successfully', 3_000)));
  expect(calls.find(({ call }) => call === edit)?.body).toMatchObject({ page_title: 'Lights at night', version: '2' });
  expect(localStorage.getItem(draftAt)).toBeNull();
  await waitFor(() => expect(screen.queryByText('Draft saved in this browser')).toBeNull());
});

test('a draft is restored, can be discarded, and the discarding undone', async () => {
  const values = { ...texts, page_title: 'Half a title' };
  localStorage.setItem(draftAt, JSON.stringify({ version: 2, values }));
  const { host } = openSignedIn(`/admin/page/edit/${id}`, opened());
  expect((await title()).value).toBe('Half a title');
  await userEvent.click(button('Discard'));
  expect((await title()).value).toBe('Lights');
  expect(localStorage.getItem(draftAt)).toBeNull();
  const { action } = (host.notify as unknown as { mock: { calls: [{ action: { run: () => void } }][] } }).mock
    .calls[0]?.[0] ?? { action: { run: () => {} } };
  action.run();
  await waitFor(async () => expect((await title()).value).toBe('Half a title'));
});

test('a draft of another shape is ignored', async () => {
  localStorage.setItem(draftAt, '{"version":1,"values":{"page_title":7}}');
  openSignedIn(`/admin/page/edit/${id}`, opened());
  expect((await title()).value).toBe('Lights');
});

test('saving over another administrator’s version shows their changes; mine can then replace theirs', async () => {
  const answers = opened();
  const { calls } = openSignedIn(`/admin/page/edit/${id}`, answers);
  await userEvent.type(await title(), ' of mine');
  answers[edit] = { status: 409, body: { version: 'Somebody else has saved this since you opened it' } };
  answers[open] = { page: page({ page_title: 'Lights of theirs' }), version: 3 };
  await userEvent.click(button('Submit'));
  const conflict = await screen.findByRole('region', { name: 'Somebody else saved this' });
  await waitFor(() => expect(conflict.querySelector('ins')?.textContent).toContain('of theirs'));
  await userEvent.click(button('Keep mine'));
  answers[edit] = { pagesuccess: 'Pages Saved successfully', page: page({ page_title: 'Lights of mine' }), version: 4 };
  await userEvent.click(button('Submit'));
  await waitFor(() => expect(calls.filter(({ call }) => call === edit)).toHaveLength(2));
  expect(calls.findLast(({ call }) => call === edit)?.body).toMatchObject({
    page_title: 'Lights of mine',
    version: '3',
  });
});

test('theirs replaces mine after a confirmation, and a deleted page is reported', async () => {
  const answers = opened();
  openSignedIn(`/admin/page/edit/${id}`, answers);
  await userEvent.type(await title(), ' of mine');
  answers[edit] = { status: 404, body: { id: 'No such page' } };
  await userEvent.click(button('Submit'));
  expect((await screen.findByRole('alert')).textContent).toContain('This page is no longer here');
  answers[edit] = { status: 409, body: { version: 'Somebody else has saved this since you opened it' } };
  answers[open] = { page: page({ page_title: 'Lights of theirs' }), version: 3 };
  await userEvent.click(button('Submit'));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard mine and open theirs' }));
  await userEvent.click(button('Discard mine'));
  await waitFor(async () => expect((await title()).value).toBe('Lights of theirs'));
  expect(localStorage.getItem(draftAt)).toBeNull();
});

test('a link asks before it leaves unsaved changes', async () => {
  const { host } = openSignedIn(`/admin/page/edit/${id}`, opened());
  await userEvent.type(await title(), '!');
  await userEvent.click(screen.getByRole('link', { name: 'Published Pages' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(host.navigate).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
  expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/admin/pages/published-pages');
});

test('versions show who saved them and the changed words; restoring one fills the form without saving', async () => {
  const { calls } = openSignedIn(`/admin/page/edit/${id}`, opened());
  await userEvent.click(await screen.findByRole('button', { name: 'Show changes of version 2' }));
  await waitFor(() => expect(document.querySelectorAll('ins')).toHaveLength(2));
  expect([...document.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual([
    '[removed: Lamps]',
    '[removed: watch]',
  ]);
  expect(screen.getByText(/by Ada/)).toBeTruthy();
  await userEvent.click(button('Restore version 1'));
  await waitFor(async () => expect((await title()).value).toBe('Lamps'));
  expect(screen.getByText('Keep a watch')).toBeTruthy();
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

test('a page that the editor cannot show is edited as HTML, so that nothing of it is lost', async () => {
  const description = '<figure><img src="/media/page/a.webp" /><figcaption>1</figcaption></figure>';
  openSignedIn(`/admin/page/edit/${id}`, { ...opened(), [open]: { page: page({ description }), version: 2 } });
  expect(await screen.findByLabelText('Description (required)')).toHaveProperty('value', description);
});

test('the form of a sample page says what visitors see, and what to do', async () => {
  openSignedIn(`/admin/page/edit/${id}`, { ...opened(), [open]: { page: page({ sample: true }), version: 2 } });
  expect(await screen.findByText(/This is the sample text of a new installation/)).toBeTruthy();
});

test('a page that Fairway links to cannot be deleted, moved or withdrawn, and says why', async () => {
  const linked = page({ slug: 'privacy', type: 'published' });
  const row = listed({ slug: 'privacy', type: 'published' });
  openSignedIn(`/admin/page/edit/${id}`, { ...opened(), [open]: { page: linked, version: 2 } });
  expect(await screen.findByText('Fairway links to this page. It stays published at its address.')).toBeTruthy();
  expect(field('Slug (required)').readOnly).toBe(true);
  expect(screen.queryByRole('option', { name: 'Draft' })).toBeNull();
  cleanup();
  openSignedIn('/admin/pages/published-pages', { [listCall]: paged([row]) });
  expect(await screen.findByText('Always published')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete Lights' })).toBeNull();
});

test('the list names a page whose address Fairway now uses itself', async () => {
  openSignedIn('/admin/pages/published-pages', { [listCall]: paged([listed({ slug: 'rules', type: 'published' })]) });
  expect(await screen.findByText(/Nobody can open it: \/rules is now a page of Fairway/)).toBeTruthy();
});

test('the server pages, sorts and filters the list of drafts, and a deletion is confirmed', async () => {
  const answers: Record<string, unknown> = { [listCall]: paged([listed()], 11) };
  const { calls } = openSignedIn('/admin/pages/draft-pages?title=lig&sortBy=title&sortType=asc', answers);
  const row = await screen.findByRole('row', { name: /Lights/ });
  const listQuery = () => {
    const [, query] = calls.findLast(({ call }) => call === listCall)?.url.split('?') ?? [];
    return Object.fromEntries(new URLSearchParams(query));
  };
  const query = { type: 'draft', page: '0', pageSize: '10', sort_by: 'title', sort_order: 'asc', title: 'lig' };
  expect(listQuery()).toEqual(query);
  await userEvent.click(button('Next page'));
  await waitFor(() => expect(listQuery()).toEqual({ ...query, page: '1' }));
  expect(hrefOf(/View Lights/, row)).toBe(`/preview/${id}`);
  await userEvent.click(button('Delete Lights'));
  answers[`DELETE /api/mlp_page/delete/${id}`] = { success: 'Page deleted' };
  answers[listCall] = paged([]);
  await userEvent.click(button('Yes, delete it!'));
  expect(await screen.findByText('No matches')).toBeTruthy();
});

test('a text of the site is saved on the version that was opened, and the original can be restored', async () => {
  const text = { name: 'footer-note', page_id: '', text: 'Ours', original: 'The original', version: 4 };
  const call = 'POST /api/v1/admin/site-texts/footer-note';
  const { calls } = openSignedIn('/admin/pages/site-texts', {
    'GET /api/v1/admin/site-texts': [text],
    [call]: { success: 'Text saved', site_text: { ...text, text: 'The original', version: 5 } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use the original Footer note' }));
  await userEvent.click(button('Save Footer note'));
  await waitFor(() =>
    expect(calls.find((made) => made.call === call)?.body).toEqual({ text: 'The original', version: 4 }),
  );
});
