import type { Page, Request } from '@playwright/test';

/** The finished requests of these resource types, from now on. */
export function recordLoads(page: Page, types: string[]): Request[] {
  const loads: Request[] = [];
  page.on('requestfinished', (request) => {
    if (types.includes(request.resourceType())) loads.push(request);
  });
  return loads;
}

/** As transferred. Only for a page that is still open. */
export async function bytesOf(loads: Request[]): Promise<number> {
  const sizes = await Promise.all(loads.map((load) => load.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}
