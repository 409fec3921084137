import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from '@fairway/stack/data-folder/data-folder';
import { isObject } from '@fairway/stack/data-folder/stored-json';
import { Failure } from '@fairway/stack/failure';
import type { BackupTools } from './backup-tools.ts';
import { replayBinlogs, runStatements, writeLogin } from './database-commands.ts';
import type { Repository, Snapshot } from './encrypted-repository.ts';

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
  const covering = snapshots.find(({ at, dumpedAt }) => Date.parse(at) >= +until && Date.parse(dumpedAt) <= +until);
  if (covering) {
    const before = snapshots.findLast(({ at, chain }) => chain === covering.chain && Date.parse(at) <= +until);
    return { snapshot: covering, until, files: before ?? covering };
  }
  const first = snapshots.map(({ dumpedAt }) => dumpedAt).sort()[0] ?? '';
  throw new Failure(
    `No backup covers ${until.toISOString()}: backups range from ${first} to ${newest.at}. If the time is later and the data still exists, run "npm run backup" first.`,
  );
}

const replaced = ['mariadb', 'redis', 'storage', 'releases', 'secrets.json', 'state.json', 'restore-staging'];

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

/** Within the data folder: the files of the backup until they are in their place, and its binary logs. */
const stagingOf = (folder: DataFolder) => join(folder.path, 'restore-staging');

/** Restores secrets unchanged, and the state without the ports, which belong to this machine. */
export async function restoreFolder(folder: DataFolder, repository: Repository, plan: RestorePlan): Promise<void> {
  const staging = stagingOf(folder);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { mode: 0o700 });
  await repository.restoreTo(plan.snapshot, staging);
  if (plan.files !== plan.snapshot) {
    rmSync(join(staging, 'releases'), { recursive: true, force: true });
    await repository.restoreTo(plan.files, staging, ['storage', 'releases']);
  }
  for (const part of ['storage', 'releases'] as const) {
    if (!existsSync(join(staging, part))) continue;
    rmSync(folder[part], { recursive: true, force: true });
    renameSync(join(staging, part), folder[part]);
  }
  for (const name of ['secrets.json', 'state.json']) {
    if (!existsSync(join(staging, name))) continue;
    const text = readFileSync(join(staging, name), 'utf8');
    const stored: unknown = JSON.parse(text);
    const content = name === 'state.json' && isObject(stored) ? JSON.stringify({ ...stored, ports: {} }) : text;
    writeFileSync(join(folder.path, name), content, { mode: 0o600, flush: true });
  }
}

/** Loads the dump into an empty server, and then replays every change up to the moment. */
export async function restoreDatabases(
  { folder, databaseUrl, tools }: { folder: DataFolder; databaseUrl: URL; tools: BackupTools },
  repository: Repository,
  { snapshot, until }: RestorePlan,
): Promise<void> {
  using login = writeLogin(folder.run, databaseUrl);
  const server = { tools, login: login.file };
  await runStatements(server, 'Loading the dump', async (target) => {
    target.write('set session sql_log_bin = 0;\n');
    await repository.readDump(snapshot.chain, target);
  });
  const logs = join(stagingOf(folder), 'binlogs');
  const files = readdirSync(logs)
    .sort()
    .map((name) => join(logs, name));
  await replayBinlogs(server, files, snapshot.position, until);
  rmSync(stagingOf(folder), { recursive: true, force: true });
}

/** Parses a time as typed: ISO 8601 with a time zone, or in UTC. */
export function readMoment(text: string): Date {
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(text);
  const moment = new Date(hasZone ? text : `${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(+moment))
    throw new Failure(`"${text}" is not a valid time: use a format such as 2026-05-01T12:30:00Z.`);
  return moment;
}
