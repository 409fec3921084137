import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseRemotes } from '@fairway/contracts/releases/parse-manifest';
import type { ReleaseManifest } from '@fairway/contracts/releases/releases';
import { findTakenAddresses } from './addresses.ts';
import { areaEntry } from './area-entry.ts';
import { areaFolders, areaName, isArea } from './areas.ts';
import { checkBuild } from './check-build.ts';
import { findIncompatible, type Incompatible } from './contract.ts';
import {
  type HistoryEntry,
  isShell,
  liveOf,
  type ManifestEntry,
  manifestEntry,
  previousVersion,
  rollBackTo,
  type SwitchAction,
  wasReleased,
} from './history.ts';
import { ReleaseError, withStoreLocked } from './lock.ts';
import * as store from './store.ts';

export type Published = {
  folder: string;
  version: string;
  switched: boolean;
  /** The live version that the build did not replace. */
  stillLive?: { version: string; by?: SwitchAction | undefined; incompatibility?: string };
};

type Publication = {
  repoDir: string;
  releasesDir: string;
  folders: readonly string[];
  by?: 'release' | 'start';
  keepReleased?: boolean;
  /** Accepts a build of any size. */
  allowSize?: boolean;
};

/** A version of a folder, and the directory of its files. */
type Part = { folder: string; version: string; dir: string };

type Build = Part & { files: store.StoredFile[]; entry: ManifestEntry };

/**
 * Publishes builds of areas and the shell and makes them live in one switch; nothing restarts. The history records `by`.
 * With `keepReleased`, a version that a release or a rollback made live stays live and is returned as `stillLive`, if the
 * gateway can serve it. If the other builds are not compatible with it, everything that is live stays live.
 */
export function publishTogether(options: Publication): Promise<Published[]> {
  return withStoreLocked(options.releasesDir, () => publishLocked(options));
}

async function publishLocked(options: Publication): Promise<Published[]> {
  const { repoDir, releasesDir, folders, by = 'release', keepReleased = false, allowSize = false } = options;
  store.removeDrafts(releasesDir);
  const live = liveEntries(releasesDir);
  const builds = folders.map((folder) => readBuild(repoDir, folder));
  const staying = (build: Build) => {
    const entry = live[build.folder];
    const stays = keepReleased && entry && wasReleased(entry) && entry.version !== build.version;
    return stays ? entry : undefined;
  };
  const wanted = builds.filter((build) => !staying(build));
  for (const build of wanted) {
    try {
      checkBuild(build, { allowSize });
    } catch (error) {
      throw new ReleaseError(`${build.folder} is not released: ${(error as Error).message}`);
    }
  }
  const incompatible = findIncompatible(partsAfterSwitch(releasesDir, live, wanted));
  const why = incompatible[0]?.why ?? takenAddress(releasesDir, wanted);
  if (why !== undefined) {
    const kept = builds.flatMap((build) => {
      const entry = live[build.folder];
      return entry ? [keep(build, entry, why)] : [];
    });
    if (wanted.length < builds.length && kept.length === builds.length) return kept;
    const hint = incompatible[0] ? `. ${switchTogetherHint('release', namesOf(wanted), incompatible)}` : '';
    throw new ReleaseError(why + hint);
  }
  for (const { folder, version, files } of wanted) await store.storeVersion(releasesDir, folder, version, files);
  const switched = await makeLive(releasesDir, wanted, by);
  return builds.map((build) => {
    const entry = staying(build);
    if (entry) return keep(build, entry);
    return { folder: build.folder, version: build.version, switched: switched.includes(build.folder) };
  });
}

function keep({ folder, version }: Build, live: HistoryEntry, incompatibility?: string): Published {
  const stillLive = { version: live.version, by: live.by, ...(incompatibility && { incompatibility }) };
  return { folder, version, switched: false, stillLive };
}

/** A build's version, files and manifest entry. */
function readBuild(repoDir: string, folder: string): Build {
  const dir = join(repoDir, folder, 'dist');
  if (!existsSync(dir)) throw new ReleaseError(`${folder} is not built: ${dir} is missing`);
  const files = store.filesOf(dir);
  const version = store.versionOf(files);
  const names = files.map(([path]) => path);
  const entry = isArea(folder) ? areaEntry({ folder, version, dir, names }) : shellEntry(version, names);
  return { folder, version, dir, files, entry };
}

/** Folder → its live history entry, for each folder that is live. */
function liveEntries(releasesDir: string): Record<string, HistoryEntry> {
  const manifest = store.readManifest(releasesDir);
  const history = store.readHistory(releasesDir);
  const live = ['shell', ...areaFolders].flatMap((folder) => {
    const entry = liveEntry(manifest, folder);
    return entry ? [[folder, liveOf(history[folder]) ?? entry] as const] : [];
  });
  return Object.fromEntries(live);
}

/**
 * What would be live after switching these, by folder. Earlier shells do not count: an open page uses the areas of the
 * manifest it loaded with, so its shell never runs an area that was released later.
 */
function partsAfterSwitch(
  releasesDir: string,
  live: Record<string, HistoryEntry>,
  switched: Part[],
): Record<string, Part> {
  const current = Object.entries(live).map(([folder, { version }]) => storedPart(releasesDir, folder, version));
  return Object.fromEntries([...current, ...switched].map((part) => [part.folder, part]));
}

