import { pagesSitemap } from '@fairway/contracts/calls/content/pages';
import { generalPages, siteMapPath } from '@fairway/contracts/site';
import type { ReadDb } from '@fairway/db/open';
import type { Serve } from '@fairway/kit/serve-call';
import { type SitemapEntry, sitemapHeaders, urlLines, urlsetEnd, urlsetStart } from '@fairway/kit/sitemap';
import { listPages } from '../pages/store.ts';

/** Pages that exist without a row in the database. */
const fixed: SitemapEntry[] = [
  ...generalPages.filter(({ slug, isIndexed }) => slug === undefined && isIndexed !== false),
  { path: siteMapPath },
].map(({ path }) => ({ path }));

export function serveSitemap(serve: Serve<unknown>, { db, origin }: { db: ReadDb; origin: string }): void {
  serve(pagesSitemap, async ({ c }) => {
    const pages = await listPages(db, 'published');
    const written = pages.map(({ slug, updatedAt }) => ({ path: `/${slug}`, changedAt: updatedAt }));
    return c.body(urlsetStart + urlLines(origin, [...fixed, ...written]) + urlsetEnd, 200, sitemapHeaders);
  });
}
