import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file of a build: its path below the build's folder, and its bytes. */
export type StoredFile = [path: string, bytes: Buffer];

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

/** The names under which a file is stored: itself, and its compressed copies if it is text. */
export const storedNames = (path: string): string[] =>
  compressedTypes.has(extname(path)) ? [path, `${path}.br`, `${path}.gz`] : [path];

/** A file with the compressed copies of `storedNames`. */
export async function withCompressed([path, bytes]: StoredFile): Promise<StoredFile[]> {
  if (storedNames(path).length === 1) return [[path, bytes]];
  // The highest brotli quality, because a file is compressed once and sent to every visitor.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([compressBrotli(bytes, quality), compressGzip(bytes, { level: 9 })]);
  return [
    [path, bytes],
    [`${path}.br`, br],
    [`${path}.gz`, gz],
  ];
}
