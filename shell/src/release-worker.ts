// A service worker with one task: files of released versions, which never change, come from its own cache and not over
// the line. Pages and the API it leaves alone. It is a bundle of its own, served at /release-worker.js.
import { answerReleased, isReleased, type Keep, keepReleased } from './release-cache.ts';

type Later = { waitUntil: (done: Promise<unknown>) => void };
type Installing = Later & { addRoutes?: (routes: object[]) => Promise<void> };
type Fetching = { request: Request; respondWith: (reply: Promise<Response>) => void };
type Worker = {
  location: Location;
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install', listener: (event: Installing) => void) => void) &
    ((type: 'message', listener: (event: Later & { data: Keep }) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void);
};

const worker = self as unknown as Worker;
const { origin } = worker.location;
const net = { caches, fetch: (url: string) => fetch(url) };

worker.addEventListener('install', (event) => {
  // Where the browser can be told, it does not even start the worker for anything else.
  const elsewhere = { condition: { not: { urlPattern: { pathname: '/releases/*' } } }, source: 'network' };
  event.waitUntil(Promise.resolve(event.addRoutes?.([elsewhere])).catch(() => {}));
  event.waitUntil(worker.skipWaiting());
});
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && isReleased(url, origin)) event.respondWith(answerReleased(url, net));
});
worker.addEventListener('message', (event) => event.waitUntil(keepReleased(event.data, origin, net)));
