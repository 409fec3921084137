import type { StoredFile } from './build-files.ts';

/** A file that changes. `replace` returns false if another process has replaced it since it was read. */
export type Index = { text: string | undefined; replace: (text: string) => Promise<boolean> };

/** `storedAt`: when it was stored last, in milliseconds; storing it again counts. */
export type StoredVersion = { folder: string; version: string; storedAt: number };

/** Immutable versions, and three files that change: manifest.json, history.json and releases.log. */
export type ReleaseStore = {
  /** Undefined if it is missing. */
  read: (name: string) => Promise<Buffer | undefined>;
  readIndex: (name: string) => Promise<Index>;
  /** Stores a build, or what is missing of it; it may be stored already, or by another process at the same time. */
  storeVersion: (folder: string, version: string, files: StoredFile[]) => Promise<void>;
  listVersions: () => Promise<StoredVersion[]>;
  removeVersion: (folder: string, version: string) => Promise<void>;
  /** Runs a change of the indexes; in a folder, one at a time. */
  change: <T>(run: () => Promise<T>) => Promise<T>;
};
