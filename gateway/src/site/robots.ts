import type { ReleaseManifest } from '@fairway/contracts/releases/releases';
import { sitemapIndexPath } from '@fairway/contracts/releases/site';

/**
 * Rules for crawlers. Pages that should not be indexed are not disallowed: a crawler must read a page to see that.
 * Areas that the server does not render have nothing to read.
 */
export function robots(origin: string, manifest: ReleaseManifest | undefined): string {
  const areas = Object.values(manifest?.remotes ?? {});
  const prefixes = areas.flatMap(({ ssr, routes }) => (ssr === undefined ? routes : []));
  const pages = areas.flatMap(({ pageRules }) =>
    Object.entries(pageRules).flatMap(([page, { isCrawled }]) =>
      isCrawled === false ? [page.replace(/:.*/, '')] : [],
    ),
  );
  const all = ['/api/', ...prefixes, ...pages].toSorted();
  const forbidden = all.filter((path) => !all.some((other) => other !== path && path.startsWith(other)));
  return [
    'User-agent: *',
    ...forbidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${sitemapIndexPath}`,
    '',
  ].join('\n');
}
