import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@fairway/contracts/releases/releases';

export type ReleaseSizes = {
  /** The shell's scripts and styles as transferred, compressed with brotli. */
  shell: { brotli: number };
  /** The largest entry of an area: the file that lists its modules. */
  largestEntry: { area: string; gzip: number };
};

/** The sizes of the live versions in the release folder. */
export function readReleaseSizes(releases: string): ReleaseSizes {
  const { shell, remotes } = JSON.parse(readFileSync(join(releases, 'manifest.json'), 'utf8')) as ReleaseManifest;
  const shellFiles = [...shell.js, ...shell.css].map((file) => findFile(join(releases, 'shell', shell.version), file));
  const entries = Object.entries(remotes).map(([area, { entry }]) => {
    const folder = join(releases, entry.replace(/^\/releases\//, ''), '..');
    return { area, gzip: compressedSize(join(folder, 'remoteEntry.js'), 'gz') };
  });
  const [largestEntry] = entries.toSorted((a, b) => b.gzip - a.gzip);
  if (!largestEntry) throw new Error(`There is no area in ${releases}`);
  return {
    shell: { brotli: sum(shellFiles, 'br') },
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

const sum = (files: string[], format: 'gz' | 'br') =>
  files.reduce((bytes, file) => bytes + compressedSize(file, format), 0);

/** A file too short to benefit from compression has no compressed variant. */
function compressedSize(file: string, format: 'gz' | 'br'): number {
  const compressed = statSync(`${file}.${format}`, { throwIfNoEntry: false });
  return (compressed ?? statSync(file)).size;
}
