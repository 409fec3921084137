/**
 * Served at the address of the service worker that the previous site installed. That worker answers pages from its
 * cache, so a page of ours may never get to unregister it; but the browser checks this address for a newer worker. This
 * one deletes the old caches, unregisters itself, and reloads the open pages.
 */
export const retiringWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (/^(?:sw-precache|workbox)-/.test(name)) await caches.delete(name);
    await self.registration.unregister();
    for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url).catch(() => {});
  })());
});
`;
