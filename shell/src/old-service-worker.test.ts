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

test('the old site’s service worker is unregistered in whatever state, and no other [PUB-89]', async () => {
  const old = (['active', 'waiting', 'installing'] as const).map((state) => registered(state, '/service-worker.js'));
  const ours = registered('active', '/offline/worker.js');
  await retireOldServiceWorker(containing(...old, ours));
  for (const { unregister } of old) expect(unregister).toHaveBeenCalledOnce();
  expect(ours.unregister).not.toHaveBeenCalled();
});

test('a browser without service workers, or that refuses to tell, goes on', async () => {
  await expect(retireOldServiceWorker(undefined)).resolves.toBeUndefined();
  const getRegistrations = () => Promise.reject(new DOMException('insecure', 'SecurityError'));
  await expect(retireOldServiceWorker({ getRegistrations })).resolves.toBeUndefined();
});
