import { inTime } from '@fairway/kit/in-time';
import { bareDocument } from './bare-document.ts';
import type { LiveRelease } from './releases.ts';
import type { RenderPool } from './render-pool.ts';

/** Why a public page comes without its content: in words for those who run no script, in headers for search engines. */
const outages = {
  429: {
    title: 'Too many requests',
    text: 'There were too many requests from your network. Please try again in a minute.',
    retryAfter: '60',
  },
  503: {
    title: 'This page is not available right now',
    text: 'Part of Fairway is not responding. It is usually back within seconds.',
    retryAfter: '2',
  },
} as const;

type DocumentStatus = 200 | 404 | keyof typeof outages;

const outageOf = (status: DocumentStatus) => (status === 429 || status === 503 ? outages[status] : undefined);

/** A document that could not be rendered is tried again after this long. */
const againAfterMs = 5_000;

/** At once where the document was made before; else it may take `patienceMs`. */
export type Documents<P> = (area: string, status: DocumentStatus, patienceMs?: number) => P | Promise<P>;

/**
 * Pages without content, one an area and status, which the browser fills: the members' areas, and what is left of a
 * public page that was not rendered. They live as long as their release.
 */
export function createDocuments<P>({
  release,
  pool,
  overrides,
  patienceMs: usualMs,
  toPage,
  onFailure,
}: {
  release: LiveRelease;
  pool: RenderPool;
  overrides: boolean;
  patienceMs: number;
  /** `own` are names and values of headers in turn. */
  toPage: (area: string, status: number, html: string, own: string[]) => P;
  onFailure: (error: unknown, area: string) => void;
}): Documents<P> {
  const made = new Map<string, P>();

  function headersOf(area: string, status: DocumentStatus): string[] {
    const outage = outageOf(status);
    const isPublic = release.manifest.remotes[area]?.routes.includes('/') === true;
    return [
      ...(isPublic && !outage ? [] : ['x-robots-tag', 'noindex']),
      ...(outage ? ['retry-after', outage.retryAfter] : []),
    ];
  }

  async function make(area: string, status: DocumentStatus, patienceMs: number): Promise<P> {
    const key = `${area} ${status}`;
    const notice = outageOf(status);
    const own = headersOf(area, status);
    try {
      const { html } = await inTime(pool.render({ kind: 'document', area, notice }), patienceMs);
      const page = toPage(area, status, html, ['cache-control', notice ? 'no-store' : 'no-cache', ...own]);
      made.set(key, page);
      return page;
    } catch (error) {
      onFailure(error, area);
      const html = bareDocument(release, overrides, notice);
      const page = toPage(area, status, html, ['cache-control', 'no-store', ...own]);
      made.set(key, page);
      setTimeout(() => made.delete(key), againAfterMs).unref();
      return page;
    }
  }

  return (area, status, patienceMs = usualMs) => made.get(`${area} ${status}`) ?? make(area, status, patienceMs);
}