/** Why the areas cannot own their addresses after the switch. Invalid entries of other areas do not count. */
function takenAddress(releasesDir: string, switched: { folder: string; entry: ManifestEntry }[]): string | undefined {
  const { remotes } = parseRemotes(store.readManifest(releasesDir).remotes);
  for (const { folder, entry } of switched) if (!isShell(entry)) remotes[areaName(folder)] = entry;
  return findTakenAddresses(remotes, namesOf(switched).map(areaName))[0];
}

const storedPart = (releasesDir: string, folder: string, version: string): Part => ({
  folder,
  version,
  dir: join(releasesDir, folder, version),
});

const namesOf = (parts: { folder: string }[]) => parts.map(({ folder }) => folder);

/** The command that switches both sides at once, or the cause if the caller already requested all of them. */
function switchTogetherHint(
  action: 'release' | 'rollback',
  folders: readonly string[],
  incompatible: Incompatible[],
): string {
  const names = [...new Set(['shell', ...folders, ...incompatible.map(({ folder }) => folder)])];
  if (names.length === folders.length) return 'They were built with different versions of what they share.';
  return `To switch both at once: npm run ${action} -- ${names.join(' ')}`;
}

/**
 * `theme-init` comes first, because it must run before the first paint. Of the chunks that load later, only the two
 * frames are listed, because every page needs one of them at once.
 */
function shellEntry(version: string, names: string[]): ReleaseManifest['shell'] {
  return {
    version,
    js: ['theme-init.js', 'main.js'].filter((name) => names.includes(name)),
    css: names.filter((name) => /^main\.[\w-]+\.css$/.test(name)),
    publicFrame: chunkFiles(names, 'public-frame'),
    memberFrame: chunkFiles(names, 'member-frame'),
  };
}

const chunkFiles = (names: string[], chunk: string) => ({
  js: names.filter((name) => name.startsWith(`${chunk}.`) && name.endsWith('.js')),
  css: names.filter((name) => name.startsWith(`${chunk}.`) && name.endsWith('.css')),
});

/** Switches the manifest in one write. @returns the folders whose version changed */
async function makeLive(releasesDir: string, builds: Build[], by: SwitchAction): Promise<string[]> {
  const manifest = store.readManifest(releasesDir);
  const changed = builds.filter(
    ({ folder, entry }) => JSON.stringify(liveEntry(manifest, folder)) !== JSON.stringify(entry),
  );
  if (changed.length === 0) return [];
  const history = store.readHistory(releasesDir);
  for (const { folder, entry } of changed) history[folder] = [...(history[folder] ?? []), { ...entry, by }];
  await store.writeHistory(releasesDir, history);
  const lines = changed.map(({ folder, version }) => {
    return { action: by, folder, from: liveEntry(manifest, folder)?.version ?? null, to: version };
  });
  await switchTo(releasesDir, manifest, changed);
  for (const line of lines) store.logSwitch(releasesDir, line);
  return namesOf(changed);
}

function liveEntry({ shell, remotes }: store.StoredManifest, folder: string): ManifestEntry | undefined {
  return isArea(folder) ? remotes[areaName(folder)] : (shell ?? undefined);
}

async function switchTo(
  releasesDir: string,
  manifest: store.StoredManifest,
  parts: { folder: string; entry: ManifestEntry }[],
): Promise<void> {
  for (const { folder, entry } of parts) {
    if (isShell(entry)) manifest.shell = entry;
    else manifest.remotes[areaName(folder)] = entry;
  }
  await store.writeManifest(releasesDir, manifest);
}

type Rollback = { releasesDir: string; folders: readonly string[]; to?: string | undefined };
type RolledBack = { folder: string; from: string | undefined; to: string };

/**
 * Rolls back areas and the shell in one switch, each to its previous live version; or one of them to `to`, any version
 * that was ever live.
 */
export function rollback(options: Rollback): Promise<RolledBack[]> {
  return withStoreLocked(options.releasesDir, () => rollbackLocked(options));
}

async function rollbackLocked({ releasesDir, folders, to }: Rollback): Promise<RolledBack[]> {
  const history = store.readHistory(releasesDir);
  const steps = folders.map((folder) => {
    const version = to ?? previousVersion(history[folder]);
    if (version === undefined) throw new ReleaseError(`${folder} has no version to roll back to`);
    const next = rollBackTo(version, history[folder]);
    if (next === undefined) throw new ReleaseError(`${folder} was never live at ${version}; --list shows its versions`);
    const from = liveOf(history[folder])?.version;
    const entry = manifestEntry(next.live);
    return { ...storedPart(releasesDir, folder, version), from, entries: next.entries, entry };
  });
  const incompatible = findIncompatible(partsAfterSwitch(releasesDir, liveEntries(releasesDir), steps));
  if (incompatible[0])
    throw new ReleaseError(`${incompatible[0].why}. ${switchTogetherHint('rollback', folders, incompatible)}`);
  const taken = takenAddress(releasesDir, steps);
  if (taken) throw new ReleaseError(taken);
  for (const { folder, entries } of steps) history[folder] = entries;
  await store.writeHistory(releasesDir, history);
  await switchTo(releasesDir, store.readManifest(releasesDir), steps);
  return steps.map(({ folder, from, version }) => {
    store.logSwitch(releasesDir, { action: 'rollback', folder, from, to: version });
    return { folder, from, to: version };
  });
}
