import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Retention } from '@fairway/stack/data-folder/settings';
import { Failure } from '@fairway/stack/failure';
import { lastLines } from '@fairway/stack/processes/command';

/** The position of a change in the binary logs. */
export type Position = { file: string; offset: number };

/** One moment of everything: the changes since a dump of the databases, and the files. */
export type Snapshot = {
  /** The moment, as ISO 8601 in UTC. It identifies the snapshot. */
  at: string;
  /** Identifies the dump and the changes after it. Every dump starts a new chain. */
  chain: string;
  dumpedAt: string;
  position: Position;
};

/**
 * A folder of backups, in the format of restic, which encrypts and compresses them and stores unchanged content once. A
 * dump is a restic snapshot with the tag `dump=<chain>`. A backup has its fields as tags, and `complete` once it is
 * verified.
 */
export type Repository = {
  path: string;
  /** Oldest first. */
  list: () => Promise<Snapshot[]>;
  storeDump: (chain: string, dump: Readable) => Promise<void>;
  readDump: (chain: string, target?: NodeJS.WritableStream) => Promise<void>;
  /** Stores the content of a folder, reads it back, and publishes it as a backup. */
  add: (snapshot: Snapshot, folder: string) => Promise<void>;
  /** Reads everything that a backup needs. */
  verify: (snapshot: Snapshot) => Promise<void>;
  /** Restores all files of a backup, or those in these folders, over what is there. */
  restoreTo: (snapshot: Snapshot, folder: string, only?: string[]) => Promise<void>;
  /** Deletes old backups and returns their number. */
  prune: (retention: Retention) => Promise<number>;
};

