// A service worker: it serves the files of released versions, which never change, from its cache, and a page of its own
// when a navigation cannot reach the server. It ignores the API. It is a separate bundle, served at /release-worker.js.
import { offlinePage } from './offline-page.ts';
import { cachePageFiles, isReleased, type PageFiles, serveReleased } from './release-cache.ts';

type Later = { waitUntil: (done: Promise<unknown>) => void };
type Installing = Later & { addRoutes?: (routes: object[]) => Promise<void> };
type Fetching = { request: Request; respondWith: (reply: Promise<Response>) => void };
type Worker = {
  location: Location;
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install', listener: (event: Installing) => void) => void) &
    ((type: 'message', listener: (event: Later & { data: PageFiles }) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void);
};

const worker = self as unknown as Worker;
const { origin } = worker.location;
const net = { caches, fetch: (url: string) => fetch(url) };

worker.addEventListener('install', (event) => {
  // Browsers with the static routing API do not wait for the worker to start before they request a page, and do not even
  // start it for anything else.
  const navigation = { requestMode: 'navigate' };
  const routes = [
    { condition: navigation, source: 'race-network-and-fetch-handler' },
    { condition: { not: { or: [navigation, { urlPattern: { pathname: '/releases/*' } }] } }, source: 'network' },
  ];
  event.waitUntil(Promise.resolve(event.addRoutes?.(routes)).catch(() => {}));
  event.waitUntil(worker.skipWaiting());
});
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(fetch(event.request).catch(offlinePage));
  else if (isReleased(url, origin)) event.respondWith(serveReleased(url, net));
});
worker.addEventListener('message', (event) => event.waitUntil(cachePageFiles(event.data, origin, net)));
