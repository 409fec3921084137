import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { channelSets } from '@fairway/contracts/releases/channel-sets';
import { parseRemotes } from '@fairway/contracts/releases/parse-manifest';
import type { ReleaseManifest } from '@fairway/contracts/releases/releases';
import { findTakenAddresses } from './addresses.ts';
import { areaEntry } from './area-entry.ts';
import { areaFolder, areaName, isArea } from './areas.ts';
import { filesOf, type StoredFile, versionOf } from './build-files.ts';
import { checkBuild } from './check-build.ts';
import { findIncompatible, type Incompatible, type Part } from './contract.ts';
import {
  type About,
  type Channel,
  type HistoryEntry,
  isShell,
  liveEntry,
  liveOf,
  type ManifestEntry,
  manifestEntry,
  previousVersion,
  type StoredManifest,
  type SwitchAction,
  type Trial,
  trialOf,
  wasReleased,
  withTrials,
} from './history.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStore } from './release-store.ts';
import { removeOldVersions } from './remove-old-versions.ts';
import type { Checked } from './serve-parts.ts';
import { openReleaseStore, readState, type State, switchLive } from './store.ts';

export type Published = {
  folder: string;
  version: string;
  switched: boolean;
  /** The live version that the build did not replace. */
  stillLive?: { version: string; by?: SwitchAction | undefined; person?: string | undefined; incompatibility?: string };
};

type Publication = {
  repoDir: string;
  /** A folder, or a bucket by `s3://…`. */
  releasesDir: string;
  folders: readonly string[];
  by?: 'release' | 'start';
  /** Only browsers that are set to the channel run the builds, until they are shared. */
  channel?: Channel | undefined;
  keepReleased?: boolean;
  /** Accepts a build of any size. */
  allowSize?: boolean;
  /** Throws if what would go live fails in a browser. */
  checkPages?: ((checked: Checked) => Promise<void>) | undefined;
} & Command;

type Command = {
  /** Checks everything, and stores and switches nothing. */
  dryRun?: boolean;
  /** What history and log record about the switch. */
  about?: () => About;
};

/** What a switch makes live of a folder. */
export type Step = { folder: string; entry: ManifestEntry } & Part;

type Build = Step & { files: StoredFile[] };

/**
 * Publishes builds of areas and the shell and makes them live in one switch; nothing restarts. The history records `by`.
 * With `keepReleased`, a version that a release or a rollback made live stays live and is returned as `stillLive`, if the
 * gateway can serve it. If the other builds are not compatible with it, everything that is live stays live.
 */
export async function publishTogether(options: Publication): Promise<Published[]> {
  const { repoDir, releasesDir, folders, by = 'release', keepReleased = false, allowSize, about, channel } = options;
  const store = openReleaseStore(releasesDir);
  const builds = folders.map((folder) => readBuild(repoDir, folder, allowSize));
  async function plan(state: State): Promise<{ result: Published[]; next?: StoredManifest | undefined }> {
    const live = liveEntries(state);
    const staying = ({ folder, version }: Build) => {
      const entry = live[folder];
      return keepReleased && entry && wasReleased(entry) && entry.version !== version ? entry : undefined;
    };
    const wanted = builds.filter((build) => !staying(build));
    const isLive = ({ folder, entry }: Build) => {
      const current = channel ? withoutShare(trialOf(state.manifest, folder)) : liveEntry(state.manifest, folder);
      return JSON.stringify(current) === JSON.stringify(entry);
    };
    const changed = wanted.filter((build) => !isLive(build));
    const next = switched(state, by, changed, { about, channel });
    const obstacle = await findObstacle(store, next, wanted);
    if (obstacle) {
      const kept = builds.flatMap((build) => {
        const entry = live[build.folder];
        return entry ? [keep(build, entry, obstacle.why)] : [];
      });
      if (wanted.length < builds.length && kept.length === builds.length) return { result: kept };
      throw new ReleaseError(obstacle.why + obstacle.hint);
    }
    const result = builds.map((build): Published => {
      const entry = staying(build);
      if (entry) return keep(build, entry);
      return { folder: build.folder, version: build.version, switched: changed.includes(build) };
    });
    return { result, next: changed.length > 0 ? next : undefined };
  }
  // Rejects what it can before it stores anything.
  const expected = await plan(await readState(store));
  const [tried, ...others] = expected.next ? channelSets(expected.next) : [];
  const { schema = 1, shell, remotes = {} } = (channel ? tried : (others.at(-1) ?? tried))?.manifest ?? {};
  if (shell) await options.checkPages?.({ manifest: { schema, shell, remotes }, parts: builds });
  if (options.dryRun) return expected.result;
  for (const { folder, version, files } of builds) await store.storeVersion(folder, version, files);
  const published = await switchLive(store, plan);
  await removeOldVersions(store);
  return published;
}

