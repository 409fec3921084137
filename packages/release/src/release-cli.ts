/**
 * `npm run release -- mfe-study` builds one area and makes it live; `npm run rollback -- mfe-study` rolls back to the
 * previous version. Neither touches another area, and the gateway keeps running. Several names go live in one switch.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { releasable } from './areas.ts';
import { withReleaseFolder } from './bucket.ts';
import { liveOf } from './history.ts';
import { ReleaseError } from './lock.ts';
import { publishTogether, rollback } from './publish.ts';
import { readHistory } from './store.ts';

const usage = `npm run release -- NAME…                 builds each NAME and makes them live in one switch
npm run release -- NAME --list           shows its versions, oldest first
npm run rollback -- NAME…                rolls each back to its previous version, in one switch
npm run rollback -- NAME --to VERSION    rolls back to an earlier live version
NAME is one of ${releasable.join(', ')}.`;

const repoDir = join(import.meta.dirname, '../../..');
const store = process.env.RELEASES_DIR ?? join(process.env.FAIRWAY_DATA ?? join(repoDir, '.data'), 'releases');

type Command =
  | { action: 'help' }
  | { action: 'list'; folder: string }
  | { action: 'release'; folders: string[] }
  | { action: 'rollback'; folders: string[]; to?: string | undefined };

/** @returns the parsed command; an invalid one is rejected before anything changes */
function readCommand([action, ...args]: string[]): Command {
  const { values, positionals } = readArguments(args);
  if (values.help) return { action: 'help' };
  const folders = [...new Set(positionals)];
  const [first] = folders;
  if (action !== 'release' && action !== 'rollback') throw new ReleaseError(usage);
  if (first === undefined) throw new ReleaseError(`Specify what to ${action}.\n\n${usage}`);
  const unknown = folders.find((folder) => !releasable.includes(folder));
  if (unknown !== undefined) throw new ReleaseError(`There is no "${unknown}" to ${action}.\n\n${usage}`);
  const isForOne = values.list || values.to !== undefined;
  if (isForOne && folders.length > 1)
    throw new ReleaseError(`Only one name is allowed here: unexpected "${folders[1]}".\n\n${usage}`);
  if (values.list) return { action: 'list', folder: first };
  if (action === 'rollback') return { action, folders, to: values.to };
  if (values.to !== undefined) throw new ReleaseError(`--to works only with a rollback.\n\n${usage}`);
  return { action, folders };
}

function readArguments(args: string[]) {
  const options = { help: { type: 'boolean', short: 'h' }, list: { type: 'boolean' }, to: { type: 'string' } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new ReleaseError(`${(error as Error).message}\n\n${usage}`);
  }
}

function list(releasesDir: string, folder: string): void {
  const entries = readHistory(releasesDir)[folder] ?? [];
  const live = liveOf(entries);
  for (const entry of entries) {
    console.log(`${entry.version}  ${entry === live ? 'live' : entry.withdrawn ? 'rolled back' : ''}`.trimEnd());
  }
  if (live === undefined) console.log(`${folder} was never released`);
}

function build(folders: string[]): void {
  const turbo = join(repoDir, 'node_modules/.bin/turbo');
  const filters = folders.map((folder) => `--filter=@fairway/${folder}`);
  const { status } = spawnSync(turbo, ['run', 'build', ...filters], { cwd: repoDir, stdio: 'inherit' });
  if (status !== 0) throw new ReleaseError(`${folders.join(', ')} failed to build`);
}

async function run(command: Command): Promise<void> {
  if (command.action === 'help') {
    console.log(usage);
  } else if (command.action === 'list') {
    await withReleaseFolder(store, (releasesDir) => list(releasesDir, command.folder));
  } else if (command.action === 'rollback') {
    const { folders, to: wanted } = command;
    const change = (releasesDir: string) => rollback({ releasesDir, folders, to: wanted });
    for (const { folder, from, to } of await withReleaseFolder(store, change))
      console.log(`${folder} rolled back to ${to} (was ${from})`);
  } else {
    const { folders } = command;
    build(folders);
    const change = (releasesDir: string) => publishTogether({ repoDir, releasesDir, folders });
    for (const { folder, version, switched } of await withReleaseFolder(store, change))
      console.log(switched ? `${folder} ${version} is live` : `${folder} ${version} is already live`);
  }
}

try {
  await run(readCommand(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
