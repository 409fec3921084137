import { withTimeout } from '@fairway/contracts/call/with-timeout';
import { bareDocument } from '@fairway/contracts/releases/bare-document';
import type { PageRules } from '@fairway/contracts/releases/releases';
import { mayInline } from './inline-files.ts';
import { type LiveRelease, scriptsOfPage } from './releases.ts';
import type { Rendered, RenderTask } from './render-worker.ts';

/** Why a public page has no content: as text for clients without JavaScript, as headers for search engines. */
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

/** Delay before a failed document is rendered again. */
const retryAfterMs = 5_000;

type DocumentRequest = {
  area: string;
  status: DocumentStatus;
  path: string;
  rules: PageRules;
  timeoutMs?: number;
};

/** Synchronous if the document was made before; else it takes at most `timeoutMs`. */
export type Documents<P> = (request: DocumentRequest) => P | Promise<P>;

/**
 * Pages without content, which the browser fills: the members' areas, and the fallback for a public page that was not
 * rendered. Pages that start with the same scripts share one. They live as long as their release.
 */
export function createDocuments<P>({
  release,
  render,
  timeoutMs: defaultTimeoutMs,
  toPage,
  onFailure,
}: {
  release: LiveRelease;
  render: (task: RenderTask) => Promise<Rendered>;
  timeoutMs: number;
  /** `extraHeaders` are alternating names and values. */
  toPage: (area: string, status: number, html: string, extraHeaders: string[]) => P;
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

  /** Pages of one kind differ only in their titles. */
  type Base = { html: string; extraHeaders: string[]; pages: Map<string, P> };

  type Kind = Omit<RenderTask & { kind: 'document' }, 'kind' | 'notice'> & { status: DocumentStatus };

  function kindOf({ area, status, path, rules }: DocumentRequest): Kind {
    const { scripts, preview } = status === 200 ? scriptsOfPage(release, area, path) : { scripts: [] };
    return { area, status, scripts, preview, isInlined: mayInline(rules) };
  }

  async function make(key: string, { area, status, ...start }: Kind, timeoutMs: number): Promise<Base> {
    const notice = outageOf(status);
    const extraHeaders = headersOf(area, status);
    try {
      const { html } = await withTimeout(render({ kind: 'document', area, notice, ...start }), timeoutMs);
      const base = {
        html,
        extraHeaders: ['cache-control', notice ? 'no-store' : 'no-cache', ...extraHeaders],
        pages: new Map(),
      };
      made.set(key, base);
      return base;
    } catch (error) {
      onFailure(error, area);
      const html = bareDocument(release.manifest, release.text, notice);
      const base = { html, extraHeaders: ['cache-control', 'no-store', ...extraHeaders], pages: new Map() };
      made.set(key, base);
      setTimeout(() => made.delete(key), retryAfterMs).unref();
      return base;
    }
  }

  function titled({ html, extraHeaders, pages }: Base, { area, status }: Kind, title: string): P {
    const known = pages.get(title);
    if (known) return known;
    const page = toPage(area, status, title === '' ? html : withTitle(html, title), extraHeaders);
    pages.set(title, page);
    return page;
  }

  return (request) => {
    const kind = kindOf(request);
    const key = JSON.stringify(kind);
    const title = request.status === 200 ? (request.rules.title ?? '') : '';
    const known = made.get(key);
    if (known && !(known instanceof Promise)) return titled(known, kind, title);
    const making = known ?? make(key, kind, request.timeoutMs ?? defaultTimeoutMs);
    made.set(key, making);
    return making.then((base) => titled(base, kind, title));
  };
}

/** The title of the page until its script sets another; titles contain no HTML. */
const withTitle = (html: string, title: string) =>
  html.replace(/(<title(?: data-stand-in)?>)Fairway(?=<\/title>)/, (_found, start: string) => start + title);
