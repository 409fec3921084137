/**
 * Makes the web areas of this image live in the release store at RELEASES_DIR, a folder or a bucket, as a start of
 * Fairway does: a version that was released or rolled back by hand stays live.
 */
import process from 'node:process';
import { publishAll } from '@fairway/release/publish-all';
import { stayingText } from '@fairway/release/switch-text';

const releasesDir = process.env.RELEASES_DIR;
if (!releasesDir) throw new Error('Set RELEASES_DIR to the release store');
const repoDir = import.meta.dirname;
for (const { folder, version, stillLive } of await publishAll({ repoDir, releasesDir })) {
  process.stdout.write(`${stillLive ? stayingText(folder, stillLive) : `${folder} ${version} is live`}\n`);
}
