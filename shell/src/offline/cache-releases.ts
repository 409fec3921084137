import type { Area } from '../areas/areas.ts';
import { isReleased, type PageFiles } from './release-cache.ts';

/** The folder of one version, from the path of any file in it: `/releases/mfe-study/a1/`. */
const folderOf = (file: string) => file.split('/').slice(0, 4).join('/').concat('/');

/** What this page runs on: the files it has loaded, and the versions of all areas. */
export function pageFiles(areas: Area[], loaded: string[], origin: string): PageFiles {
  const files = loaded.filter((url) => isReleased(url, origin)).map((url) => new URL(url).pathname);
  const folders = [...files, ...areas.map(({ entry }) => entry)].filter((path) => path.startsWith('/releases/'));
  return { folders: [...new Set(folders.map(folderOf))], files };
}

/** Lets the service worker cache the files of this page, so that the next visit loads none of them over the network. */
export async function cacheReleases(
  areas: Area[],
  workers: Pick<ServiceWorkerContainer, 'register' | 'ready'> | undefined = navigator.serviceWorker,
): Promise<void> {
  if (!workers) return;
  try {
    await workers.register('/release-worker.js');
    const { active } = await workers.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage(pageFiles(areas, loaded, location.origin));
  } catch {
    // Without the worker the browser's own cache has to do.
  }
}
