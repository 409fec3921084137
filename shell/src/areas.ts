import type { FrameKind, MenuEntry, MenuName, PageRules, RemoteRelease } from '@fairway/contracts/releases';

/** One area of the release manifest: where its code is, the path prefixes it owns, and what it declares of its pages. */
export type Area = RemoteRelease & { name: string };

export type Manifest = { remotes?: Record<string, RemoteRelease> };

/** What the federation runtime loads of an area. Its mf-manifest.json is read by the gateway, which names the rest. */
export const scriptOf = ({ entry }: Area): string => entry.replace(/mf-manifest\.json$/, 'remoteEntry.js');

/** The manifest in the page, or the server's current one. */
export async function readAreas({ fresh = false } = {}): Promise<Area[]> {
  const inline = fresh ? null : document.getElementById('fairway-manifest')?.textContent;
  return areasOf((inline ? JSON.parse(inline) : await fetchManifest()) as Manifest).map(withOverride);
}

export const areasOf = ({ remotes = {} }: Manifest): Area[] =>
  Object.entries(remotes).map(([name, remote]) => ({ name, ...remote }));

async function fetchManifest(): Promise<unknown> {
  const reply = await fetch('/manifest.json', { cache: 'no-store' });
  if (!reply.ok) throw new Error(`the manifest request answered ${reply.status}`);
  return reply.json();
}

/** Developers may load one area from elsewhere, only where the server marks the page, and never by its address. */
function withOverride(area: Area): Area {
  if (document.documentElement.dataset.overrides !== 'on') return area;
  const entry = localStorage.getItem(`mfe-override:${area.name}`);
  return entry ? { ...area, entry, version: 'override' } : area;
}

/** The area that owns a path: the longest prefix, by whole segments; `/` takes what nobody else owns. */
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

/** What is declared of the page at a path: of itself, else of its area. */
export function rulesAt(path: string, areas: Area[]): PageRules {
  const { frame, isMembersOnly = false, pageRules = {} } = areaOf(path, areas) ?? {};
  const own = Object.entries(pageRules).find(([page]) => isAt(page, path))?.[1];
  return { ...(frame && { frame }), isMembersOnly, ...own };
}

export const frameOf = (path: string, areas: Area[]): FrameKind => rulesAt(path, areas).frame ?? 'public';

const isAt = (page: string, path: string) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(path);

/** The entries of a menu, in order, whichever areas they come from. */
export function menuOf(areas: Area[], name: MenuName): MenuEntry[] {
  return areas
    .flatMap(({ menu = [] }) => menu)
    .filter(({ menu }) => menu === name)
    .sort((a, b) => a.order - b.order);
}

/** Whether the page at a path stands below a menu entry. */
export const owns = ({ owns, href = '' }: Pick<MenuEntry, 'owns' | 'href'>, path: string): boolean =>
  path.startsWith(owns ?? href);
