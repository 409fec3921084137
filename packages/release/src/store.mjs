import { createHash, randomUUID } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Worth compressing once, so that nobody compresses it at a request. */
const textual = new Set(['.js', '.css', '.json', '.svg', '.html']);

/** @returns {[string, Buffer][]} path relative to `folder` and contents, in one order everywhere */
export function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(folder, path), readFileSync(path)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The version of a build is what is in it: 12 hex digits over all names and contents. */
export function versionOf(files) {
  const hash = createHash('sha256');
  for (const [path, bytes] of files) hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 12);
}

/**
 * Puts a build into the store under its version, with compressed twins of its texts. The folder appears whole or not
 * at all. One that is there must hold what the build does; what is missing or damaged in it is put right.
 */
export async function storeVersion(releasesDir, folder, version, files) {
  const target = join(releasesDir, folder, version);
  const isThere = existsSync(target);
  const wanted = isThere ? files.filter(([path, bytes]) => !isWhole(join(target, path), bytes)) : files;
  if (wanted.length === 0 && isThere) return;
  const draft = `${target}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true });
  const written = await Promise.all(wanted.map(([path, bytes]) => writeWithTwins(draft, path, bytes)));
  if (!isThere) return renameSync(draft, target);
  for (const path of written.flat()) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    renameSync(join(draft, path), join(target, path));
  }
  rmSync(draft, { recursive: true });
}

/** @returns {Promise<string[]>} what was written: the file, and its compressed twins where it is a text */
async function writeWithTwins(folder, path, bytes) {
  write(join(folder, path), bytes);
  if (!textual.has(extname(path))) return [path];
  // The most that brotli can do: packed once, sent to every visitor.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([packBrotli(bytes, quality), packGzip(bytes, { level: 9 })]);
  write(join(folder, `${path}.br`), br);
  write(join(folder, `${path}.gz`), gz);
  return [path, `${path}.br`, `${path}.gz`];
}

/** Whether a stored file and its twins hold these bytes. */
function isWhole(path, bytes) {
  try {
    if (!readFileSync(path).equals(bytes)) return false;
    if (!textual.has(extname(path))) return true;
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

/** Readers see the old file or the new one, and a power cut leaves one of them. */
function writeAtomically(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  const file = openSync(draft, 'w');
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}

const readJson = (path, otherwise) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : otherwise);

export const readManifest = (releasesDir) =>
  readJson(join(releasesDir, 'manifest.json'), { schema: 1, shell: null, remotes: {} });

export const writeManifest = (releasesDir, manifest) =>
  writeAtomically(join(releasesDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);

/** Folder → its entries, oldest first; history.mjs reads them. */
export const readHistory = (releasesDir) => readJson(join(releasesDir, 'history.json'), {});

export const writeHistory = (releasesDir, history) =>
  writeAtomically(join(releasesDir, 'history.json'), `${JSON.stringify(history, null, 2)}\n`);

/** One line of JSON for each switch: when, what, from which version to which. */
export function logSwitch(releasesDir, entry) {
  appendFileSync(join(releasesDir, 'releases.log'), `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
}

/** Removes what an interrupted publication left behind. Only for who holds the store's lock: no draft is alive then. */
export function removeDrafts(releasesDir) {
  if (!existsSync(releasesDir)) return;
  for (const folder of readdirSync(releasesDir, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    for (const name of readdirSync(join(releasesDir, folder.name))) {
      if (/\.[0-9a-f]{8}-[0-9a-f-]{27}$/.test(name)) rmSync(join(releasesDir, folder.name, name), { recursive: true });
    }
  }
}
