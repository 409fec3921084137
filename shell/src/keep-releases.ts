import type { Area } from './areas.ts';
import { isReleased, type Keep } from './release-cache.ts';

/** The folder of one version: `/releases/mfe-study/a1/` of any file in it. */
const folderOf = (file: string) => file.split('/').slice(0, 4).join('/').concat('/');

/** What this page runs on: the files it has loaded, and the versions of all areas. */
export function keptBy(areas: Area[], loaded: string[], origin: string): Keep {
  const files = loaded.filter((url) => isReleased(url, origin)).map((url) => new URL(url).pathname);
  const folders = [...files, ...areas.map(({ entry }) => entry)].filter((path) => path.startsWith('/releases/'));
  return { folders: [...new Set(folders.map(folderOf))], files };
}

/** Lets the service worker keep what this page loaded, so that the next visit needs nothing of it over the line. */
export async function keepReleases(
  areas: Area[],
  workers: Pick<ServiceWorkerContainer, 'register' | 'ready'> | undefined = navigator.serviceWorker,
): Promise<void> {
  if (!workers) return;
  try {
    await workers.register('/release-worker.js');
    const { active } = await workers.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage(keptBy(areas, loaded, location.origin));
  } catch {
    // Without it the browser's own cache has to do.
  }
}