function keep({ folder, version }: Build, live: HistoryEntry, incompatibility?: string): Published {
  const { version: stays, by, switched } = live;
  const stillLive = { version: stays, by, person: switched?.person, ...(incompatibility && { incompatibility }) };
  return { folder, version, switched: false, stillLive };
}

/** A build's version, files and manifest entry. An invalid build is rejected. */
function readBuild(repoDir: string, folder: string, allowSize: boolean | undefined): Build {
  const dir = join(repoDir, folder, 'dist');
  if (!existsSync(dir)) throw new ReleaseError(`${folder} is not built: ${dir} is missing`);
  const files = filesOf(dir);
  const version = versionOf(files);
  const names = files.map(([path]) => path);
  const contents = new Map(files);
  const entry = isArea(folder) ? areaEntry({ folder, version, files: contents }) : shellEntry(version, names);
  const build = { folder, version, files, entry, read: (name: string) => contents.get(name) };
  try {
    checkBuild(build, { allowSize });
  } catch (error) {
    throw new ReleaseError(`${folder} is not released: ${(error as Error).message}`);
  }
  return build;
}

/** Folder → its live history entry, for each folder that is live. */
function liveEntries({ manifest, history }: State): Record<string, HistoryEntry> {
  const live = ['shell', ...Object.keys(manifest.remotes).map(areaFolder)].flatMap((folder) => {
    const entry = liveEntry(manifest, folder);
    return entry ? [[folder, liveOf(history[folder]) ?? entry] as const] : [];
  });
  return Object.fromEntries(live);
}

/**
 * Why what a switch makes live cannot be live together, for any of the sets that visitors would run. Earlier shells do
 * not count: an open page uses the areas of the manifest it loaded with, so its shell never runs an area that was
 * released later.
 */
async function findObstacle(
  store: ReleaseStore,
  next: StoredManifest,
  steps: Step[],
): Promise<{ why: string; hint: string } | undefined> {
  const folders = steps.map(({ folder }) => folder);
  for (const { manifest } of channelSets(next).toReversed()) {
    const live = ['shell', ...Object.keys(manifest.remotes).map(areaFolder)].flatMap((folder) => {
      const version = liveEntry(manifest, folder)?.version;
      const step = steps.find((each) => each.folder === folder && each.version === version);
      return version === undefined ? [] : [[folder, step ?? storedPart(store, folder, version)] as const];
    });
    const incompatible = await findIncompatible(Object.fromEntries(live));
    if (incompatible[0]) {
      const tried = ['shell', incompatible[0].folder].find(
        (folder) =>
          !folders.includes(folder) && trialOf(next, folder)?.version === liveEntry(manifest, folder)?.version,
      );
      const hint = tried ? endTrialHint(tried) : switchTogetherHint(next, folders, incompatible);
      return { why: incompatible[0].why, hint: `. ${hint}` };
    }
    // Invalid entries of other areas do not count.
    const { remotes } = parseRemotes(manifest.remotes);
    for (const { folder } of steps) {
      const entry = liveEntry(manifest, folder);
      if (entry && !isShell(entry)) remotes[areaName(folder)] = entry;
    }
    const [why] = findTakenAddresses(remotes, folders.map(areaName));
    if (why !== undefined) return { why, hint: '' };
  }
  return undefined;
}

