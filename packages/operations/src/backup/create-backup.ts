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
import type { BackupTools } from './backup-tools.ts';
import { dumpDatabases, writeLogin } from './database-commands.ts';
import type { Repository, Snapshot } from './encrypted-repository.ts';

export type BackupSource = { folder: DataFolder; databaseUrl: URL; databases: string[]; tools: BackupTools };

/** A restore replays everything after the dump, so a new full dump is made after this time. */
const fullDumpIntervalMs = 7 * 24 * 60 * 60 * 1_000;
const roots = ['storage', 'releases'] as const;
const folderFiles = ['secrets.json', 'state.json'];

/** Makes one backup and verifies it. Stores only what has changed since the previous backup. */
export async function createBackup(
  source: BackupSource,
  repository: Repository,
  { full = false }: { full?: boolean } = {},
): Promise<{ snapshot: Snapshot; isFull: boolean }> {
  const connection = await createConnection({ uri: source.databaseUrl.href });
  const stagingDir = join(source.folder.path, 'backup-staging');
  try {
    rmSync(stagingDir, { recursive: true, force: true });
    const last = (await repository.list()).at(-1);
    const base = full ? undefined : await findBaseBackup(source, connection, last);
    const { chain, dumpedAt, position } = base ?? (await makeDump(source, repository));
    const { at, closed } = await blockWritesDuring(connection, () => stageFiles(source.folder, stagingDir));
    stageBinlogs(source.folder, stagingDir, { first: position.file, closed });
    const snapshot: Snapshot = { at, chain, dumpedAt, position };
    await repository.add(snapshot, stagingDir);
    return { snapshot, isFull: base === undefined };
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

/** The last backup, if a new one can extend it: every change since its dump is still in the binary logs. */
async function findBaseBackup(
  { folder }: BackupSource,
  connection: Connection,
  last: Snapshot | undefined,
): Promise<Snapshot | undefined> {
  if (!last || Date.now() - Date.parse(last.dumpedAt) > fullDumpIntervalMs) return undefined;
  if (last.chain !== readChain(folder)) return undefined;
  return (await listBinlogs(connection)).includes(last.position.file) ? last : undefined;
}

async function makeDump(source: BackupSource, repository: Repository): Promise<Omit<Snapshot, 'at'>> {
  using login = writeLogin(source.folder.run, source.databaseUrl);
  const chain = newChain(source.folder);
  const options = { tools: source.tools, login: login.file, databases: source.databases };
  const { at, position } = await dumpDatabases(options, (dump) => repository.storeDump(chain, dump));
  return { chain, dumpedAt: at, position };
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
/** Links every file, so that files deleted after writes are unblocked can still be read. */
function stageFiles(folder: DataFolder, stagingDir: string): void {
  mkdirSync(stagingDir, { mode: 0o700 });
  for (const root of roots) {
    for (const path of filesBelow(folder[root])) {
      const target = join(stagingDir, root, path);
      mkdirSync(dirname(target), { recursive: true });
      linkOrCopy(join(folder[root], path), target);
    }
  }
  for (const name of folderFiles) {
    if (existsSync(join(folder.path, name))) copyFileSync(join(folder.path, name), join(stagingDir, name));
  }
}

function linkOrCopy(file: string, target: string): void {
  try {
    linkSync(file, target);
  } catch (error) {
    // A temporary file that has just been renamed, or a file system without hard links.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') copyFileSync(file, target);
  }
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** The binary logs since the dump. The server deletes them after two weeks, and a dump is made every week. */
function stageBinlogs(
  folder: DataFolder,
  stagingDir: string,
  { first, closed }: { first: string; closed: string[] },
): void {
  mkdirSync(join(stagingDir, 'binlogs'));
  for (const name of closed) {
    if (numberOf(name) >= numberOf(first)) {
      linkOrCopy(join(folder.path, 'mariadb', name), join(stagingDir, 'binlogs', name));
    }
  }
}
