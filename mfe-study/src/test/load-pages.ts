import type { RouteObject } from 'react-router-dom';
import { studyLater } from '../pages/study-later.ts';
import { routes } from '../root.tsx';

/** For tests: the code of every page is here before the first is opened; lazy-page.test.tsx tests how it comes. */
async function loadPages(of: RouteObject[]): Promise<void> {
  for (const { element, children = [] } of of) {
    const { load } = (element as { type?: { load?: () => Promise<void> } } | undefined)?.type ?? {};
    await load?.();
    await loadPages(children);
  }
}

await loadPages(routes);
for (const { load } of studyLater) await load();
