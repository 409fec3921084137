import { expect } from 'vitest';

/** For tests: reads pages of the gateway at `url()`. Redirects are not followed. */
export function pageReader(url: () => string) {
  const open = (path: string, headers: Record<string, string> = {}) =>
    fetch(url() + path, { headers, redirect: 'manual' });
  const textOf = async (path: string) => (await open(path)).text();
  return { open, textOf };
}

export const outletOf = (html: string) => /<main id="outlet"[^>]*>(.*?)<\/main>/s.exec(html)?.[1];

/** The fallback for a public page that was not rendered: the browser may render it, search engines should retry. */
export async function expectOutage(reply: Response, status = 503): Promise<void> {
  expect(reply.status).toBe(status);
  expect(Object.fromEntries(reply.headers)).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(outletOf(await reply.text())).toMatch(/^<noscript>.+<\/noscript>$/);
}
