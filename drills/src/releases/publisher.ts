/**
 * `node publisher.ts STORE FOLDER NUMBER FROM TO`: releases and rolls back an area in turns, each time another build of
 * its own. It sends each round, and each acknowledged switch, to its parent.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishTogether, rollback } from '@fairway/release/publish';
import { ReleaseError } from '@fairway/release/release-error';
import { writeBuild } from './write-build.ts';

const [releasesDir = '', folder = '', number, from, to] = process.argv.slice(2);
const repoDir = mkdtempSync(join(tmpdir(), 'fairway-publisher-'));

async function switchOnce(round: number): Promise<string[]> {
  if (round % 3 === 2) return (await rollback({ releasesDir, folders: [folder] })).map((step) => step.to);
  writeBuild(repoDir, folder, `publisher ${number} round ${round}`);
  const published = await publishTogether({ repoDir, releasesDir, folders: [folder] });
  return published.filter(({ switched }) => switched).map(({ version }) => version);
}

for (let round = Number(from); round < Number(to); round++) {
  process.send?.({ round });
  try {
    for (const version of await switchOnce(round)) process.send?.({ folder, version });
  } catch (error) {
    // Another publisher of the area was faster, or there is nothing to roll back to.
    if (!(error instanceof ReleaseError)) throw error;
  }
}
rmSync(repoDir, { recursive: true });
process.disconnect?.();
