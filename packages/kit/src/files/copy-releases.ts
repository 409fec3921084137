import { buffer } from 'node:stream/consumers';
import pMap from 'p-map';
import type { Storage } from './stored-files.ts';

/** The files of a release store other than its versions; the manifest is last, because it makes versions live. */
const indexes = ['history.json', 'manifest.json'];

const ofVersion = /^[\w-]+\/[\w-]+\/./;

const maxConcurrent = 8;

/** The content of a small file; undefined if it is missing. */
export async function readBytes(storage: Storage, name: string): Promise<Buffer | undefined> {
  const file = await storage.read(name);
  return file && buffer(file.body);
}

/**
 * Copies every version of one release store into another, then makes the same versions live there. Versions never
 * change, so existing ones are skipped. Returns the number of copied files.
 */
export async function copyReleases(from: Storage, to: Storage): Promise<number> {
  // Read before the list, so that the list contains every file of the versions in the manifest.
  const read = await Promise.all(indexes.map((name) => readBytes(from, name)));
  if (read.at(-1) === undefined) throw new Error('Nothing is released yet: manifest.json is missing');
  const existing = new Set(await to.list());
  const missing = (await from.list()).filter((name) => ofVersion.test(name) && !existing.has(name));
  const copy = async (name: string) => {
    const bytes = await readBytes(from, name);
    if (bytes) await to.put(name, bytes);
  };
  await pMap(missing, copy, { concurrency: maxConcurrent });
  for (const [index, name] of indexes.entries()) {
    const bytes = read[index];
    if (bytes && !(await readBytes(to, name))?.equals(bytes)) await to.put(name, bytes);
  }
  return missing.length;
}
