import type { RouteObject } from 'react-router-dom';

/** For tests: the paths that an area's routes have a page for, as declared. `*` matches the rest, so it is left out. */
export function pagesOf(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path.endsWith('*') ? [] : [path]),
    ...pagesOf(children),
  ]);
}
