import { withTimeout } from '@fairway/contracts/call/with-timeout';
import { mayInline } from './inline-files.ts';
import type { LiveRenderer } from './live-renderer.ts';
import type { Page } from './page-cache.ts';
import { currentTrace, type PageMaking, type PageRequest } from './page-request.ts';

/** Pages that belong to one visitor, and the pages that answer forms: never cached. */
export type VisitorPages = {
  pageFor: (from: LiveRenderer, area: string, request: PageRequest) => Promise<Page>;
  /** The page that answers a form submitted without JavaScript. */
  formPageFor: (from: LiveRenderer, area: string, request: PageRequest) => Promise<Page>;
};

export function createVisitorPages({
  toPage,
  mayRender,
  onFailure,
  timeouts,
  epoch,
  maxForms,
}: PageMaking & {
  epoch: () => number;
  /** Concurrent forms: a login may take seconds, and must not occupy every slot of the renderers. */
  maxForms: number;
}): VisitorPages {
  let formsInProgress = 0;

  async function pageFor(from: LiveRenderer, area: string, request: PageRequest): Promise<Page> {
    const { path, query, rules, cookie, clientAddress, requestId, form } = request;
    if (!mayRender(request)) return from.documentOf({ area, status: 429, path, rules });
    try {
      await from.starting;
      const visitor = { address: path + query, cookie, clientAddress, requestId, traceparent: currentTrace(), form };
      const task = { kind: 'page', ...visitor, isInlined: mayInline(rules), epoch: epoch() } as const;
      const rendered = await withTimeout(from.render(task), form === undefined ? timeouts.page : timeouts.form);
      return toPage(from, { ...rendered, isShared: false });
    } catch (error) {
      onFailure(error, path);
      return from.documentOf({ area, status: 503, path, rules });
    }
  }

  async function formPageFor(from: LiveRenderer, area: string, request: PageRequest): Promise<Page> {
    const { path, rules } = request;
    if (formsInProgress >= maxForms) return from.documentOf({ area, status: 503, path, rules });
    formsInProgress += 1;
    try {
      return await pageFor(from, area, request);
    } finally {
      formsInProgress -= 1;
    }
  }

  return { pageFor, formPageFor };
}
