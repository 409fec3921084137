import { globSync } from 'node:fs';
import { join } from 'node:path';
import { declaredEntry } from '@fairway/area/declared-entry';
import type { Area } from '../areas/areas.ts';

const repoDir = join(import.meta.dirname, '../../..');

async function readArea(file: string): Promise<Area> {
  const { area } = await import(/* @vite-ignore */ join(repoDir, file));
  const [folder = ''] = file.split('/');
  const entry = `/releases/${folder}/1/mf-manifest.json`;
  return { name: folder.replace('-', '_'), version: '1', entry, ...declaredEntry(area) };
}

/** For tests: the areas' own declarations. */
export const testAreas: Area[] = await Promise.all(globSync('mfe-*/src/area.ts', { cwd: repoDir }).map(readArea));

export const testManifestText = JSON.stringify({
  remotes: Object.fromEntries(testAreas.map(({ name, ...remote }) => [name, remote])),
});
