import type { Timeouts } from '../timeouts.ts';
import type { Page } from './page-cache.ts';
import { createDocuments, type Documents } from './page-documents.ts';
import type { LiveRelease } from './releases.ts';
import type { RenderPool } from './render-pool.ts';
import type { Rendered, RenderTask } from './render-worker.ts';

/** A release that visitors run, its render processes, and its documents without content. */
export type LiveRenderer = {
  release: LiveRelease;
  /** Releases that differ only in areas that the browser renders have the same pool. */
  pool: RenderPool;
  /** Among those that are open. */
  poolNumber: number;
  render: (task: RenderTask) => Promise<Rendered>;
  documentOf: Documents<Page>;
  /** Set until its processes have started rendering; never rejects. */
  starting: Promise<unknown> | undefined;
};

export function startRenderer({
  release,
  pool,
  poolNumber,
  place,
  timeouts,
  toPage,
  onFailure,
}: {
  release: LiveRelease;
  pool: RenderPool;
  poolNumber: number;
  /** The position of the release in the pool. */
  place: number;
  timeouts: Timeouts;
  toPage: (area: string, status: number, html: string, extraHeaders: string[]) => Page;
  onFailure: (error: unknown, address: string) => void;
}): LiveRenderer {
  const render = (task: RenderTask) => pool.render(task, place);
  const documentOf = createDocuments<Page>({
    release,
    render,
    timeoutMs: timeouts.page,
    toPage,
    onFailure: (error, name) => onFailure(error, `document of ${name}`),
  });
  const renderer: LiveRenderer = { release, pool, poolNumber, render, documentOf, starting: undefined };
  renderer.starting = renderFirstDocuments(renderer, timeouts.start).then(() => {
    renderer.starting = undefined;
  });
  return renderer;
}

/** Rendered in advance: if a renderer hangs later, it cannot render documents either. */
function renderFirstDocuments({ release, documentOf }: LiveRenderer, timeoutMs: number): Promise<unknown> {
  const first = Object.entries(release.manifest.remotes).flatMap(([name, { routes, ssr }]) => {
    const status = ssr === undefined ? 200 : 503;
    const examples = (release.pageScripts[name] ?? []).map(({ example }) => example);
    const paths = [routes[0] ?? '/', ...examples];
    return paths.map((path) => documentOf({ area: name, status, path, rules: release.rulesAt(path), timeoutMs }));
  });
  return Promise.all(first);
}
