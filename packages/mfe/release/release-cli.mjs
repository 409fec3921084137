/**
 * `npm run release -- mfe-study` builds one area and makes it live; `npm run rollback -- mfe-study` returns to the
 * version before. Neither touches another area, and the gateway goes on running.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { releasable } from './areas.mjs';
import { publish, Refused, rollback } from './publish.mjs';

const [action, folder] = process.argv.slice(2);
const repoDir = join(import.meta.dirname, '../../..');
const releasesDir = process.env.RELEASES_DIR ?? join(process.env.FAIRWAY_DATA ?? join(repoDir, '.data'), 'releases');

function build() {
  const turbo = join(repoDir, 'node_modules/.bin/turbo');
  const { status } = spawnSync(turbo, ['run', 'build', `--filter=@fairway/${folder}`], {
    cwd: repoDir,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Refused(`${folder} does not build`);
}

try {
  if (!releasable.includes(folder)) throw new Refused(`Name what to ${action}: ${releasable.join(', ')}`);
  if (action === 'rollback') {
    const { from, to } = rollback({ releasesDir, folder });
    console.log(`${folder} is back at ${to} (was ${from})`);
  } else {
    build();
    const { version, switched } = publish({ repoDir, releasesDir, folder });
    console.log(switched ? `${folder} ${version} is live` : `${folder} ${version} was live already`);
  }
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
