import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes the build of an area with this script, and a few more. */
export function writeBuild(repoDir: string, folder: string, script: string): void {
  const dist = join(repoDir, folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const files = {
    'area.json': JSON.stringify({ title: folder, prefixes: [`/${folder}`], frame: 'member', pages: {} }),
    'mf-manifest.json': JSON.stringify({ name: folder.replace('-', '_'), shared: [], exposes: [{ path: './app' }] }),
    'remoteEntry.js': script,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text);
  for (let chunk = 0; chunk < 8; chunk++) writeFileSync(join(dist, `${chunk}.js`), script.repeat(500) + chunk);
}