const storedPart = (store: ReleaseStore, folder: string, version: string) => ({
  folder,
  version,
  read: (name: string) => store.read(`${folder}/${version}/${name}`),
});

const endTrialHint = (folder: string) =>
  `${folder} is tried on the channel next, which this ends: npm run rollback -- ${folder} --channel next`;

/** The command that switches both sides at once, or the cause if the caller already requested all of them. */
function switchTogetherHint(
  { switched }: StoredManifest,
  folders: readonly string[],
  incompatible: Incompatible[],
): string {
  const names = [...new Set(['shell', ...folders, ...incompatible.map(({ folder }) => folder)])];
  if (names.length === folders.length) return 'They were built with different versions of what they share.';
  const action = switched?.action === 'start' ? 'release' : switched?.action;
  const [{ channel, share } = {}] = switched?.changes ?? [];
  const rest = action === 'share' ? ` ${share}%` : channel ? ` --channel ${channel}` : '';
  return `To switch both at once: npm run ${action} -- ${names.join(' ')}${rest}`;
}

/**
 * The scripts that run before the first paint come first: of a page from the server, `theme-init-page`. Of the chunks that load later, only the two
 * frames are listed, because every page needs one of them at once.
 */
function shellEntry(version: string, names: string[]): ReleaseManifest['shell'] {
  return {
    version,
    js: ['theme-init.js', 'theme-init-page.js', 'main.js'].filter((name) => names.includes(name)),
    css: names.filter((name) => /^main\.[\w-]+\.css$/.test(name)),
    publicFrame: chunkFiles(names, 'public-frame'),
    memberFrame: chunkFiles(names, 'member-frame'),
  };
}

const chunkFiles = (names: string[], chunk: string) => ({
  js: names.filter((name) => name.startsWith(`${chunk}.`) && name.endsWith('.js')),
  css: names.filter((name) => name.startsWith(`${chunk}.`) && name.endsWith('.css')),
});

/** Makes a version live that is stored already, or puts it on the channel. */
export async function releaseStored(
  store: ReleaseStore,
  step: Step,
  { dryRun = false, about, channel }: Command & { channel?: Channel | undefined },
): Promise<{ version: string; from: string | null; switched: boolean }> {
  const { folder, version } = step;
  async function plan(state: State) {
    const current = (channel ? trialOf : liveEntry)(state.manifest, folder);
    const from = current?.version ?? null;
    const next = switched(state, 'release', [step], { about, channel });
    const obstacle = await findObstacle(store, next, [step]);
    if (obstacle) throw new ReleaseError(obstacle.why);
    const result = { version, from, switched: from !== version };
    return { result, next: result.switched ? next : undefined };
  }
  if (dryRun) return (await plan(await readState(store))).result;
  const released = await switchLive(store, plan);
  await removeOldVersions(store);
  return released;
}

/** The manifest after a switch. What is made live for everybody is no longer tried, unless it is rolled back. */
function switched(
  { manifest }: State,
  action: SwitchAction,
  steps: Step[],
  {
    about = () => ({}),
    channel,
    share = 0,
  }: Pick<Command, 'about'> & { channel?: Channel | undefined; share?: number },
): StoredManifest {
  const changes = steps.map(({ folder, version: to }) => {
    const from = (channel ? trialOf(manifest, folder) : undefined) ?? liveEntry(manifest, folder);
    return { folder, from: from?.version ?? null, to, ...(channel && { channel, share }) };
  });
  const head = { id: randomUUID(), at: new Date().toISOString(), action, ...about(), changes };
  const isTried = channel && action !== 'rollback';
  const trials = steps.map(({ folder, entry }) => [folder, isTried ? { ...entry, share } : undefined] as const);
  if (channel) return { ...withTrials(manifest, trials), switched: head };
  const remotes = steps.flatMap(({ folder, entry }) => (isShell(entry) ? [] : [[areaName(folder), entry] as const]));
  return {
    ...withTrials(manifest, action === 'rollback' ? [] : trials),
    shell: steps.map(({ entry }) => entry).find(isShell) ?? manifest.shell,
    remotes: { ...manifest.remotes, ...Object.fromEntries(remotes) },
    switched: head,
  };
}

