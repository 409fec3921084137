import { commentsQuery } from '@fairway/contracts/content/content';
import { pagesSitemap } from '@fairway/contracts/content/pages-calls';
import { generalPages, rulePath, siteMapPath } from '@fairway/contracts/releases/site';
import type { DbOrTx } from '@fairway/db/open';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { type SitemapEntry, sitemapHeaders, urlLines, urlsetEnd, urlsetStart } from '@fairway/kit/sitemap/sitemap';
import { listNewest } from '../comments/store.ts';
import { rules } from '../handbook/rules.ts';
import { listPages, listPublishedTexts } from '../pages/store.ts';
import { isSamplePage, slugsToReview } from '../sample/pages.ts';

/** Pages that exist without a row in the database. */
const fixed: SitemapEntry[] = [
  ...generalPages.filter(({ slug, isIndexed }) => slug === undefined && isIndexed !== false),
  { path: siteMapPath },
  ...rules.map(({ rule }) => ({ path: rulePath(rule) })),
].map(({ path }) => ({ path }));

export function serveSitemap(serve: Serve<unknown>, { db, origin }: { db: DbOrTx; origin: string }): void {
  serve(pagesSitemap, async ({ c }) => {
    const [pages, texts, newest] = await Promise.all([
      listPages(db, 'published'),
      listPublishedTexts(db, slugsToReview),
      listNewest(db, { limit: commentsQuery.parse({}).pageSize, offset: 0 }),
    ]);
    const samples = texts.filter(isSamplePage).map(({ slug }) => slug);
    const written = pages
      .filter(({ slug }) => !samples.includes(slug))
      .map(({ slug, updatedAt }) => ({ path: `/${slug}`, changedAt: updatedAt }));
    // As on the page itself: a forum that begins with samples alone is not for search engines.
    const hasOnlySamples = newest.length > 0 && newest.every(({ isSample }) => isSample);
    const listed = fixed.filter(({ path }) => path !== '/forum' || !hasOnlySamples);
    return c.body(urlsetStart + urlLines(origin, [...listed, ...written]) + urlsetEnd, 200, sitemapHeaders);
  });
}
