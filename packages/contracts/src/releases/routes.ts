import type { RemoteRelease } from './releases.ts';

/** A prefix and its area. Paths below it begin with `below`. */
export type Route = { area: string; prefix: string; below: string };

/** The prefixes of all areas, the longest first. */
export const routesOf = (remotes: Record<string, Pick<RemoteRelease, 'routes'>>): Route[] =>
  Object.entries(remotes)
    .flatMap(([area, { routes }]) => routes.map((prefix) => ({ area, prefix, below: prefix.replace(/\/?$/, '/') })))
    .sort((a, b) => b.prefix.length - a.prefix.length);

/** The route that owns a path: the longest prefix of complete segments, as the shell decides. */
export const routeAt = (routes: readonly Route[], path: string): Route | undefined =>
  routes.find(({ prefix, below }) => path === prefix || path.startsWith(below));