/** Creates the backup key if it is missing and `create` is true. Returns whether it is new. */
export function ensureBackupKey(file: string, { create }: { create: boolean }): boolean {
  if (existsSync(file)) return false;
  if (!create) {
    throw new Failure(`The backup key is not at ${file}: set FAIRWAY_BACKUP_KEY_FILE to the file that holds it.`);
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return true;
}

const completeTag = 'complete';
const tagsOf = ({ at, chain, dumpedAt, position }: Snapshot) => [
  `at=${at}`,
  `chain=${chain}`,
  `dumped=${dumpedAt}`,
  `log=${position.file}`,
  `offset=${position.offset}`,
];

type ResticSnapshot = { id: string; tags: string[] };

function readTags({ tags }: ResticSnapshot): Snapshot | undefined {
  if (!tags.includes(completeTag)) return undefined;
  const named = new Map(tags.map((tag) => tag.split('=', 2) as [string, string]));
  const read = (name: string) => named.get(name) ?? '';
  const position = { file: read('log'), offset: Number(read('offset')) };
  return { at: read('at'), chain: read('chain'), dumpedAt: read('dumped'), position };
}

export async function openRepository(
  { path, keyFile, restic }: { path: string; keyFile: string; restic: string },
  { create }: { create: boolean },
): Promise<Repository> {
  const run = (args: string[], options?: RunOptions) =>
    runRestic(restic, ['--repo', path, '--password-file', keyFile, '--no-cache', '--quiet', ...args], options);
  // A restore must work from a folder that cannot be written.
  const readOnly = '--no-lock';

  if (existsSync(join(path, 'objects'))) {
    throw new Failure(`The backups in ${path} were made by an older version of Fairway: move them to another folder.`);
  }
  if (!existsSync(join(path, 'config'))) {
    if (!create) throw new Failure(`There are no backups in ${path}.`);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    await run(['init']);
  }

  async function listAll(): Promise<ResticSnapshot[]> {
    const found = JSON.parse(await run([readOnly, 'snapshots', '--json'])) as { id: string; tags?: string[] }[];
    return found.map(({ id, tags = [] }) => ({ id, tags }));
  }
  async function list(): Promise<Snapshot[]> {
    const all = await listAll();
    return all
      .flatMap((each) => readTags(each) ?? [])
      .filter(({ chain }) => all.some(({ tags }) => tags.includes(`dump=${chain}`)))
      .sort((a, b) => a.at.localeCompare(b.at));
  }
  const latest = (tag: string) => ['--tag', tag, 'latest'];
  const readFiles = async ({ at }: Snapshot) => void (await run([readOnly, 'dump', ...latest(`at=${at}`), '/']));
  const readDump: Repository['readDump'] = async (chain, target) => {
    await run([readOnly, 'dump', ...latest(`dump=${chain}`), 'dump.sql'], target && { target });
  };

  return {
    path,
    list,
    storeDump: async (chain, source) => {
      await run(['backup', '--stdin', '--stdin-filename', 'dump.sql', '--tag', `dump=${chain}`], { source });
      await readDump(chain);
    },
    readDump,
    add: async (snapshot, folder) => {
      const tags = tagsOf(snapshot).flatMap((tag) => ['--tag', tag]);
      await run(['backup', ...tags, '.'], { cwd: folder });
      await readFiles(snapshot);
      await run(['tag', '--tag', `at=${snapshot.at}`, '--add', completeTag]);
    },
    verify: async (snapshot) => {
      await readDump(snapshot.chain);
      await readFiles(snapshot);
    },
    restoreTo: async ({ at }, folder, only = []) => {
      const include = only.flatMap((part) => ['--include', `/${part}`]);
      await run([readOnly, 'restore', ...latest(`at=${at}`), '--target', folder, ...include]);
    },
    prune: async ({ daily, weekly, monthly }) => {
      // Removes the locks of processes that were killed.
      if (readdirSync(join(path, 'locks')).length > 0) await run(['unlock']);
      const counts = Object.entries({ daily, weekly, monthly }).flatMap(([name, count]) => [
        `--keep-${name}`,
        String(count),
      ]);
      const policy = ['--tag', completeTag, '--group-by', '', '--keep-within', '2d', ...counts];
      const groups = JSON.parse(await run(['forget', '--json', ...policy])) as Forgotten[];
      const retained = groups.flatMap(({ keep }) => keep ?? []).flatMap((each) => readTags(each) ?? []);
      const needed = new Set(retained.flatMap(({ at, chain }) => [`at=${at}`, `dump=${chain}`]));
      const unneeded = (await listAll()).filter(({ tags }) => !tags.some((tag) => needed.has(tag)));
      if (unneeded.length > 0) await run(['forget', ...unneeded.map(({ id }) => id)]);
      const deleted = groups.flatMap(({ remove }) => remove ?? []).length;
      if (deleted + unneeded.length > 0) await run(['prune']);
      return deleted;
    },
  };
}

type Forgotten = { keep: ResticSnapshot[] | null; remove: ResticSnapshot[] | null };
type RunOptions = { cwd?: string; source?: Readable; target?: NodeJS.WritableStream };

/** Runs restic. Returns its output, unless `target` receives it. */
async function runRestic(restic: string, args: string[], { cwd, source, target }: RunOptions = {}): Promise<string> {
  const child = spawn(restic, args, {
    cwd,
    // None of the user's settings of restic. Days, weeks and months are those of UTC.
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, TZ: 'UTC' },
    stdio: [source ? 'pipe' : 'ignore', args.includes('dump') && !target ? 'ignore' : 'pipe', 'pipe'],
  });
  let output = '';
  let errorOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk.toString()).slice(-10_000);
  });
  if (!target) {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  // If restic fails, it says why; the broken pipe is only a consequence.
  const fed = source && child.stdin && pipeline(source, child.stdin).catch(() => undefined);
  const passed = target && child.stdout && pipeline(child.stdout, target);
  const [code] = await Promise.all([ended, fed, passed]);
  if (code === 0) return output;
  const why = lastLines(errorOutput, 2);
  if (/wrong password or no key/.test(errorOutput)) throw new Failure('The backups were encrypted with another key.');
  if (args.includes('dump') || args.includes('restore')) {
    throw new Failure(`The backup is damaged or incomplete. Nothing was restored from it. ${why}`);
  }
  throw new Failure(`restic failed: ${why}`);
}
