import type { PageRules } from '@fairway/contracts/releases';
import { inTime } from '@fairway/kit/in-time';
import { bareDocument } from './bare-document.ts';
import { mayInline } from './inline-files.ts';
import { type LiveRelease, scriptsOfPage } from './releases.ts';
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

type DocumentRequest = {
  area: string;
  status: DocumentStatus;
  path: string;
  rules: PageRules;
  patienceMs?: number;
};

/** At once where the document was made before; else it may take `patienceMs`. */
export type Documents<P> = (asked: DocumentRequest) => P | Promise<P>;

/**
 * Pages without content, which the browser fills: the members' areas, and what is left of a public page that was not
 * rendered. Pages that start with the same scripts have one in common. They live as long as their release.
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
  const made = new Map<string, Base | Promise<Base>>();

  function headersOf(area: string, status: DocumentStatus): string[] {
    const outage = outageOf(status);
    const isPublic = release.manifest.remotes[area]?.routes.includes('/') === true;
    return [
      ...(isPublic && !outage ? [] : ['x-robots-tag', 'noindex']),
      ...(outage ? ['retry-after', outage.retryAfter] : []),
    ];
  }

  /** Pages of one kind differ by their titles alone. */
  type Base = { html: string; own: string[]; pages: Map<string, P> };

  type Kind = { area: string; status: DocumentStatus; scripts: string[]; isInlined: boolean };

  function kindOf({ area, status, path, rules }: DocumentRequest): Kind {
    const scripts = status === 200 ? scriptsOfPage(release, area, path) : [];
    return { area, status, scripts, isInlined: mayInline(rules) };
  }

  async function make(key: string, { area, status, ...start }: Kind, patienceMs: number): Promise<Base> {
    const notice = outageOf(status);
    const own = headersOf(area, status);
    try {
      const { html } = await inTime(pool.render({ kind: 'document', area, notice, ...start }), patienceMs);
      const base = { html, own: ['cache-control', notice ? 'no-store' : 'no-cache', ...own], pages: new Map() };
      made.set(key, base);
      return base;
    } catch (error) {
      onFailure(error, area);
      const html = bareDocument(release, overrides, notice);
      const base = { html, own: ['cache-control', 'no-store', ...own], pages: new Map() };
      made.set(key, base);
      setTimeout(() => made.delete(key), againAfterMs).unref();
      return base;
    }
  }

  function titled({ html, own, pages }: Base, { area, status }: Kind, title: string): P {
    const known = pages.get(title);
    if (known) return known;
    const page = toPage(area, status, title === '' ? html : withTitle(html, title), own);
    pages.set(title, page);
    return page;
  }

  return (asked) => {
    const kind = kindOf(asked);
    const key = JSON.stringify(kind);
    const title = asked.status === 200 ? (asked.rules.title ?? '') : '';
    const known = made.get(key);
    if (known && !(known instanceof Promise)) return titled(known, kind, title);
    const making = known ?? make(key, kind, asked.patienceMs ?? usualMs);
    made.set(key, making);
    return making.then((base) => titled(base, kind, title));
  };
}

/** The page's own title until its script sets another; titles hold nothing that HTML would read. */
const withTitle = (html: string, title: string) =>
  html.replace(/(<title(?: data-stand-in)?>)Fairway(?=<\/title>)/, (_found, start: string) => start + title);
