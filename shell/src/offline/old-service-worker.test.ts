import { expect, test, vi } from 'vitest';
import { retireOldServiceWorker } from './old-service-worker.ts';

function registered(state: 'active' | 'waiting' | 'installing', path: string) {
  const unregister = vi.fn(async () => true);
  const scriptURL = `https://fairway.example${path}`;
  return { active: null, waiting: null, installing: null, [state]: { scriptURL }, unregister };
}

const containing = (...registrations: ReturnType<typeof registered>[]) => ({
  getRegistrations: async () => registrations as unknown as ServiceWorkerRegistration[],
});

test('unregisters the old site’s service worker in any state, and no other [PUB-89]', async () => {
  const old = (['active', 'waiting', 'installing'] as const).map((state) => registered(state, '/service-worker.js'));
  const current = registered('active', '/offline/worker.js');
  await retireOldServiceWorker(containing(...old, current));
  for (const { unregister } of old) expect(unregister).toHaveBeenCalledOnce();
  expect(current.unregister).not.toHaveBeenCalled();
});

test('continues if the browser has no service workers or refuses to list them', async () => {
  await expect(retireOldServiceWorker(undefined)).resolves.toBeUndefined();
  const getRegistrations = () => Promise.reject(new DOMException('insecure', 'SecurityError'));
  await expect(retireOldServiceWorker({ getRegistrations })).resolves.toBeUndefined();
});
