/**
 * Copies what the web workspaces built into a release folder and switches its manifest:
 * `node publish-releases.ts RELEASES_DIR`. A program of its own, so that compressing costs the long-lived one no memory.
 */
import { join } from 'node:path';
import { repoDir } from './paths.ts';

type Publish = (options: { repoDir: string; releasesDir: string }) => Promise<unknown>;

const [releasesDir] = process.argv.slice(2);
const { publishAll } = (await import(join(repoDir, 'packages', 'mfe', 'release', 'publish-all.mjs'))) as {
  publishAll: Publish;
};
if (releasesDir === undefined) throw new Error('The release folder is missing: node publish-releases.ts RELEASES_DIR');
await publishAll({ repoDir, releasesDir });
