import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';

/** Storage for uploaded files: a folder or a bucket. Names are relative, with `/`. */
export type Storage = {
  has: (name: string) => Promise<boolean>;
  /** Atomic: a reader never sees a partial file, and an acknowledged file survives a power failure. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Succeeds if the file does not exist. */
  remove: (name: string) => Promise<void>;
};

export function openFolderStorage(folder: string): Storage {
  function pathOf(name: string): string {
    const path = normalize(join(folder, name));
    if (!path.startsWith(normalize(folder) + sep)) throw new Error(`${name} is outside the storage folder`);
    return path;
  }
  return {
    has: (name) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
    put: async (name, bytes) => {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}`;
      const file = await open(draft, 'w');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
  };
}
