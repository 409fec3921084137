import type { RouteObject } from 'react-router-dom';
import { studyLazyParts } from '../pages/study-lazy.ts';
import { routes } from '../root.tsx';

/** For tests: loads the code of every page before the first is opened; lazy-page.test.tsx tests the loading. */
async function loadPages(of: RouteObject[]): Promise<void> {
  for (const { element, children = [] } of of) {
    const { load } = (element as { type?: { load?: () => Promise<void> } } | undefined)?.type ?? {};
    await load?.();
    await loadPages(children);
  }
}

await loadPages(routes);
for (const { load } of studyLazyParts) await load();
