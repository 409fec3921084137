import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyReleases, readBytes } from '@fairway/kit/files/copy-releases';
import { isBucket, openStorage } from '@fairway/kit/files/storage';
import type { Storage } from '@fairway/kit/files/stored-files';
import { ReleaseError } from './lock.ts';

const manifestOf = async (storage: Storage) => (await readBytes(storage, 'manifest.json'))?.toString();

/**
 * Runs `change` on the folder of the release store at `address`, a folder or `s3://…`. A store in a bucket is first
 * copied to a temporary folder. Afterwards the new versions are copied back, then the manifest. If the bucket's manifest
 * changed meanwhile, nothing is copied back.
 */
export async function withReleaseFolder<T>(
  address: string,
  change: (releasesDir: string) => T | Promise<T>,
): Promise<T> {
  if (!isBucket(address)) return change(address);
  const folder = await mkdtemp(join(tmpdir(), 'fairway-releases-'));
  try {
    const [bucket, copy] = [openStorage(address), openStorage(folder)];
    const before = await manifestOf(bucket);
    if (before !== undefined) await copyReleases(bucket, copy);
    const result = await change(folder);
    const after = await manifestOf(copy);
    if (after === undefined || after === before) return result;
    if ((await manifestOf(bucket)) !== before) {
      throw new ReleaseError('Somebody else released in the meantime, so nothing was changed. Try again.');
    }
    await copyReleases(copy, bucket);
    return result;
  } finally {
    await rm(folder, { recursive: true });
  }
}
