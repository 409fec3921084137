/**
 * The site before this one left a service worker behind that would go on answering with its pages. It is known by its
 * script's address: workers of ours have others.
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
