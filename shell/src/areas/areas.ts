import {
  type FrameKind,
  localVersion,
  type MenuEntry,
  type MenuName,
  type PageRules,
  type RemoteRelease,
} from '@fairway/contracts/releases/releases';

/**
 * One area of the release manifest: where its code is, the path prefixes it owns, and what it declares about its pages.
 */
export type Area = RemoteRelease & { name: string };

export type Manifest = { shell?: { version: string }; remotes?: Record<string, RemoteRelease> };

/**
 * The file that the federation runtime loads for an area. The gateway reads its mf-manifest.json, which names the other
 * files.
 */
export const scriptOf = ({ entry }: Area): string => entry.replace(/mf-manifest\.json$/, 'remoteEntry.js');

/** What the manifest in the page, or the server's current one, lists. */
export async function readManifest({ fresh = false } = {}): Promise<{ areas: Area[]; shellVersion: string }> {
  const inline = fresh ? null : document.getElementById('fairway-manifest')?.textContent;
  const manifest = (inline ? JSON.parse(inline) : await fetchManifest()) as Manifest;
  const areas = await withLocalDeclaration(areasOf(manifest));
  return { areas, shellVersion: manifest.shell?.version ?? '' };
}

/** The area that this browser runs from its own machine, if an administrator has turned that on. */
export const localAreaOf = (areas: Area[]): Area | undefined => areas.find(({ version }) => version === localVersion);

/** The code of development is loaded where it is used. */
export const loadLocalArea = () => import(/* webpackChunkName: "local-area" */ './local-area.ts');

async function withLocalDeclaration(areas: Area[]): Promise<Area[]> {
  const local = localAreaOf(areas);
  if (!local) return areas;
  const { declarationOf } = await loadLocalArea();
  const declared = { ...local, ...(await declarationOf(local)) };
  return areas.map((area) => (area === local ? declared : area));
}

export const areasOf = ({ remotes = {} }: Manifest): Area[] =>
  Object.entries(remotes).map(([name, remote]) => ({ name, ...remote }));

async function fetchManifest(): Promise<unknown> {
  const reply = await fetch('/manifest.json', { cache: 'no-cache' });
  if (!reply.ok) throw new Error(`the manifest request answered ${reply.status}`);
  return reply.json();
}

/**
 * The area that owns a path: the longest prefix, by complete segments. `/` matches every path that no other area owns.
 */
export function areaOf(path: string, areas: Area[]): Area | undefined {
  let best: Area | undefined;
  let length = 0;
  for (const area of areas) {
    for (const route of area.routes) {
      const owns = route === '/' || path === route || path.startsWith(`${route}/`);
      if (owns && route.length > length) {
        best = area;
        length = route.length;
      }
    }
  }
  return best;
}

/** What is declared about the page at a path: by the page, else by its area. */
export function rulesAt(path: string, areas: Area[]): PageRules {
  const { frame, isMembersOnly = false, pageRules = {} } = areaOf(path, areas) ?? {};
  const pageRule = Object.entries(pageRules).find(([page]) => isAt(page, path))?.[1];
  return { ...(frame && { frame }), isMembersOnly, ...pageRule };
}

export const frameOf = (path: string, areas: Area[]): FrameKind => rulesAt(path, areas).frame ?? 'public';

/** A cache by page, because rules are read with every page change and for every link. */
const patterns = new Map<string, RegExp>();

function isAt(page: string, path: string): boolean {
  let pattern = patterns.get(page);
  if (!pattern) {
    pattern = new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
    patterns.set(page, pattern);
  }
  return pattern.test(path);
}

/** The entries of a menu, in order, from all areas. */
export function menuOf(areas: Area[], name: MenuName): MenuEntry[] {
  return areas
    .flatMap(({ menu = [] }) => menu)
    .filter(({ menu }) => menu === name)
    .sort((a, b) => a.order - b.order);
}

/** Whether the page at a path belongs under a menu entry. */
export const owns = ({ owns, href = '' }: Pick<MenuEntry, 'owns' | 'href'>, path: string): boolean =>
  path.startsWith(owns ?? href);
