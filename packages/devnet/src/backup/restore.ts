import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataFolder } from '../data-folder.ts';
import { Failure } from '../failure.ts';
import { isObject } from '../stored-json.ts';
import { type DatabaseTools, replayBinlogs, runStatements, writeLogin } from './database-tools.ts';
import type { Repository, Snapshot } from './repository.ts';
import { unsealText, unsealTo } from './seal.ts';

/** What a restore is made of: a backup, and the moment where it is not the backup's own. */
export type RestorePlan = {
  snapshot: Snapshot;
  until?: Date;
  /** Of this backup are the files: the last one up to the moment. Pictures of the later one are added to them. */
  files: Snapshot;
};

/** Chooses by the moment that is wanted; without one, the newest backup. */
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
    `No backup covers ${until.toISOString()}: they reach from ${first} to ${newest.at}. Where it is later and the data is still there, run "npm run backup" first.`,
  );
}

const replaced = ['mariadb', 'redis', 'storage', 'releases', 'secrets.json', 'state.json'];

/**
 * Sets aside what the data folder holds, so that the restore begins with an empty one; Redis too, whose jobs are of rows
 * that may be gone: the outboxes fill it again. Answers where it is, and how to put it back.
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

/** Secrets as they were; of the last start's state all but the ports, which are this machine's. */
export async function restoreFolder(
  folder: DataFolder,
  { objects, key }: Repository,
  plan: RestorePlan,
): Promise<void> {
  for (const [name, object] of Object.entries(plan.snapshot.folder)) {
    const text = await unsealText(objects, object, key);
    const stored: unknown = JSON.parse(text);
    const kept = name === 'state.json' && isObject(stored) ? JSON.stringify({ ...stored, ports: {} }) : text;
    writeFileSync(join(folder.path, name), kept, { mode: 0o600, flush: true });
  }
  const own = new Set(plan.files.files.map(({ root, path }) => join(root, path)));
  const later = plan.snapshot.files.filter(({ root, path }) => root === 'storage' && !own.has(join(root, path)));
  for (const { root, path, object } of [...plan.files.files, ...later]) {
    const target = join(folder[root], path);
    mkdirSync(dirname(target), { recursive: true });
    await unsealTo(objects, object, key, createWriteStream(target));
  }
}

/** The dump, and then every change up to the moment, on a server that is empty. */
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

/** A moment as it was typed: ISO 8601, with its time zone, or in UTC. */
export function readMoment(text: string): Date {
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(text);
  const moment = new Date(hasZone ? text : `${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(+moment)) throw new Failure(`"${text}" is no time: write one such as 2026-05-01T12:30:00Z.`);
  return moment;
}
