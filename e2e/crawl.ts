import type { APIRequestContext } from '@playwright/test';

/** A page as a search engine reads it: its HTML, without running scripts. */
export type CrawledPage = {
  path: string;
  status: number;
  title: string;
  description: string;
  canonicals: string[];
  isIndexed: boolean;
  /** Paths on this site, without fragments or duplicates. */
  links: string[];
};

const workers = 3;

/**
 * Follows every link of this site from `start` and returns each page by its path. Pages excluded from search engines
 * are read, but their links are not followed: each question has a player with further links. Fails beyond `max` pages.
 */
export async function crawl(request: APIRequestContext, start: string, max = 3_000): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const known = new Set([start]);
  let waiting = [start];
  while (waiting.length > 0) {
    if (known.size > max) throw new Error(`more than ${max} pages`);
    const read = await runConcurrently(waiting, (path) => readPage(request, path));
    waiting = [];
    for (const page of read) {
      pages.set(page.path, page);
      for (const link of page.isIndexed ? page.links : []) {
        if (!known.has(link)) waiting.push(link);
        known.add(link);
      }
    }
  }
  return pages;
}

async function runConcurrently<T, R>(items: T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await run(item);
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return results;
}

async function readPage(request: APIRequestContext, path: string, tries = 1): Promise<CrawledPage> {
  const reply = await request.get(path, { maxRedirects: 0 });
  const html = await reply.text();
  // A busy renderer asks crawlers to retry.
  if (reply.status() === 503 && tries < 5) return readPage(request, path, tries + 1);
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text.replaceAll('&amp;', '&'));
  const links = all(/<a\s[^>]*?href="(\/[^"]*)"/g).map((href) => href.replace(/#.*/, ''));
  return {
    path,
    status: reply.status(),
    title: all(/<title>([^<]*)<\/title>/g).join(),
    description: all(/<meta name="description" content="([^"]*)"/g).join(),
    canonicals: all(/<link rel="canonical" href="([^"]*)"/g),
    isIndexed: reply.headers()['x-robots-tag'] !== 'noindex',
    links: [...new Set(links)].filter((link) => link !== ''),
  };
}

/** Every address in the site map, unchanged. */
export async function readSitemap(request: APIRequestContext): Promise<string[]> {
  const locs = async (path: string) => {
    const xml = await (await request.get(path)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'));
  };
  const files = await locs('/sitemap.xml');
  return (await Promise.all(files.map((file) => locs(new URL(file).pathname)))).flat();
}
