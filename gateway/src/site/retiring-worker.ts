/**
 * What stands at the address of the service worker that the site before this one installed. That worker answers pages
 * from its own cache, so a page of ours may never get to unregister it; but the browser looks here for a newer one by
 * itself. This one removes what that one kept and itself, and loads the open pages anew.
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
