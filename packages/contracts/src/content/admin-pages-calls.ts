import { z } from 'zod';
import { call, ofEditors } from '../call/call.ts';
import { pageMeta } from '../call/paging.ts';
import { success } from '../call/success.ts';
import {
  adminPageListItem,
  adminPageOutput,
  adminPagesQuery,
  pageId,
  pageInput,
  pageSavedOutput,
  pageVersionItem,
  pageVersion as pageVersionReply,
} from './content.ts';

const ofPage = z.object({ id: pageId });

export const draftPages = call.get('/api/mlp_page/draft_page', {
  ...ofEditors,
  summary: 'Every draft with its picture, oldest first; `/api/v1/admin/pages` lists them by page',
  reply: z.array(adminPageListItem),
});

/** `active_page` is public and has no pictures. */
export const adminPages = call.get('/api/v1/admin/pages', {
  ...ofEditors,
  summary: 'Drafts or published pages with their pictures, by page, most recently changed first',
  query: adminPagesQuery,
  reply: z.object({ data: z.array(adminPageListItem), meta: pageMeta }),
});

const writing = {
  ...ofEditors,
  form: 'picture',
  pictureField: 'page_image',
  body: pageInput,
  reply: pageSavedOutput,
  faults: { conflict: ['slug', 'type', 'version'] },
} as const;

export const addPage = call.post('/api/mlp_page/add_pages', { ...writing, summary: 'Adds a page' });

export const editPage = call.post('/api/mlp_page/page_edit/{id}', {
  ...writing,
  summary:
    'Sets a page. Without a new picture the old one stays. The slug it had still leads to it (G-74). A published page that becomes a draft gets a new id, because everybody could read the old one (G-73)',
  params: ofPage,
  basedOn: ['version'],
});

export const adminPage = call.get('/api/v1/admin/pages/{id}', {
  ...ofEditors,
  summary: 'A page for its editor, with its version number',
  params: ofPage,
  reply: adminPageOutput,
});

export const pageVersions = call.get('/api/v1/admin/pages/{id}/versions', {
  ...ofEditors,
  summary: 'The saved versions of a page or site text, newest first, at most 100',
  params: ofPage,
  reply: z.array(pageVersionItem),
});

export const pageVersion = call.get('/api/v1/admin/pages/{id}/versions/{version}', {
  ...ofEditors,
  summary: 'One saved version of a page or site text',
  params: ofPage.extend({ version: z.coerce.number().int().min(1).max(999_999_999) }),
  reply: pageVersionReply,
});

export const removePageImage = call.post('/api/mlp_page/image_edit/{id}', {
  ...ofEditors,
  summary: "Removes a page's picture",
  params: ofPage,
  reply: pageSavedOutput,
});

export const deletePage = call.delete('/api/mlp_page/delete/{id}', {
  ...ofEditors,
  summary: 'Deletes a page, its picture and its former slugs; a page that Fairway links to stays',
  params: ofPage,
  reply: success,
  faults: { conflict: ['error'] },
});
