import { createHash, randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import type { ReleaseManifest } from '@fairway/contracts/releases/releases';
import { isDraft, openStorage } from '@fairway/kit/files/storage';
import type { HistoryEntry, SwitchAction } from './history.ts';

/** A file of a build: its path below the build's folder, and its bytes. */
export type StoredFile = [path: string, bytes: Buffer];

/** `shell` is null until one is released. */
export type StoredManifest = Omit<ReleaseManifest, 'shell'> & { shell: ReleaseManifest['shell'] | null };

/** Folder → its entries, oldest first. */
type History = Record<string, HistoryEntry[]>;

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Files that are compressed when they are stored, so that no request has to compress them. */
const compressedTypes = new Set(['.js', '.css', '.json', '.svg', '.html']);

/** The files below a folder, in the same order on every machine. */
export function filesOf(folder: string): StoredFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path): StoredFile => [relative(folder, path), readFileSync(path)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The version of a build is a hash of all names and contents: 12 hex digits. */
export function versionOf(files: StoredFile[]): string {
  const hash = createHash('sha256');
  for (const [path, bytes] of files) hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 12);
}

/**
 * Stores a build under its version, with compressed copies of its text files. The folder appears complete or not at
 * all. If the version is stored already, this repairs its missing or damaged files.
 */
export async function storeVersion(
  releasesDir: string,
  folder: string,
  version: string,
  files: StoredFile[],
): Promise<void> {
  const target = join(releasesDir, folder, version);
  const exists = existsSync(target);
  const wanted = exists ? files.filter(([path, bytes]) => !isIntact(join(target, path), bytes)) : files;
  if (wanted.length === 0 && exists) return;
  const draft = `${target}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true });
  const written = await Promise.all(wanted.map(([path, bytes]) => writeWithCompressed(draft, path, bytes)));
  if (!exists) return renameSync(draft, target);
  for (const path of written.flat()) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    renameSync(join(draft, path), join(target, path));
  }
  rmSync(draft, { recursive: true });
}

/** @returns what was written: the file, and its compressed copies if it is text */
async function writeWithCompressed(folder: string, path: string, bytes: Buffer): Promise<string[]> {
  write(join(folder, path), bytes);
  if (!compressedTypes.has(extname(path))) return [path];
  // The highest brotli quality, because a file is compressed once and sent to every visitor.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([compressBrotli(bytes, quality), compressGzip(bytes, { level: 9 })]);
  write(join(folder, `${path}.br`), br);
  write(join(folder, `${path}.gz`), gz);
  return [path, `${path}.br`, `${path}.gz`];
}

/** Whether a stored file and its compressed copies contain these bytes. */
function isIntact(path: string, bytes: Buffer): boolean {
  try {
    if (!readFileSync(path).equals(bytes)) return false;
    if (!compressedTypes.has(extname(path))) return true;
    return (
      brotliDecompressSync(readFileSync(`${path}.br`)).equals(bytes) &&
      gunzipSync(readFileSync(`${path}.gz`)).equals(bytes)
    );
  } catch {
    return false;
  }
}

function write(path: string, bytes: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

/** Atomic, and complete even after a power failure. */
const writeJson = (releasesDir: string, name: string, value: unknown) =>
  openStorage(releasesDir).put(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));

function readJson<T>(releasesDir: string, name: string, missing: T): T {
  const file = join(releasesDir, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : missing;
}

export const readManifest = (releasesDir: string): StoredManifest =>
  readJson(releasesDir, 'manifest.json', { schema: 1, shell: null, remotes: {} });

export const writeManifest = (releasesDir: string, manifest: StoredManifest): Promise<void> =>
  writeJson(releasesDir, 'manifest.json', manifest);

export const readHistory = (releasesDir: string): History => readJson(releasesDir, 'history.json', {});

export const writeHistory = (releasesDir: string, history: History): Promise<void> =>
  writeJson(releasesDir, 'history.json', history);

type Switch = { action: SwitchAction; folder: string; from: string | null | undefined; to: string };

/** Appends one line of JSON for each switch: time, action, folder, old and new version. */
export function logSwitch(releasesDir: string, entry: Switch): void {
  appendFileSync(join(releasesDir, 'releases.log'), `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
}

/** Removes what interrupted publications left behind. Requires the store's lock, so that no draft is in use. */
export function removeDrafts(releasesDir: string): void {
  if (!existsSync(releasesDir)) return;
  for (const folder of readdirSync(releasesDir, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    for (const name of readdirSync(join(releasesDir, folder.name))) {
      if (isDraft(name)) rmSync(join(releasesDir, folder.name, name), { recursive: true });
    }
  }
}
