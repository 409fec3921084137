/**
 * Copies what the web workspaces built into a release folder and switches its manifest:
 * `node publish-releases.ts RELEASES_DIR [FOLDER …]`. Without folders it publishes all as a start does, and prints what
 * it left alone. A program of its own, so that compressing costs the long-lived one no memory.
 */
import { join } from 'node:path';
import { repoDir } from './paths.ts';

type Store = { repoDir: string; releasesDir: string };
type Published = { folder: string; version: string; kept?: { version: string; by: string; misfit?: string } };

const releaseDir = join(repoDir, 'packages', 'release', 'src');
const { publishAll } = (await import(join(releaseDir, 'publish-all.mjs'))) as {
  publishAll: (store: Store) => Promise<Published[]>;
};
const { publishTogether } = (await import(join(releaseDir, 'publish.mjs'))) as {
  publishTogether: (options: Store & { folders: string[]; by: 'start' }) => Promise<Published[]>;
};

const [releasesDir, ...folders] = process.argv.slice(2);
if (releasesDir === undefined) throw new Error('usage: node publish-releases.ts RELEASES_DIR');
if (folders.length === 0) {
  const published = await publishAll({ repoDir, releasesDir });
  const misfit = published.find(({ kept }) => kept?.misfit)?.kept?.misfit;
  if (misfit) {
    const all = published.map(({ folder }) => folder).join(' ');
    console.log(
      `Everything stays at its live version: ${misfit}. These builds go live with: npm run release -- ${all}`,
    );
  }
  for (const { folder, kept } of misfit ? [] : published) {
    if (kept === undefined) continue;
    const why = kept.by === 'rollback' ? 'it was rolled back to' : 'it was released';
    console.log(`${folder} stays at ${kept.version}: ${why}. This build goes live with: npm run release -- ${folder}`);
  }
}
if (folders.length > 0) await publishTogether({ repoDir, releasesDir, folders, by: 'start' });
