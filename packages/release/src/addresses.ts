import type { RemoteRelease } from '@fairway/contracts/releases/releases';
import { routeAt, routesOf } from '@fairway/contracts/releases/routes';

/**
 * Why areas that are switched would take over an address of another area, or declare one that another area keeps; empty
 * if every address has one owner. `remotes` is everything that would be live.
 */
export function findTakenAddresses(remotes: Record<string, RemoteRelease>, switched: readonly string[]): string[] {
  const prefixes = routesOf(remotes);
  const concerns = (...areas: string[]) => areas.some((area) => switched.includes(area));
  const shared = prefixes.flatMap(({ area, prefix }, index) => {
    const other = prefixes.slice(index + 1).find((later) => later.prefix === prefix);
    return other && concerns(area, other.area) ? [`${area} and ${other.area} both declare the prefix ${prefix}`] : [];
  });
  const pages = Object.entries(remotes).flatMap(([area, { pages: own = [] }]) =>
    own.flatMap((page) => {
      const owner = routeAt(prefixes, page);
      if (!owner || owner.area === area || !concerns(area, owner.area)) return [];
      return [`${area} declares the page ${page}, and ${owner.area} the prefix ${owner.prefix}`];
    }),
  );
  return [...shared, ...pages];
}
