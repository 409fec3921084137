/**
 * `npm run release -- mfe-study` builds one area and makes it live; `npm run rollback -- mfe-study` rolls back to the
 * previous version. Neither touches another area, and the gateway keeps running. Several names go live in one switch.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { releasable } from './areas.mjs';
import { withReleaseFolder } from './bucket.mjs';
import { liveOf } from './history.mjs';
import { ReleaseError } from './lock.mjs';
import { publishTogether, rollback } from './publish.mjs';
import { readHistory } from './store.mjs';

const usage = `npm run release -- NAME…                 builds each NAME and makes them live in one switch
npm run release -- NAME --list           shows its versions, oldest first
npm run rollback -- NAME…                rolls each back to its previous version, in one switch
npm run rollback -- NAME --to VERSION    rolls back to an earlier live version
NAME is one of ${releasable.join(', ')}.`;

const repoDir = join(import.meta.dirname, '../../..');
const store = process.env.RELEASES_DIR ?? join(process.env.FAIRWAY_DATA ?? join(repoDir, '.data'), 'releases');

/** @returns the parsed command; an invalid one is rejected before anything changes */
function readCommand([action, ...args]) {
  const options = { help: { type: 'boolean', short: 'h' }, list: { type: 'boolean' }, to: { type: 'string' } };
  let read;
  try {
    read = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new ReleaseError(`${error.message}\n\n${usage}`);
  }
  const { values, positionals } = read;
  if (values.help) return { action: 'help' };
  const folders = [...new Set(positionals)];
  if (!['release', 'rollback'].includes(action)) throw new ReleaseError(usage);
  if (folders.length === 0) throw new ReleaseError(`Specify what to ${action}.\n\n${usage}`);
  const unknown = folders.find((folder) => !releasable.includes(folder));
  if (unknown !== undefined) throw new ReleaseError(`There is no "${unknown}" to ${action}.\n\n${usage}`);
  const isForOne = values.list || values.to !== undefined;
  if (isForOne && folders.length > 1)
    throw new ReleaseError(`Only one name is allowed here: unexpected "${folders[1]}".\n\n${usage}`);
  if (values.list) return { action: 'list', folders };
  if (values.to !== undefined && action === 'release')
    throw new ReleaseError(`--to works only with a rollback.\n\n${usage}`);
  return { action, folders, to: values.to };
}

function list(releasesDir, folder) {
  const entries = readHistory(releasesDir)[folder] ?? [];
  const live = liveOf(entries);
  for (const entry of entries) {
    console.log(`${entry.version}  ${entry === live ? 'live' : entry.withdrawn ? 'rolled back' : ''}`.trimEnd());
  }
  if (live === undefined) console.log(`${folder} was never released`);
}

function build(folders) {
  const turbo = join(repoDir, 'node_modules/.bin/turbo');
  const filters = folders.map((folder) => `--filter=@fairway/${folder}`);
  const { status } = spawnSync(turbo, ['run', 'build', ...filters], { cwd: repoDir, stdio: 'inherit' });
  if (status !== 0) throw new ReleaseError(`${folders.join(', ')} failed to build`);
}

try {
  const { action, folders, to: wanted } = readCommand(process.argv.slice(2));
  if (action === 'help') console.log(usage);
  else if (action === 'list') await withReleaseFolder(store, (releasesDir) => list(releasesDir, folders[0]));
  else if (action === 'rollback') {
    const change = (releasesDir) => rollback({ releasesDir, folders, to: wanted });
    for (const { folder, from, to } of await withReleaseFolder(store, change))
      console.log(`${folder} rolled back to ${to} (was ${from})`);
  } else {
    build(folders);
    const change = (releasesDir) => publishTogether({ repoDir, releasesDir, folders });
    for (const { folder, version, switched } of await withReleaseFolder(store, change))
      console.log(switched ? `${folder} ${version} is live` : `${folder} ${version} is already live`);
  }
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
