/** One area of the release manifest: where its code is, and the path prefixes it owns. */
export type Area = { name: string; version: string; entry: string; routes: string[] };

type Manifest = { schema: 1; remotes: Record<string, Omit<Area, 'name'>> };

/** What the federation runtime loads of an area. Its mf-manifest.json is read by the gateway, which names the rest. */
export const scriptOf = ({ entry }: Area): string => entry.replace(/mf-manifest\.json$/, 'remoteEntry.js');

/** The manifest in the page, or the server's current one. */
export async function readAreas({ fresh = false } = {}): Promise<Area[]> {
  const inline = fresh ? null : document.getElementById('fairway-manifest')?.textContent;
  const manifest = (inline ? JSON.parse(inline) : await fetchManifest()) as Manifest;
  return Object.entries(manifest.remotes).map(([name, remote]) => withOverride({ name, ...remote }));
}

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
