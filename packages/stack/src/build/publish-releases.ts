/**
 * Copies the output of the web workspaces into a release store and switches its manifest:
 * `node publish-releases.ts RELEASES_DIR [FOLDER …]`, where RELEASES_DIR is a folder or `s3://…`. Without folders it
 * publishes all of them, like a start, and prints the ones that it did not change. A separate program, so that it uses no
 * memory of the long-running one.
 */
import { publishTogether } from '@fairway/release/publish';
import { publishAll } from '@fairway/release/publish-all';
import { stayingText } from '@fairway/release/switch-text';
import { repoDir } from '../paths.ts';

const [releasesDir, ...folders] = process.argv.slice(2);
if (releasesDir === undefined) throw new Error('usage: node publish-releases.ts RELEASES_DIR');
if (folders.length === 0) {
  const published = await publishAll({ repoDir, releasesDir });
  const incompatibility = published.find(({ stillLive }) => stillLive?.incompatibility)?.stillLive?.incompatibility;
  if (incompatibility) {
    const all = published.map(({ folder }) => folder).join(' ');
    console.log(
      `Everything stays at its live version: ${incompatibility}. These builds go live with: npm run release -- ${all}`,
    );
  }
  for (const { folder, stillLive } of incompatibility ? [] : published) {
    if (stillLive) console.log(stayingText(folder, stillLive));
  }
}
if (folders.length > 0) await publishTogether({ repoDir, releasesDir, folders, by: 'start' });
