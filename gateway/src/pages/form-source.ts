import type { IncomingMessage } from 'node:http';

/**
 * True if a form comes from another site's page: it could log a visitor in to an attacker's account. Browsers send
 * Sec-Fetch-Site, older ones Origin; a client that sends neither is not a browser that another site could abuse.
 */
export function isCrossSiteForm({ headers }: IncomingMessage, siteOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  if (origin === undefined || origin === siteOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
