import { openBucketStorage } from '@fairway/kit/files/bucket-storage';
import { readBytes } from '@fairway/kit/files/copy-releases';
import { type StoredFile, storedNames, withCompressed } from './build-files.ts';
import type { ReleaseStore, StoredVersion } from './release-store.ts';

/** A store in a bucket, which has no lock: an index is replaced only if nobody else has replaced it. */
export function openBucketStore(address: string): ReleaseStore {
  const bucket = openBucketStorage(address);
  return {
    read: (name) => readBytes(bucket, name),
    readIndex: async (name) => {
      const found = await bucket.readTagged(name);
      return {
        text: found && Buffer.from(found.bytes).toString(),
        replace: (text) => bucket.putIf(name, Buffer.from(text), found?.tag),
      };
    },
    storeVersion: async (folder, version, files) => {
      const existing = new Set(await bucket.list());
      const at = (path: string) => `${folder}/${version}/${path}`;
      const isMissing = ([path]: StoredFile) => storedNames(path).some((name) => !existing.has(at(name)));
      // The first file is always written: its time shows that the version is in use.
      for (const file of files.filter((each, index) => index === 0 || isMissing(each))) {
        const stored = await withCompressed(file);
        await Promise.all(stored.map(([path, bytes]) => bucket.put(at(path), bytes)));
      }
    },
    listVersions: async () => {
      const versions = new Map<string, StoredVersion>();
      for (const { name, writtenAt } of await bucket.listDated()) {
        const [folder = '', version, file] = name.split('/');
        if (version === undefined || file === undefined) continue;
        const storedAt = Math.max(writtenAt.getTime(), versions.get(`${folder}/${version}`)?.storedAt ?? 0);
        versions.set(`${folder}/${version}`, { folder, version, storedAt });
      }
      return [...versions.values()];
    },
    removeVersion: async (folder, version) => {
      const names = await bucket.list();
      for (const name of names.filter((each) => each.startsWith(`${folder}/${version}/`))) await bucket.remove(name);
    },
    change: (run) => run(),
  };
}
