import type { IncomingMessage } from 'node:http';

/**
 * True where a form comes from another site's page: it could log a visitor in to somebody else's account. Browsers say
 * so by Sec-Fetch-Site, older ones by Origin; who says neither is no browser that another site could use.
 */
export function isCrossSiteForm({ headers }: IncomingMessage, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  if (origin === undefined || origin === ownOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
