/**
 * `npm run release -- mfe-study` builds one area and makes it live; `npm run rollback -- mfe-study` rolls back to the
 * previous version. Neither touches another area, and the gateway keeps running. Several names go live in one switch.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { releasable } from './areas.ts';
import type { PageCheckSite } from './check-pages.ts';
import { buildAndTest, describeCommit, describePerson } from './checkout.ts';
import { type About, liveOf, readChannel, readShare, stateOf } from './history.ts';
import { changeTrials, publishTogether, rollback } from './publish.ts';
import { ReleaseError } from './release-error.ts';
import { type LogLine, openReleaseStore, readLog, readState } from './store.ts';
import { releasedText, rolledBackText, trialText } from './switch-text.ts';
import { waitUntilServed } from './wait-until-served.ts';
import { durationOf, readCounts, watchReleases } from './watch.ts';

const usage = `npm run release -- NAME…                 builds and tests each NAME and makes them live in one switch
npm run release -- NAME --list           shows its versions, oldest first
npm run rollback -- NAME…                rolls each back to its previous version, in one switch
npm run rollback -- NAME --to VERSION    rolls back to an earlier live version
npm run release -- NAME… --channel next  puts them on the channel: only browsers that are set to it run them
npm run share -- NAME… 10%               lets a share of the visitors run what is on the channel
npm run promote -- NAME…                 makes live what is on the channel
npm run rollback -- NAME… --channel next takes them off the channel: everybody runs the live versions
npm run releases [-- NAME…]              shows all switches, oldest first
--dry-run      checks everything and switches nothing
--no-wait      does not wait until the running site serves the versions
--watch 10m    rolls back if browsers report too many errors after the switch
--dirty        releases changes that are not committed, and records that
--allow-size   releases a build of more than 20 MB
--skip-check REASON  does not open its pages in a browser, and records why
NAME is one of ${releasable.join(', ')}.`;

const startedAt = performance.now();
/** npm runs its scripts in the root of the repository. */
const repoDir = process.cwd();
const dataDir = process.env.FAIRWAY_DATA ?? join(repoDir, '.data');
const releasesDir = process.env.RELEASES_DIR ?? join(dataDir, 'releases');

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  list: { type: 'boolean', default: false },
  to: { type: 'string' },
  channel: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'no-wait': { type: 'boolean', default: false },
  dirty: { type: 'boolean', default: false },
  'allow-size': { type: 'boolean', default: false },
  watch: { type: 'string' },
  'skip-check': { type: 'string' },
} as const;

/** The options that each command accepts, other than `--help`. */
const accepted: Record<string, readonly string[]> = {
  release: ['list', 'channel', 'dry-run', 'no-wait', 'dirty', 'allow-size', 'watch', 'skip-check'],
  rollback: ['list', 'to', 'channel', 'dry-run', 'no-wait'],
  share: ['dry-run', 'no-wait'],
  promote: ['dry-run', 'no-wait'],
  releases: [],
};

/** @returns the parsed command; an invalid one is rejected before anything changes */
function readCommand([action = '', ...args]: string[]) {
  const { values, positionals } = readArguments(args);
  const reject = (why: string) => new ReleaseError(`${why}\n\n${usage}`);
  const share = action === 'share' ? readShare(positionals.at(-1)) : undefined;
  const folders = [...new Set(share === undefined ? positionals : positionals.slice(0, -1))];
  const [allowed, set] = [accepted[action], Object.entries(values).filter(([, value]) => value)];
  if (values.help) return { action: 'help', folders, share, values };
  if (!allowed) throw new ReleaseError(usage);
  const misplaced = set.find(([name]) => !allowed.includes(name));
  if (misplaced) throw reject(`--${misplaced[0]} does not work with ${action}.`);
  if (action === 'share' && share === undefined) throw reject('Specify a share from 0% to 100%.');
  if (folders.length === 0 && action !== 'releases') throw reject(`Specify what to ${action}.`);
  const unknown = folders.find((folder) => !releasable.includes(folder));
  if (unknown !== undefined) throw reject(`There is no "${unknown}" to ${action}.`);
  if ((values.list || values.to !== undefined) && folders.length > 1)
    throw reject(`Only one name is allowed here: unexpected "${folders[1]}".`);
  if (values['skip-check']?.trim() === '') throw reject('--skip-check takes a reason.');
  if (values.watch !== undefined && durationOf(values.watch) === undefined)
    throw reject(`--watch takes a time such as 90s, 10m or 1h, not "${values.watch}".`);
  if (values.watch !== undefined && values.channel !== undefined)
    throw reject('--watch does not work with --channel: only live versions are watched.');
  return { action: values.list ? 'list' : action, folders, share, values };
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { positionals, values: { ...values, channel: readChannel(values) } };
  } catch (error) {
    throw new ReleaseError(`${(error as Error).message}\n\n${usage}`);
  }
}

async function list(folder = ''): Promise<void> {
  const { history } = await readState(openReleaseStore(releasesDir));
  const entries = history[folder] ?? [];
  const live = liveOf(entries);
  for (const entry of entries) console.log(`${entry.version}  ${stateOf(entry, live)}`.trimEnd());
  if (live === undefined) console.log(`${folder} was never released`);
}

async function listSwitches(folders: string[]): Promise<void> {
  const lines = await readLog(openReleaseStore(releasesDir));
  for (const line of lines) if (folders.length === 0 || folders.includes(line.folder)) console.log(describe(line));
}

