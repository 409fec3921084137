import { z } from 'zod';
import { call } from '../call/call.ts';
import { idPath } from '../call/id-path.ts';
import { pagesSitemapPath } from '../releases/site.ts';
import { activePage, page } from './content.ts';

export const activePages = call.get('/api/mlp_page/active_page', {
  caller: 'anyone',
  summary: 'The published pages without their text, oldest first',
  reply: z.array(activePage),
});

export const publishedPage = call.get('/api/mlp_page/page_slug/{slug}', {
  caller: 'anyone',
  summary: 'A published page by its slug, its id or a former slug; `slug` is the current one (G-74)',
  params: z.object({ slug: z.string() }),
  reply: page,
});

export const previewPage = call.get('/api/mlp_page/page/{id}', {
  caller: 'anyone',
  summary: 'A page in any state, protected only by its unguessable id (G-73)',
  params: idPath,
  reply: page,
});

export const pagesSitemap = call.get(pagesSitemapPath, {
  caller: 'anyone',
  summary: 'The site map: fixed and published pages with the time of their last change',
  reply: z.string(),
  replyType: 'application/xml',
  limit: 'siteMap',
});
