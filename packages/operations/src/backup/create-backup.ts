import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { DataFolder } from '@fairway/stack/data-folder/data-folder';
import { Failure } from '@fairway/stack/failure';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { type DatabaseTools, dumpDatabases, writeLogin } from './database-tools.ts';
import { type BackedUpFile, objectsOf, type Repository, type Snapshot } from './repository.ts';
import { verifyObject } from './seal.ts';

export type BackupSource = { folder: DataFolder; databaseUrl: URL; databases: string[]; tools: DatabaseTools };

/** A restore replays everything after the dump, so a new full dump is made after this time. */
const fullDumpIntervalMs = 7 * 24 * 60 * 60 * 1_000;
const roots = ['storage', 'releases'] as const;
const folderFiles = ['secrets.json', 'state.json'];

/** Makes one backup and verifies what it wrote. Stores only what has changed since the previous backup. */
export async function createBackup(
  source: BackupSource,
  repository: Repository,
  { full = false }: { full?: boolean } = {},
): Promise<{ snapshot: Snapshot; isFull: boolean; added: number }> {
  const connection = await createConnection({ uri: source.databaseUrl.href });
  const stagingDir = join(source.folder.path, 'backup-staging');
  try {
    rmSync(stagingDir, { recursive: true, force: true });
    const before = (await repository.list()).at(-1);
    const base = full ? undefined : await findBaseBackup(source, connection, repository, before);
    const dump = base ? base.dump : await makeDump(source, repository);
    const chain = base?.chain ?? newChain(source.folder);
    const { at, closed } = await blockWritesDuring(connection, () => stageFiles(source.folder, stagingDir));
    const binlogs = await storeBinlogs(source, repository, { first: dump.position.file, closed, known: base?.binlogs });
    const files = await storeStagedFiles(stagingDir, repository);
    const folder: Record<string, string> = {};
    for (const name of folderFiles) {
      const file = join(source.folder.path, name);
      if (existsSync(file)) folder[name] = await repository.storeText(readFileSync(file, 'utf8'));
    }
    const snapshot: Snapshot = { at, chain, dump, binlogs, files, folder };
    const added = await verifyNew(repository, snapshot, before);
    await repository.add(snapshot);
    return { snapshot, isFull: base === undefined, added };
  } finally {
    rmSync(stagingDir, { recursive: true, force: true });
    await connection.end();
  }
}

/** Next to the binary logs: a restore creates logs with the same names and other contents, and deletes this file. */
const chainFile = (folder: DataFolder) => join(folder.path, 'mariadb', 'backup-chain');

function readChain(folder: DataFolder): string | undefined {
  return existsSync(chainFile(folder)) ? readFileSync(chainFile(folder), 'utf8') : undefined;
}

function newChain(folder: DataFolder): string {
  const chain = randomUUID();
  writeFileSync(chainFile(folder), chain, { mode: 0o600, flush: true });
  return chain;
}

/** The last backup, if a new one can extend it: every change since its dump is stored, or still in the binary logs. */
async function findBaseBackup(
  { folder }: BackupSource,
  connection: Connection,
  repository: Repository,
  last: Snapshot | undefined,
): Promise<Snapshot | undefined> {
  if (!last || Date.now() - Date.parse(last.dump.at) > fullDumpIntervalMs) return undefined;
  if (last.chain !== readChain(folder)) return undefined;
  const names = await listBinlogs(connection);
  const next = nameAfter(last.binlogs.at(-1)?.name ?? nameBefore(last.dump.position.file));
  const isComplete = names.includes(next) && last.binlogs.every(({ object }) => repository.has(object));
  return isComplete && repository.has(last.dump.object) ? last : undefined;
}

async function makeDump(source: BackupSource, repository: Repository): Promise<Snapshot['dump']> {
  using login = writeLogin(source.folder.run, source.databaseUrl);
  const options = { tools: source.tools, login: login.file, databases: source.databases };
  const { stored, position, at } = await dumpDatabases(options, repository.objects, repository.key);
  return { at, position, object: stored.name };
}

/**
 * Blocks writes while `work` links the files, so that the files and the database are backed up at the same moment, `at`.
 * `closed` are the binary logs that are complete at that moment.
 */
async function blockWritesDuring(connection: Connection, work: () => void): Promise<{ at: string; closed: string[] }> {
  await connection.query('flush tables with read lock');
  try {
    await connection.query('flush binary logs');
    const at = new Date().toISOString();
    work();
    return { at, closed: (await listBinlogs(connection)).slice(0, -1) };
  } finally {
    await connection.query('unlock tables');
  }
}

async function listBinlogs(connection: Connection): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>('show binary logs').catch((error: { code?: string }) => {
    if (error.code === 'ER_NO_BINARY_LOGGING') {
      throw new Failure('The database writes no binary log (FAIRWAY_DB_BINLOG=0): no backup can be made.');
    }
    throw error;
  });
  return rows.map(({ Log_name }) => Log_name as string);
}

const numberOf = (name: string) => Number(name.slice(name.lastIndexOf('.') + 1));
const binlogName = (name: string, number: number) =>
  `${name.slice(0, name.lastIndexOf('.') + 1)}${String(number).padStart(6, '0')}`;
const nameAfter = (name: string) => binlogName(name, numberOf(name) + 1);
const nameBefore = (name: string) => binlogName(name, numberOf(name) - 1);

/** Hard links every file, so that files deleted after writes are unblocked can still be read. */
function stageFiles(folder: DataFolder, stagingDir: string): void {
  for (const root of roots) {
    for (const path of filesBelow(folder[root])) {
      const target = join(stagingDir, root, path);
      mkdirSync(dirname(target), { recursive: true });
      try {
        linkSync(join(folder[root], path), target);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        // A temporary file that has just been renamed, or a file system without hard links.
        if (code === 'ENOENT') continue;
        copyFileSync(join(folder[root], path), target);
      }
    }
  }
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function storeStagedFiles(stagingDir: string, repository: Repository): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = [];
  for (const root of roots) {
    for (const path of filesBelow(join(stagingDir, root))) {
      files.push({ root, path, object: await repository.storeFile(join(stagingDir, root, path)) });
    }
  }
  return files;
}

async function storeBinlogs(
  { folder }: BackupSource,
  repository: Repository,
  { first, closed, known = [] }: { first: string; closed: string[]; known?: Snapshot['binlogs'] | undefined },
): Promise<Snapshot['binlogs']> {
  const stored = [...known];
  for (const name of closed) {
    if (numberOf(name) < numberOf(first) || stored.some((each) => each.name === name)) continue;
    stored.push({ name, object: await repository.storeFile(join(folder.path, 'mariadb', name)) });
  }
  return stored;
}

/** Reads back what this backup added to the previous one. */
async function verifyNew(repository: Repository, snapshot: Snapshot, before: Snapshot | undefined): Promise<number> {
  const known = new Set(before ? objectsOf(before) : []);
  const added = objectsOf(snapshot).filter((object) => !known.has(object));
  for (const object of added) await verifyObject(repository.objects, object, repository.key);
  return added.length;
}
