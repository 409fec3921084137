import { pageId, pageSlug } from '@fairway/contracts/content/content';
import { activePages, previewPage, publishedPage } from '@fairway/contracts/content/pages-calls';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { presentActivePage, presentPage } from './present.ts';
import { findPage, findPublishedPage, listPages } from './store.ts';

const notFound = 'sorry! the requested page was not found.';
const noSuchPage = fail('not_found', { slug: notFound });
const noSuchPreview = fail('not_found', { id: notFound });

export function servePages(serve: Serve<unknown>, { db }: { db: Db }): void {
  serve(activePages, async () => {
    const rows = await listPages(db, 'published');
    return ok(rows.map(presentActivePage));
  });
  serve(publishedPage, async ({ params }) => {
    const slug = pageSlug.safeParse(params.slug);
    const row = slug.success ? await findPublishedPage(db, slug.data) : undefined;
    return row ? ok(presentPage(row)) : noSuchPage;
  });
  serve(previewPage, async ({ c, params }) => {
    // The id is the only protection of a draft: no cache may store it, and no search engine may index it.
    c.header('cache-control', 'no-store');
    c.header('x-robots-tag', 'noindex');
    const id = pageId.safeParse(params.id);
    const row = id.success ? await findPage(db, id.data) : undefined;
    return row ? ok(presentPage(row)) : noSuchPreview;
  });
}
