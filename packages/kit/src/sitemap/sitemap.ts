const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** An address of this site for search engines, and when its content changed. */
export type SitemapEntry = { path: string; changedAt?: Date };

export const urlsetStart = `${head}<urlset ${namespace}>\n`;
export const urlsetEnd = '</urlset>\n';

/** Lines of a site map file; `origin` is the public origin of the site. */
export function urlLines(origin: string, entries: SitemapEntry[]): string {
  return entries.map((entry) => `<url>${located(origin, entry)}</url>\n`).join('');
}

/** The file that lists all others. */
export function sitemapIndex(origin: string, files: SitemapEntry[]): string {
  const lines = files.map((file) => `<sitemap>${located(origin, file)}</sitemap>\n`);
  return `${head}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`;
}

function located(origin: string, { path, changedAt }: SitemapEntry): string {
  const loc = `<loc>${escapeXml(origin + path)}</loc>`;
  return changedAt ? `${loc}<lastmod>${changedAt.toISOString()}</lastmod>` : loc;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Headers of a site map file: cached for an hour, since crawlers return daily. */
export const sitemapHeaders = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
} as const;
