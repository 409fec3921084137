import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { openBucketStorage } from './bucket-storage.ts';
import type { Storage } from './stored-files.ts';

export const isBucket = (address: string) => address.startsWith('s3://');

/** A folder by its path; a bucket by `s3://BUCKET/PREFIX?endpoint=https://HOST&region=REGION`. */
export function openStorage(address: string): Storage {
  return isBucket(address) ? openBucketStorage(address) : openFolderStorage(address);
}

/** True for a file that is still being written, or was left by a process that was killed meanwhile. */
export const isDraft = (name: string) => /\.[0-9a-f]{8}-[0-9a-f-]{27}$/.test(name);

function openFolderStorage(folder: string): Storage {
  function pathOf(name: string): string {
    const path = normalize(join(folder, name));
    if (!path.startsWith(normalize(folder) + sep)) throw new Error(`${name} is outside the storage folder`);
    return path;
  }
  async function sizeOf(name: string): Promise<number | undefined> {
    const found = await stat(pathOf(name)).catch(() => undefined);
    return found?.isFile() ? found.size : undefined;
  }
  return {
    sizeOf,
    has: async (name) => (await sizeOf(name)) !== undefined,
    read: async (name) => {
      const bytes = await sizeOf(name);
      if (bytes === undefined) return undefined;
      return { bytes, body: Readable.toWeb(createReadStream(pathOf(name))) as ReadableStream<Uint8Array> };
    },
    list: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: Error) => {
        if ('code' in error && error.code === 'ENOENT') return [];
        throw error;
      });
      return entries
        .filter((entry) => entry.isFile() && !isDraft(entry.name))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
    },
    put: async (name, bytes) => {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const draftPath = `${path}.${randomUUID()}`;
      const file = await open(draftPath, 'w');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draftPath, path);
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
  };
}
