import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataFolder } from '@fairway/stack/data-folder/data-folder';
import { isObject } from '@fairway/stack/data-folder/stored-json';
import { Failure } from '@fairway/stack/failure';
import { type DatabaseTools, replayBinlogs, runStatements, writeLogin } from './database-tools.ts';
import type { Repository, Snapshot } from './repository.ts';
import { unsealText, unsealTo } from './seal.ts';

/** The plan of a restore: a backup, and the moment if it differs from the backup's. */
export type RestorePlan = {
  snapshot: Snapshot;
  until?: Date;
  /** The backup that provides the files: the last one before the moment. Pictures of the later one are added. */
  files: Snapshot;
};

/** Chooses the backup for the requested moment, or the newest one. */
export function planRestore(snapshots: Snapshot[], until?: Date): RestorePlan {
  const newest = snapshots.at(-1);
  if (!newest) throw new Failure('There is no backup to restore.');
  if (!until) return { snapshot: newest, files: newest };
  const covering = snapshots.find(({ at, dump }) => Date.parse(at) >= +until && Date.parse(dump.at) <= +until);
  if (covering) {
    const before = snapshots.findLast(({ at, chain }) => chain === covering.chain && Date.parse(at) <= +until);
    return { snapshot: covering, until, files: before ?? covering };
  }
  const first = snapshots.map(({ dump }) => dump.at).sort()[0] ?? '';
  throw new Failure(
    `No backup covers ${until.toISOString()}: backups range from ${first} to ${newest.at}. If the time is later and the data still exists, run "npm run backup" first.`,
  );
}

const replaced = ['mariadb', 'redis', 'storage', 'releases', 'secrets.json', 'state.json'];

/**
 * Moves the content of the data folder aside, so that the restore starts with an empty folder. This includes Redis,
 * whose jobs may belong to rows that no longer exist: the outboxes fill it again. Returns the new path, and a function
 * that undoes the move.
 */
export function setAside(folder: DataFolder, now: Date): { path: string; undo: () => void } {
  const path = join(folder.path, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(path, { mode: 0o700 });
  const moved = replaced.filter((name) => existsSync(join(folder.path, name)));
  for (const name of moved) renameSync(join(folder.path, name), join(path, name));
  for (const part of [folder.storage, folder.releases]) mkdirSync(part, { recursive: true });
  return {
    path,
    undo: () => {
      for (const name of replaced) rmSync(join(folder.path, name), { recursive: true, force: true });
      for (const name of moved) renameSync(join(path, name), join(folder.path, name));
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Restores secrets unchanged, and the state without the ports, which belong to this machine. */
export async function restoreFolder(
  folder: DataFolder,
  { objects, key }: Repository,
  plan: RestorePlan,
): Promise<void> {
  for (const [name, object] of Object.entries(plan.snapshot.folder)) {
    const text = await unsealText(objects, object, key);
    const stored: unknown = JSON.parse(text);
    const content = name === 'state.json' && isObject(stored) ? JSON.stringify({ ...stored, ports: {} }) : text;
    writeFileSync(join(folder.path, name), content, { mode: 0o600, flush: true });
  }
  const known = new Set(plan.files.files.map(({ root, path }) => join(root, path)));
  const later = plan.snapshot.files.filter(({ root, path }) => root === 'storage' && !known.has(join(root, path)));
  for (const { root, path, object } of [...plan.files.files, ...later]) {
    const target = join(folder[root], path);
    mkdirSync(dirname(target), { recursive: true });
    await unsealTo(objects, object, key, createWriteStream(target));
  }
}

/** Loads the dump into an empty server, and then replays every change up to the moment. */
export async function restoreDatabases(
  { folder, databaseUrl, tools }: { folder: DataFolder; databaseUrl: URL; tools: DatabaseTools },
  { objects, key }: Repository,
  { snapshot, until }: RestorePlan,
): Promise<void> {
  using login = writeLogin(folder.run, databaseUrl);
  const server = { tools, login: login.file };
  const staged = join(folder.path, 'restore-staging');
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(staged, { mode: 0o700 });
  try {
    await runStatements(server, 'Loading the dump', async (target) => {
      target.write('set session sql_log_bin = 0;\n');
      await unsealTo(objects, snapshot.dump.object, key, target);
    });
    const files: string[] = [];
    for (const { name, object } of snapshot.binlogs) {
      const file = join(staged, name);
      await unsealTo(objects, object, key, createWriteStream(file, { mode: 0o600 }));
      files.push(file);
    }
    await replayBinlogs(server, files, snapshot.dump.position, until);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

/** Parses a time as typed: ISO 8601 with a time zone, or in UTC. */
export function readMoment(text: string): Date {
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(text);
  const moment = new Date(hasZone ? text : `${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(+moment))
    throw new Failure(`"${text}" is not a valid time: use a format such as 2026-05-01T12:30:00Z.`);
  return moment;
}
