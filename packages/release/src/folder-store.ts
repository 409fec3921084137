import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readBytes } from '@fairway/kit/files/copy-releases';
import { isDraft, openStorage } from '@fairway/kit/files/storage';
import { type StoredFile, storedNames, withCompressed } from './build-files.ts';
import { withStoreLocked } from './lock.ts';
import type { ReleaseStore, StoredVersion } from './release-store.ts';

/** No publisher works on a draft for so long: it was killed. */
const maxDraftAgeMs = 24 * 3_600_000;

export function openFolderStore(dir: string): ReleaseStore {
  const storage = openStorage(dir);
  return {
    read: (name) => readBytes(storage, name),
    readIndex: async (name) => ({
      text: (await readBytes(storage, name))?.toString(),
      replace: async (text) => {
        await storage.put(name, Buffer.from(text));
        return true;
      },
    }),
    storeVersion: (folder, version, files) => {
      removeDrafts(dir);
      removeDrafts(join(dir, folder));
      return storeVersion(join(dir, folder, version), files);
    },
    listVersions: async () => listVersions(dir),
    removeVersion: async (folder, version) => {
      if (!existsSync(join(dir, folder, version))) return;
      // Readers see all of it or nothing.
      const draft = join(dir, folder, `${version}.${randomUUID()}`);
      renameSync(join(dir, folder, version), draft);
      rmSync(draft, { recursive: true });
    },
    change: (run) => withStoreLocked(dir, run),
  };
}

function listVersions(dir: string): StoredVersion[] {
  const folders = existsSync(dir) ? readdirSync(dir, { withFileTypes: true }) : [];
  return folders.flatMap((entry) => {
    const folder = entry.name;
    // The lock is a folder, whose name has a dot.
    if (!entry.isDirectory() || folder.includes('.')) return [];
    return readdirSync(join(dir, folder)).flatMap((version) => {
      // Another process may be removing it.
      const stats = statSync(join(dir, folder, version), { throwIfNoEntry: false });
      return stats && !isDraft(version) ? [{ folder, version, storedAt: stats.mtimeMs }] : [];
    });
  });
}

/**
 * Stores a version in the folder `target`, which appears complete or not at all. Missing or damaged files of an existing
 * one are repaired.
 */
async function storeVersion(target: string, files: StoredFile[]): Promise<void> {
  const exists = existsSync(target);
  const wanted = exists ? files.filter(([path, bytes]) => !isIntact(join(target, path), bytes)) : files;
  if (exists) utimesSync(target, new Date(), new Date());
  if (wanted.length === 0 && exists) return;
  const draft = `${target}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true });
  const written = await Promise.all(wanted.map((file) => writeCompressed(draft, file)));
  if (!exists) {
    try {
      return renameSync(draft, target);
    } catch (error) {
      if (!existsSync(target)) throw error;
      // Another process has stored the same version.
      return rmSync(draft, { recursive: true });
    }
  }
  for (const path of written.flat()) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    renameSync(join(draft, path), join(target, path));
  }
  rmSync(draft, { recursive: true });
}

/** @returns the names of what was written */
async function writeCompressed(folder: string, file: StoredFile): Promise<string[]> {
  const stored = await withCompressed(file);
  for (const [path, bytes] of stored) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return stored.map(([path]) => path);
}

/** Whether a stored file and its compressed copies contain these bytes. */
function isIntact(path: string, bytes: Buffer): boolean {
  try {
    if (!readFileSync(path).equals(bytes)) return false;
    if (storedNames(path).length === 1) return true;
    return (
      brotliDecompressSync(readFileSync(`${path}.br`)).equals(bytes) &&
      gunzipSync(readFileSync(`${path}.gz`)).equals(bytes)
    );
  } catch {
    return false;
  }
}

/** Removes what killed publishers left behind in a folder. */
function removeDrafts(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter(isDraft)) {
    const path = join(folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > maxDraftAgeMs) rmSync(path, { recursive: true, force: true });
  }
}
