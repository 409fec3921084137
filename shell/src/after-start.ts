import type { HostProps } from '@fairway/area/host-props';
import type { Area } from './areas.ts';
import { isStorageBlocked } from './blocked-storage.ts';
import { keepFocus } from './keep-focus.ts';
import { keepReleases } from './keep-releases.ts';
import { retireOldServiceWorker } from './old-service-worker.ts';

/** What the first page does not wait for: a chunk of its own. The result is to be run after every page that is shown. */
export function afterStart(outlet: HTMLElement, areas: Area[], notify: HostProps['notify']): () => Promise<void> {
  if (isStorageBlocked()) {
    notify({
      kind: 'info',
      title: 'Your browser blocks site data:',
      text: 'you will be logged out when you close or reload this page, and your theme and place are forgotten.',
      ms: 12_000,
    });
  }
  keepFocus(outlet);
  const oldWorkerGone = retireOldServiceWorker();
  return async () => {
    await oldWorkerGone;
    await keepReleases(areas);
  };
}