const withoutShare = (trial: Trial | undefined): ManifestEntry | undefined => {
  if (trial === undefined) return undefined;
  const { share, ...entry } = trial;
  return entry;
};

type RolledBack = { folder: string; from: string | undefined; to: string };

/** What all changes of stored versions share. If another process changes the same meanwhile, nothing changes. */
type Change = {
  releasesDir: string;
  folders: readonly string[];
  /** Throws if the entry may not go live any more. */
  check?: (entry: ManifestEntry) => void;
} & Command;

/** Makes what `choose` returns of each folder live, or puts it on the channel, in one switch. */
async function changeStored(
  { releasesDir, folders, check, dryRun, about }: Change,
  { action, ...placed }: { action: SwitchAction; channel?: Channel | undefined; share?: number },
  choose: (folder: string, state: State, seen: StoredManifest) => { entry: ManifestEntry; from: string | undefined },
): Promise<RolledBack[]> {
  const store = openReleaseStore(releasesDir);
  const seen = (await readState(store)).manifest;
  async function plan(state: State): Promise<{ result: RolledBack[]; next: StoredManifest }> {
    const steps = folders.map((folder) => {
      const { entry, from } = choose(folder, state, seen);
      check?.(entry);
      return { ...storedPart(store, folder, entry.version), entry, from };
    });
    const next = switched(state, action, steps, { about, ...placed });
    const obstacle = await findObstacle(store, next, steps);
    if (obstacle) throw new ReleaseError(obstacle.why + obstacle.hint);
    return { result: steps.map(({ folder, from, version }) => ({ folder, from, to: version })), next };
  }
  return dryRun ? (await plan(await readState(store))).result : switchLive(store, plan);
}

type Rollback = Change & {
  to?: string | undefined;
  /** The versions that the caller saw live, by folder, if it did not only look now. */
  from?: Record<string, string> | undefined;
};

/**
 * Rolls back areas and the shell in one switch, each to its previous live version; or one of them to `to`, any version
 * that was ever live. If another version goes live meanwhile, it changes nothing: the caller has not seen that one.
 */
export function rollback({ to, from, ...change }: Rollback): Promise<RolledBack[]> {
  return changeStored(change, { action: 'rollback' }, (folder, { manifest, history }, seen) => {
    const [entries, live] = [history[folder], liveEntry(manifest, folder)?.version];
    if (live !== (from ? from[folder] : liveEntry(seen, folder)?.version))
      throw new ReleaseError(`${folder} ${live} went live meanwhile, so nothing was rolled back. Try again.`);
    const version = to ?? previousVersion(entries);
    if (version === undefined) throw new ReleaseError(`${folder} has no version to roll back to`);
    const found = entries?.findLast((entry) => entry.version === version && !entry.channel);
    if (!found) throw new ReleaseError(`${folder} was never live at ${version}; --list shows its versions`);
    return { entry: manifestEntry(found), from: live };
  });
}

type TrialChange = Change & {
  /** A rollback ends the trial: everybody runs the live version. */
  action: 'share' | 'promote' | 'rollback';
  /** The percentage of visitors, for `share`. */
  share?: number | undefined;
};

/** Shares versions that are tried, makes them live, or ends their trials, all in one switch. */
export function changeTrials({ action, share, ...change }: TrialChange): Promise<RolledBack[]> {
  const channel = action === 'promote' ? undefined : 'next';
  return changeStored(
    change,
    { action, channel, ...(share !== undefined && { share }) },
    (folder, { manifest }, seen) => {
      const [trial, live] = [trialOf(manifest, folder), liveEntry(manifest, folder)];
      const entry = (action === 'rollback' && live) || withoutShare(trial);
      if (trial?.version !== trialOf(seen, folder)?.version)
        throw new ReleaseError(
          `${folder} ${trial?.version} came on the channel meanwhile, so nothing changed. Try again.`,
        );
      if (!trial || !entry) throw new ReleaseError(`${folder} has no version on the channel next`);
      return { entry, from: action === 'rollback' ? trial.version : live?.version };
    },
  );
}
