import { generalPages, pagesSitemapPath, siteMapPath } from '@fairway/contracts/site';
import type { Db } from '@fairway/db/open';
import { type SitemapEntry, sitemapHeaders, urlLines, urlsetEnd, urlsetStart } from '@fairway/kit/sitemap';
import { Hono } from 'hono';
import { listPublishedPages } from '../pages/store.ts';

/** Pages that are there without a row of ours. */
const fixed: SitemapEntry[] = [
  ...generalPages.filter(({ slug, isIndexed }) => slug === undefined && isIndexed !== false),
  { path: siteMapPath },
].map(({ path }) => ({ path }));

/** GET /sitemap-pages.xml: the fixed pages, and every published one with the time of its last change. */
export function sitemapRoutes({ db, origin }: { db: Db; origin: string }): Hono {
  return new Hono().get(pagesSitemapPath, async (c) => {
    const pages = await listPublishedPages(db);
    const written = pages.map(({ slug, updatedAt }) => ({ path: `/${slug}`, changedAt: updatedAt }));
    return c.body(urlsetStart + urlLines(origin, [...fixed, ...written]) + urlsetEnd, 200, sitemapHeaders);
  });
}
