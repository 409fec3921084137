import type { HostProps } from '@fairway/mfe/host-props';
import type { Area } from './areas.ts';
import { isStorageBlocked } from './blocked-storage.ts';
import { cacheReleases } from './cache-releases.ts';
import { retireOldServiceWorker } from './old-service-worker.ts';
import { preserveFocus } from './preserve-focus.ts';

/** Work deferred until after the first page, in its own chunk. Run the result after every page change. */
export function afterStart(outlet: HTMLElement, areas: Area[], notify: HostProps['notify']): () => Promise<void> {
  if (isStorageBlocked()) {
    notify({
      kind: 'info',
      title: 'Your browser blocks site data:',
      text: 'you will be logged out when you close or reload this page, and your theme and place are forgotten.',
      ms: 12_000,
    });
  }
  preserveFocus(outlet);
  const oldWorkerRemoved = retireOldServiceWorker();
  return async () => {
    await oldWorkerRemoved;
    await cacheReleases(areas);
  };
}
