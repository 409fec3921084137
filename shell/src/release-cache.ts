/** What a page asks the worker to keep: its own files, and nothing of folders (`/releases/shell/a1/`) it does not name. */
export type Keep = { folders: string[]; files: string[] };

type Net = { caches: Pick<CacheStorage, 'open'>; fetch: (url: string) => Promise<Response> };

const cacheName = 'fairway-releases';

/** A file of a released version: its address never changes its content. */
export function isReleased(url: string, origin: string): boolean {
  const { origin: from, pathname } = new URL(url, origin);
  return from === origin && pathname.startsWith('/releases/');
}

/** From the cache, else from the server and then kept. A cache that cannot be used never stands in the way. */
export async function answerReleased(url: string, { caches, fetch }: Net): Promise<Response> {
  const cache = await caches.open(cacheName).catch(() => undefined);
  const kept = await cache?.match(url, { ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
  const reply = await fetch(url);
  if (reply.status === 200) await cache?.put(url, reply.clone()).catch(() => {});
  return reply;
}

/** Removes the versions that the page does not name, and fetches what it started with before the worker was there. */
export async function keepReleased({ folders, files }: Keep, origin: string, { caches, fetch }: Net): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const { url } of await cache.keys()) {
    if (!folders.some((folder) => new URL(url).pathname.startsWith(folder))) await cache.delete(url);
  }
  const wanted = files.filter((file) => isReleased(file, origin));
  await Promise.all(wanted.map((file) => answerReleased(file, { caches, fetch }).catch(() => {})));
}
