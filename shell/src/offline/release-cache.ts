/**
 * What a page asks the worker to cache: its files, and from which folders (`/releases/shell/a1/`). All other folders
 * are removed.
 */
export type PageFiles = { folders: string[]; files: string[] };

type Net = { caches: Pick<CacheStorage, 'open'>; fetch: (url: string) => Promise<Response> };

const cacheName = 'fairway-releases';

/** A file of a released version: the content at its address never changes. */
export function isReleased(url: string, origin: string): boolean {
  const { origin: from, pathname } = new URL(url, origin);
  return from === origin && pathname.startsWith('/releases/');
}

/** Reads a file from the cache, otherwise from the server, and caches it. A broken cache never blocks the file. */
export async function serveReleased(url: string, { caches, fetch }: Net): Promise<Response> {
  const cache = await caches.open(cacheName).catch(() => undefined);
  const cached = await cache?.match(url, { ignoreVary: true }).catch(() => undefined);
  if (cached) return cached;
  const reply = await fetch(url);
  if (reply.status === 200) await cache?.put(url, reply.clone()).catch(() => {});
  return reply;
}

/** Removes the versions that the page does not name, and fetches the files it loaded before the worker was running. */
export async function cachePageFiles(
  { folders, files }: PageFiles,
  origin: string,
  { caches, fetch }: Net,
): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const { url } of await cache.keys()) {
    if (!folders.some((folder) => new URL(url).pathname.startsWith(folder))) await cache.delete(url);
  }
  const wanted = files.filter((file) => isReleased(file, origin));
  await Promise.all(wanted.map((file) => serveReleased(file, { caches, fetch }).catch(() => {})));
}