function describe(line: LogLine): string {
  const { at, folder, action, from, to, channel, share, commit, isDirty, person, seconds, command } = line;
  const built = commit && `commit ${commit.slice(0, 12)}${isDirty ? ' with changes' : ''}`;
  const took = seconds !== undefined && `${seconds} s`;
  const tried = channel && `on ${channel}, ${share}%`;
  const versions = `${from ?? 'none'} → ${to}`;
  const parts = [at, folder, action, tried, versions, built, person, took, command, line.pageCheck, line.reason];
  return parts.filter(Boolean).join('  ');
}

/** The files of the running `npm start` that uses this store. */
function readRunning(file: string): string {
  const isRunning = !process.env.RELEASES_DIR && existsSync(join(dataDir, 'running.pid'));
  return isRunning ? readFileSync(join(dataDir, file), 'utf8') : '';
}

/** Where each gateway of the store serves its counts; the data folder has the port of `npm start`. */
function gatewaysOf(): string[] {
  const named = process.env.FAIRWAY_METRICS_URL;
  if (named) return named.split(',').map((url) => url.trim().replace(/\/$/, ''));
  const port = JSON.parse(readRunning('state.json') || '{}').ports?.['gateway-metrics'];
  if (port) return [`http://127.0.0.1:${port}`];
  throw new ReleaseError(
    '--watch needs FAIRWAY_METRICS_URL: the metrics address of each gateway, separated by commas.',
  );
}

/** The running site of the store; the data folder names that of `npm start`. */
function siteOf(): string {
  if (process.env.FAIRWAY_PUBLIC_URL) return process.env.FAIRWAY_PUBLIC_URL.replace(/\/$/, '');
  const [, , , port] = readRunning('running.pid').split('\n');
  if (port) return `http://127.0.0.1:${port}`;
  throw new ReleaseError(
    'No running site is known. Set FAIRWAY_PUBLIC_URL to its address, or use --no-wait and --skip-check REASON.',
  );
}

/** `npm start` keeps the password of the demo accounts in its data folder. */
function checkSiteOf(): PageCheckSite {
  const { demoPassword = '' } = JSON.parse(readRunning('secrets.json') || '{}');
  const { FAIRWAY_CHECK_MEMBER: member = `deck@fairway.example:${demoPassword}` } = process.env;
  const { FAIRWAY_CHECK_ADMIN: admin = `admin@fairway.example:${demoPassword}` } = process.env;
  return { site: siteOf(), member, admin };
}

async function run({ action, folders, share, values }: ReturnType<typeof readCommand>): Promise<void> {
  if (action === 'help') console.log(usage);
  else if (action === 'list') await list(folders[0]);
  else if (action === 'releases') await listSwitches(folders);
  else if (action === 'release') await release(folders, values);
  else await change(action as 'share' | 'promote' | 'rollback', folders, share, values);
}

type Values = ReturnType<typeof readCommand>['values'];

/** What is recorded about this command's switch. */
function about(commit: About = {}): About {
  const command = ['npm run', process.argv[2], '--', ...process.argv.slice(3)].join(' ');
  const seconds = Number(((performance.now() - startedAt) / 1_000).toFixed(1));
  return { ...commit, person: describePerson(repoDir), command, seconds };
}

/** Rolls back, or changes what is on the channel. */
async function change(
  action: 'share' | 'promote' | 'rollback',
  folders: string[],
  share: number | undefined,
  { to, channel, 'dry-run': dryRun, 'no-wait': noWait }: Values,
): Promise<void> {
  const isTried = action !== 'rollback' || channel !== undefined;
  const common = { releasesDir, folders, dryRun, about };
  const steps = await (isTried ? changeTrials({ ...common, action, share }) : rollback({ ...common, to }));
  const versions = steps.map((step) => ({ folder: step.folder, version: step.to }));
  if (!dryRun && !noWait) await waitUntilServed(siteOf(), versions, isTried ? 'next' : undefined);
  for (const step of steps)
    console.log(isTried ? trialText(action, step, { dryRun, share }) : rolledBackText(step, dryRun));
}

async function release(folders: string[], values: Values): Promise<void> {
  const { channel, 'dry-run': dryRun } = values;
  const commit = describeCommit(repoDir, { allowDirty: values.dirty });
  const site = dryRun || values['no-wait'] ? undefined : siteOf();
  const skipped = values['skip-check'];
  const checkSite = skipped === undefined ? checkSiteOf() : undefined;
  let pageCheck = `pages not checked: ${skipped}`;
  const gateways = !dryRun && values.watch !== undefined ? gatewaysOf() : [];
  const counted = await readCounts(gateways);
  buildAndTest(repoDir, folders);
  const allowSize = values['allow-size'];
  const published = await publishTogether({
    repoDir,
    releasesDir,
    folders,
    allowSize,
    dryRun,
    channel,
    checkPages:
      checkSite &&
      (async (checked) => {
        // Loaded for this only: it takes a rollback's time.
        const { checkPages } = await import('./check-pages.ts');
        pageCheck = await checkPages(checkSite, checked);
      }),
    about: () => about({ ...commit, pageCheck }),
  });
  if (site) await waitUntilServed(site, published, channel);
  for (const one of published) console.log(releasedText(one, { dryRun, isServed: site !== undefined, channel }));
  const released = published.filter(({ switched }) => switched);
  if (gateways.length === 0 || released.length === 0) return;
  console.log(`Watching for ${values.watch}; Ctrl-C ends that, and leaves what is live`);
  const failure = await watchReleases({
    releasesDir,
    gateways,
    start: counted,
    released,
    forMs: durationOf(values.watch ?? '') ?? 0,
    about: (more) => ({ ...about(), ...more }),
    report: (line) => console.log(line),
  });
  if (failure !== undefined) throw new ReleaseError(failure);
}

try {
  await run(readCommand(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
