import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { contractVersion } from '@fairway/area/shell-contract';
import { reservedSlugs } from '@fairway/contracts/releases/site';
import { versions } from '@fairway/web-build/shared';
import { expect, test } from 'vitest';
import { areaFolders } from './areas.ts';
import { unmetNeeds } from './contract.ts';

const repoDir = join(import.meta.dirname, '../../..');
const built = areaFolders.filter((folder) => existsSync(join(repoDir, folder, 'dist', 'mf-manifest.json')));

test.skipIf(built.length < areaFolders.length)('every built area needs only what the shell offers', async () => {
  for (const folder of built) {
    const read = (name: string) => readFileSync(join(repoDir, folder, 'dist', name));
    const unmet = await unmetNeeds(read, { ...versions, shellContract: contractVersion });
    expect([folder, unmet]).toEqual([folder, []]);
  }
});

type Assets = Record<'js' | 'css', Record<'sync' | 'async', string[]>>;
const assetsOf = (folder: string): Assets =>
  JSON.parse(readFileSync(join(repoDir, folder, 'dist', 'mf-manifest.json'), 'utf8')).exposes[0].assets;

test.skipIf(built.length < areaFolders.length)('no built area loads a lazy chunk at start', () => {
  for (const folder of built) {
    const { js, css } = assetsOf(folder);
    expect([folder, js.sync.filter((file) => js.async.includes(file))]).toEqual([folder, []]);
    expect([folder, css.sync.length]).toEqual([folder, 1]);
    const start = js.sync.map((file) => readFileSync(join(repoDir, folder, 'dist', file), 'utf8')).join('');
    expect([folder, start.includes('ProseMirror')]).toEqual([folder, false]);
  }
});

/** The target is 165 KB; 173 is reached with the reasons of every choice, and builds of the same sources differ by 0.2 KB. */
const maxBytes = 174 * 1024;

test.skipIf(built.length < areaFolders.length)(
  'a member’s first question loads at most 174 KB of compressed scripts',
  () => {
    const study: Record<string, string[]> = JSON.parse(
      readFileSync(join(repoDir, 'mfe-study/dist/chunks.json'), 'utf8'),
    );
    const frame = readdirSync(join(repoDir, 'shell/dist')).filter((file) => /^member-frame\..*\.js$/.test(file));
    const areaFiles = ['preview.js', 'remoteEntry.js', ...assetsOf('mfe-study').js.sync, ...(study.study ?? [])];
    const files = [
      ...['main.js', ...frame].map((file) => join('shell/dist', file)),
      ...areaFiles.map((file) => join('mfe-study/dist', file)),
    ];
    expect(files.length).toBeGreaterThan(5);
    const sizes = files.map((file) => [file, brotliCompressSync(readFileSync(join(repoDir, file))).length] as const);
    expect(
      sizes.reduce((sum, [, size]) => sum + size, 0),
      sizes.join('\n'),
    ).toBeLessThanOrEqual(maxBytes);
  },
  120_000,
);

test.skipIf(built.length < areaFolders.length)(
  'no content page can use the first path segment of an area’s addresses',
  () => {
    const prefixes = built.flatMap(
      (folder): string[] => JSON.parse(readFileSync(join(repoDir, folder, 'dist', 'area.json'), 'utf8')).prefixes,
    );
    const first = prefixes.map((prefix) => prefix.split('/')[1] ?? '').filter(Boolean);
    const missing = first.filter((word) => !reservedSlugs.includes(word));
    expect(missing, 'add them to reservedSlugs in packages/contracts/src/releases/site.ts').toEqual([]);
  },
);
