import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@fairway/stack/failure';
import { type BackupKey, nameOfFile, type StoredObject, sealFile, sealText, unsealText, verifyObject } from './seal.ts';

/** The position of a change in the binary logs. */
export type Position = { file: string; offset: number };

export type BackedUpFile = { root: 'storage' | 'releases'; path: string; object: string };

/** One moment of everything: a dump of the databases, the changes after it, and the files. */
export type Snapshot = {
  /** The moment, as ISO 8601 in UTC. */
  at: string;
  /** Identifies the dump and the changes after it. Every dump starts a new chain. */
  chain: string;
  dump: { at: string; position: Position; object: string };
  binlogs: { name: string; object: string }[];
  files: BackedUpFile[];
  /** `secrets.json` and `state.json` of the data folder. */
  folder: Record<string, string>;
};

export type Repository = {
  path: string;
  objects: string;
  key: BackupKey;
  /** Oldest first. */
  list: () => Promise<Snapshot[]>;
  add: (snapshot: Snapshot) => Promise<void>;
  /** Deletes backups, and every object that no other backup uses. Returns the bytes freed. */
  remove: (gone: Snapshot[]) => Promise<number>;
  has: (object: string) => boolean;
  /** Stores a file, unless its content is already stored. */
  storeFile: (file: string) => Promise<string>;
  storeText: (text: string) => Promise<string>;
};

/**
 * A folder of backups. `objects` holds encrypted content, each named by the hash of its content, so that unchanged
 * content is stored once. `snapshots` names the manifest object of each backup.
 */
export function openRepository(path: string, key: BackupKey, { create }: { create: boolean }): Repository {
  const objects = join(path, 'objects');
  const snapshots = join(path, 'snapshots');
  if (!create && !existsSync(snapshots)) throw new Failure(`There are no backups in ${path}.`);
  for (const folder of [objects, snapshots]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const has = (object: string) => existsSync(join(objects, object));
  const fileOf = ({ at }: Snapshot) => join(snapshots, `${at.replaceAll(/[:.]/g, '-')}.snapshot`);

  /** Each backup, and the object that lists what it consists of. */
  async function readAll(): Promise<{ snapshot: Snapshot; list: string }[]> {
    const found: { snapshot: Snapshot; list: string }[] = [];
    for (const name of readdirSync(snapshots).sort()) {
      if (!name.endsWith('.snapshot')) continue;
      const list = readFileSync(join(snapshots, name), 'utf8').trim();
      found.push({ snapshot: JSON.parse(await unsealText(objects, list, key)) as Snapshot, list });
    }
    return found;
  }

  return {
    path,
    objects,
    key,
    has,
    list: async () => (await readAll()).map(({ snapshot }) => snapshot),
    add: async (snapshot) => {
      const { name }: StoredObject = await sealText(objects, JSON.stringify(snapshot), key);
      const file = fileOf(snapshot);
      // The rename publishes the backup; all of its objects exist by then.
      writeFileSync(`${file}.draft`, `${name}\n`, { mode: 0o600, flush: true });
      renameSync(`${file}.draft`, file);
    },
    remove: async (gone) => {
      for (const snapshot of gone) rmSync(fileOf(snapshot));
      const used = new Set((await readAll()).flatMap(({ snapshot, list }) => [list, ...objectsOf(snapshot)]));
      let bytes = 0;
      for (const name of readdirSync(objects).filter((object) => !used.has(object))) {
        bytes += statSync(join(objects, name)).size;
        rmSync(join(objects, name));
      }
      return bytes;
    },
    storeFile: async (file) => {
      const name = await nameOfFile(file, key);
      return has(name) ? name : (await sealFile(objects, file, key)).name;
    },
    storeText: async (text) => (await sealText(objects, text, key)).name,
  };
}

/** Every object of a backup, once. */
export function objectsOf({ dump, binlogs, files, folder }: Snapshot): string[] {
  const all = [dump.object, ...binlogs.map(({ object }) => object), ...files.map(({ object }) => object)];
  return [...new Set([...all, ...Object.values(folder)])];
}

/** Reads every object of a backup completely. Returns how many there are. */
export async function verifySnapshot({ objects, key }: Repository, snapshot: Snapshot): Promise<number> {
  const names = objectsOf(snapshot);
  for (const name of names) await verifyObject(objects, name, key);
  return names.length;
}
