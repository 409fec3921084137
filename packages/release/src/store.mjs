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
import { isDraft, openStorage } from '@fairway/kit/storage';

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Files that are compressed when they are stored, so that no request has to compress them. */
const compressedTypes = new Set(['.js', '.css', '.json', '.svg', '.html']);

/** @returns {[string, Buffer][]} path relative to `folder` and contents, in the same order on every machine */
export function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(folder, path), readFileSync(path)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The version of a build is a hash of all names and contents: 12 hex digits. */
export function versionOf(files) {
  const hash = createHash('sha256');
  for (const [path, bytes] of files) hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 12);
}

/**
 * Stores a build under its version, with compressed copies of its text files. The folder appears complete or not at
 * all. If the version is stored already, this repairs its missing or damaged files.
 */
export async function storeVersion(releasesDir, folder, version, files) {
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

/** @returns {Promise<string[]>} what was written: the file, and its compressed copies if it is text */
async function writeWithCompressed(folder, path, bytes) {
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
function isIntact(path, bytes) {
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

function write(path, bytes) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

/** Atomic, and complete even after a power failure. */
const writeJson = (releasesDir, name, value) =>
  openStorage(releasesDir).put(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));

const readJson = (path, otherwise) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : otherwise);

export const readManifest = (releasesDir) =>
  readJson(join(releasesDir, 'manifest.json'), { schema: 1, shell: null, remotes: {} });

export const writeManifest = (releasesDir, manifest) => writeJson(releasesDir, 'manifest.json', manifest);

/** Folder → its entries, oldest first; history.mjs interprets them. */
export const readHistory = (releasesDir) => readJson(join(releasesDir, 'history.json'), {});

export const writeHistory = (releasesDir, history) => writeJson(releasesDir, 'history.json', history);

/** Appends one line of JSON for each switch: time, action, folder, old and new version. */
export function logSwitch(releasesDir, entry) {
  appendFileSync(join(releasesDir, 'releases.log'), `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
}

/** Removes what interrupted publications left behind. Requires the store's lock, so that no draft is in use. */
export function removeDrafts(releasesDir) {
  if (!existsSync(releasesDir)) return;
  for (const folder of readdirSync(releasesDir, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    for (const name of readdirSync(join(releasesDir, folder.name))) {
      if (isDraft(name)) rmSync(join(releasesDir, folder.name, name), { recursive: true });
    }
  }
}
