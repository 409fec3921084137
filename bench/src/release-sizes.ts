import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type ReleaseSizes = {
  /** The shell's scripts and styles as a browser gets them, compressed by gzip and by brotli. */
  shell: { gzip: number; brotli: number };
  /** The largest entry of an area: what is loaded to learn what the area offers. */
  largestEntry: { area: string; gzip: number };
};

type Manifest = {
  shell: { version: string; js: string[]; css: string[] };
  remotes: Record<string, { version: string; entry: string }>;
};

/** What the release folder holds of the live versions. */
export function readReleaseSizes(releases: string): ReleaseSizes {
  const { shell, remotes } = JSON.parse(readFileSync(join(releases, 'manifest.json'), 'utf8')) as Manifest;
  const shellFiles = [...shell.js, ...shell.css].map((file) => findFile(join(releases, 'shell', shell.version), file));
  const entries = Object.entries(remotes).map(([area, { entry }]) => {
    const folder = join(releases, entry.replace(/^\/releases\//, ''), '..');
    return { area, gzip: packedSize(join(folder, 'remoteEntry.js'), 'gz') };
  });
  const [largestEntry] = entries.toSorted((a, b) => b.gzip - a.gzip);
  if (!largestEntry) throw new Error(`There is no area in ${releases}`);
  return {
    shell: { gzip: sum(shellFiles, 'gz'), brotli: sum(shellFiles, 'br') },
    largestEntry,
  };
}

function findFile(folder: string, name: string): string {
  const base = name.split('/').at(-1);
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
    (path) => path.split('/').at(-1) === base,
  );
  if (found === undefined) throw new Error(`${name} is not in ${folder}`);
  return join(folder, found);
}

const sum = (files: string[], packing: 'gz' | 'br') =>
  files.reduce((bytes, file) => bytes + packedSize(file, packing), 0);

/** A file too short to gain by packing has no packed form. */
function packedSize(file: string, packing: 'gz' | 'br'): number {
  const packed = statSync(`${file}.${packing}`, { throwIfNoEntry: false });
  return (packed ?? statSync(file)).size;
}
