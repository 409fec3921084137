import { copyReleases, readBytes } from '@fairway/kit/files/copy-releases';
import { isBucket, openStorage } from '@fairway/kit/files/storage';
import type { Logger } from '@fairway/kit/logging/log';

const defaultPollMs = 2_000;

/**
 * The folder that releases are served from: the store itself, or a copy of the bucket that is updated whenever its
 * manifest changes. While the bucket is unavailable, the copied releases stay live.
 */
export async function openReleaseStore({
  address,
  cache = '',
  log,
  pollMs = defaultPollMs,
}: {
  address: string;
  cache?: string | undefined;
  log: Logger;
  pollMs?: number;
}): Promise<{ folder: string; close: () => Promise<void> }> {
  if (!isBucket(address)) return { folder: address, close: async () => {} };
  const [bucket, folder] = [openStorage(address), openStorage(cache)];
  let copied: Buffer | undefined;
  let isUnavailable = false;

  async function copyIfChanged(): Promise<void> {
    try {
      const manifest = await readBytes(bucket, 'manifest.json');
      if (manifest && !copied?.equals(manifest)) {
        log.info({ files: await copyReleases(bucket, folder) }, 'releases copied');
        copied = manifest;
      }
      isUnavailable = false;
    } catch (error) {
      if (!isUnavailable) log.warn({ err: error }, 'releases not copied, will retry');
      isUnavailable = true;
    }
  }

  let copying = copyIfChanged();
  await copying;
  const timer = setInterval(() => {
    copying = copying.then(copyIfChanged);
  }, pollMs);
  timer.unref();
  return {
    folder: cache,
    close: async () => {
      clearInterval(timer);
      await copying;
    },
  };
}
