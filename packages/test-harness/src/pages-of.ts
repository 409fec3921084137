import type { RouteObject } from 'react-router-dom';

/** For tests: the addresses that an area's routes have a page for, as it declares them. `*` takes the rest. */
export function pagesOf(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path.endsWith('*') ? [] : [path]),
    ...pagesOf(children),
  ]);
}
