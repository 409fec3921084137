/**
 * `npm run release -- mfe-study` builds one area and makes it live; `npm run rollback -- mfe-study` rolls back to the
 * previous version. Neither touches another area, and the gateway keeps running. Several names go live in one switch.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { releasable } from './areas.ts';
import { liveOf } from './history.ts';
import { ReleaseError } from './lock.ts';
import { publishTogether, rollback } from './publish.ts';
import { openReleaseStore, readState } from './store.ts';
import { waitUntilServed } from './wait-until-served.ts';

const usage = `npm run release -- NAME…                 builds each NAME and makes them live in one switch
npm run release -- NAME --list           shows its versions, oldest first
npm run rollback -- NAME…                rolls each back to its previous version, in one switch
npm run rollback -- NAME --to VERSION    rolls back to an earlier live version
--no-wait      does not wait until the running site serves the versions
--allow-size   releases a build of more than 20 MB
NAME is one of ${releasable.join(', ')}.`;

const repoDir = join(import.meta.dirname, '../../..');
const dataDir = process.env.FAIRWAY_DATA ?? join(repoDir, '.data');
const releasesDir = process.env.RELEASES_DIR ?? join(dataDir, 'releases');

type Command =
  | { action: 'help' }
  | { action: 'list'; folder: string }
  | { action: 'release'; folders: string[]; allowSize: boolean; wait: boolean }
  | { action: 'rollback'; folders: string[]; to?: string | undefined; wait: boolean };

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
  const wait = !values['no-wait'];
  const allowSize = values['allow-size'] ?? false;
  if (action === 'rollback' && allowSize) throw new ReleaseError(`--allow-size works only with a release.\n\n${usage}`);
  if (action === 'rollback') return { action, folders, to: values.to, wait };
  if (values.to !== undefined) throw new ReleaseError(`--to works only with a rollback.\n\n${usage}`);
  return { action, folders, allowSize, wait };
}

function readArguments(args: string[]) {
  const options = {
    help: { type: 'boolean', short: 'h' },
    list: { type: 'boolean' },
    to: { type: 'string' },
    'no-wait': { type: 'boolean' },
    'allow-size': { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new ReleaseError(`${(error as Error).message}\n\n${usage}`);
  }
}

async function list(folder: string): Promise<void> {
  const { history } = await readState(openReleaseStore(releasesDir));
  const entries = history[folder] ?? [];
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

/** The running site of the store; the data folder names that of `npm start`. */
function siteOf(): string {
  const claim = join(dataDir, 'running.pid');
  if (process.env.FAIRWAY_PUBLIC_URL) return process.env.FAIRWAY_PUBLIC_URL;
  const [, , , port] = !process.env.RELEASES_DIR && existsSync(claim) ? readFileSync(claim, 'utf8').split('\n') : [];
  if (port) return `http://127.0.0.1:${port}`;
  throw new ReleaseError('No running site is known. Set FAIRWAY_PUBLIC_URL to its address, or use --no-wait.');
}

async function run(command: Command): Promise<void> {
  if (command.action === 'help') {
    console.log(usage);
  } else if (command.action === 'list') {
    await list(command.folder);
  } else if (command.action === 'rollback') {
    const { folders, to: wanted, wait } = command;
    const steps = await rollback({ releasesDir, folders, to: wanted });
    const versions = steps.map(({ folder, to: version }) => ({ folder, version }));
    if (wait) await waitUntilServed(siteOf(), versions);
    for (const { folder, from, to } of steps) console.log(`${folder} rolled back to ${to} (was ${from})`);
  } else {
    const { folders, allowSize, wait } = command;
    const site = wait ? siteOf() : undefined;
    build(folders);
    const published = await publishTogether({ repoDir, releasesDir, folders, allowSize });
    if (site) await waitUntilServed(site, published);
    for (const { folder, version, switched } of published)
      console.log(`${folder} ${version} is ${switched ? '' : 'already '}${site ? 'live' : 'stored as live'}`);
  }
}

try {
  await run(readCommand(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
