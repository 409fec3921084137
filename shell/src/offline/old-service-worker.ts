/**
 * The previous site left a service worker that would keep answering with its pages. It is recognized by its script's
 * address: our workers have others.
 */
export async function retireOldServiceWorker(
  workers: Pick<ServiceWorkerContainer, 'getRegistrations'> | undefined = navigator.serviceWorker,
): Promise<void> {
  const registrations = await workers?.getRegistrations().catch(() => []);
  for (const registration of registrations ?? []) {
    const { active, waiting, installing } = registration;
    const script = (active ?? waiting ?? installing)?.scriptURL;
    if (script && new URL(script).pathname === '/service-worker.js') await registration.unregister();
  }
}
