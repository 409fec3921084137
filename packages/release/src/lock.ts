/// <reference path="./proper-lockfile.d.ts" />
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { ReleaseError } from './release-error.ts';

/** A killed process stops renewing its lock. After this long, the next one takes it over. */
const staleMs = 5_000;
const lockRetries = { retries: 600, factor: 1, minTimeout: 100, maxTimeout: 500, randomize: true };

/**
 * Runs one change of a folder's indexes at a time, across processes. It takes milliseconds: versions are stored before
 * it.
 */
export async function withStoreLocked<T>(releasesDir: string, change: () => Promise<T>): Promise<T> {
  mkdirSync(releasesDir, { recursive: true });
  const unlock = await lock(releasesDir, {
    lockfilePath: join(releasesDir, 'releases.lock'),
    stale: staleMs,
    retries: lockRetries,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ELOCKED') throw error;
    throw new ReleaseError(`Another release is still running in ${releasesDir}. Try again when it is done.`);
  });
  try {
    return await change();
  } finally {
    await unlock();
  }
}
