import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { Failure } from '../failure.ts';
import { findProcess } from '../processes/process-table.ts';

const neededBytes = 600 * 1024 * 1024;
/** The maximum length of a Unix socket's path is about a hundred characters. */
const maxSocketPath = 100;
/** With the id of the process that is about to serve it. */
const longestSocket = 'question-bank.sock.4194304';

export type DataFolder = {
  path: string;
  logs: string;
  releases: string;
  storage: string;
  /** The builds that `npm start` and `npm run deploy` run. */
  builds: string;
  /** Sockets and pid files. */
  run: string;
};

export type Purpose = 'serve' | 'command';

/** Where the gateway of a process is. */
type Site = { publicUrl: string; port: number };

export function dataFolderAt(path: string): DataFolder {
  return {
    path,
    logs: join(path, 'logs'),
    releases: join(path, 'releases'),
    storage: join(path, 'storage'),
    builds: join(path, 'builds'),
    run: runFolderOf(path),
  };
}

/**
 * Creates the folder for all of Fairway's data, and locks it for this process until `release`: two processes on one
 * folder would corrupt its databases.
 */
export function openDataFolder(
  path: string,
  purpose: Purpose,
  site: Site,
): { folder: DataFolder; release: () => void } {
  makeFolder(path);
  const release = claim(path, purpose, site);
  try {
    requireSpace(path, statfsSync(path));
    const folder = dataFolderAt(path);
    for (const subfolder of [folder.logs, folder.releases, folder.storage, folder.builds]) {
      mkdirSync(subfolder, { recursive: true });
    }
    makePrivate(folder.run);
    return { folder, release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Also creates the parent folders, one by one: recursive mkdir never returns on a file system like /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Failure(`${path} cannot be created: set FAIRWAY_DATA to another folder.`);
  }
}

/** The programs that use a data folder are in these packages. */
const programs = ['packages/stack/', 'packages/operations/', 'packages/test-runner/'];

const claimFile = (path: string) => join(path, 'running.pid');

/** The process that is using a data folder. */
export function holderOf(path: string): ({ pid: number; purpose: Purpose } & Site) | undefined {
  const pid = findProcess(claimFile(path), ...programs);
  if (pid === undefined) return undefined;
  const [, purpose, publicUrl = '', port] = readFileSync(claimFile(path), 'utf8').split('\n');
  return { pid, purpose: purpose as Purpose, publicUrl, port: Number(port) };
}

function claim(path: string, purpose: Purpose, { publicUrl, port }: Site): () => void {
  const file = claimFile(path);
  if (holderOf(path) === undefined) rmSync(file, { force: true });
  try {
    writeFileSync(file, `${process.pid}\n${purpose}\n${publicUrl}\n${port}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw alreadyInUse(path);
  }
  return () => rmSync(file, { force: true });
}

function alreadyInUse(path: string): Failure {
  const holder = holderOf(path);
  const details = `process ${holder?.pid}, data in ${path}`;
  if (holder?.purpose === 'command')
    return new Failure(`Another Fairway command is running (${details}): wait until it finishes.`);
  return new Failure(
    `Fairway is already running at ${holder?.publicUrl} (${details}). Stop it first, or use another folder and port: FAIRWAY_DATA=.data-2 FAIRWAY_PORT=3001 npm start`,
  );
}

export function requireSpace(path: string, { bavail, bsize }: { bavail: number; bsize: number }): void {
  const freeBytes = bavail * bsize;
  if (freeBytes >= neededBytes) return;
  throw new Failure(
    `The disk is full: ${Math.floor(freeBytes / 1024 / 1024)} MB free at ${path}, and Fairway needs ${neededBytes / 1024 / 1024} MB. Free some space, or set FAIRWAY_DATA to another disk.`,
  );
}

/** Inside the data folder if the path of a socket is short enough, otherwise in the temporary folder. */
function runFolderOf(path: string): string {
  const inside = join(path, 'run');
  if (join(inside, longestSocket).length <= maxSocketPath) return inside;
  const key = createHash('sha256').update(path).digest('hex').slice(0, 12);
  return join(tmpdir(), `fairway-${key}`);
}

/** Others can also write to the temporary folder, so an existing folder must be ours. */
function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (statSync(folder).uid !== userInfo().uid) {
    throw new Failure(`${folder} belongs to another user: remove it, or set FAIRWAY_DATA to a shorter path.`);
  }
  chmodSync(folder, 0o700);
}
