import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areaEntry, isDeclared } from './area-entry.mjs';
import { areaFolders, areaName } from './areas.mjs';
import { findIncompatible } from './contract.mjs';
import { historyAfterRollback, liveOf, manifestEntry, previousVersion, wasReleased } from './history.mjs';
import { ReleaseError, withStoreLocked } from './lock.mjs';
import * as store from './store.mjs';

/**
 * @typedef {{ folder: string, version: string, switched: boolean, stillLive?: { version: string, by: string, incompatibility?: string } }} Published
 */

/**
 * Publishes one build, an area or the shell, and makes it live. Nothing else changes, and nothing restarts.
 * @param {{ repoDir: string, releasesDir: string, folder: string, by?: 'release' | 'start' }} options
 * @returns {Promise<Published>}
 */
export async function publish({ folder, ...options }) {
  const [published] = await publishTogether({ ...options, folders: [folder] });
  return published;
}

/**
 * Publishes several builds and makes them live in one switch. The history records `by`. With `keepReleased`, a version
 * that a release or a rollback made live stays live and is returned as `stillLive`, if the gateway can serve it. If the other
 * builds are not compatible with it, everything that is live stays live.
 * @param {{ repoDir: string, releasesDir: string, folders: string[], by?: 'release' | 'start', keepReleased?: boolean }} options
 * @returns {Promise<Published[]>}
 */
export function publishTogether(options) {
  return withStoreLocked(options.releasesDir, () => publishLocked(options));
}

async function publishLocked({ repoDir, releasesDir, folders, by = 'release', keepReleased = false }) {
  store.removeDrafts(releasesDir);
  const live = liveEntries(releasesDir);
  const builds = folders.map((folder) => readBuild(repoDir, folder));
  const isServable = (folder) => live[folder] !== undefined && (!isArea(folder) || isDeclared(live[folder]));
  const staysLive = ({ folder, version }) =>
    keepReleased && isServable(folder) && wasReleased(live[folder]) && live[folder].version !== version;
  const keep = ({ folder, version }, incompatibility) => {
    const stillLive = {
      version: live[folder].version,
      by: live[folder].by,
      ...(incompatibility && { incompatibility }),
    };
    return { folder, version, switched: false, stillLive };
  };
  const wanted = builds.filter((build) => !staysLive(build));
  const incompatible = findIncompatible(partsAfterSwitch(releasesDir, live, wanted));
  if (incompatible.length > 0) {
    if (wanted.length < builds.length && folders.every(isServable))
      return builds.map((build) => keep(build, incompatible[0].why));
    throw new ReleaseError(`${incompatible[0].why}. ${switchTogetherHint('release', namesOf(wanted), incompatible)}`);
  }
  for (const { folder, version, files } of wanted) await store.storeVersion(releasesDir, folder, version, files);
  const switched = await makeLive(releasesDir, wanted, by);
  return builds.map((build) =>
    staysLive(build)
      ? keep(build)
      : { folder: build.folder, version: build.version, switched: switched.includes(build.folder) },
  );
}

/** A build's version, files and manifest entry. */
function readBuild(repoDir, folder) {
  const dir = join(repoDir, folder, 'dist');
  if (!existsSync(dir)) throw new ReleaseError(`${folder} is not built: ${dir} is missing`);
  const files = store.filesOf(dir);
  const version = store.versionOf(files);
  const names = files.map(([path]) => path);
  const entry = isArea(folder) ? areaEntry({ folder, version, dir, names }) : shellEntry(version, names);
  return { folder, version, dir, files, entry };
}

const isArea = (folder) => areaFolders.includes(folder);

/** Folder → its live history entry, for each folder that is live. */
function liveEntries(releasesDir) {
  const manifest = store.readManifest(releasesDir);
  const history = store.readHistory(releasesDir);
  const folders = ['shell', ...areaFolders].filter((folder) => liveEntry(manifest, folder));
  return Object.fromEntries(folders.map((folder) => [folder, liveOf(history[folder]) ?? liveEntry(manifest, folder)]));
}

/**
 * What would be live after switching these. Earlier shells do not count: an open page uses the areas of the manifest it
 * loaded with, so its shell never runs an area that was released later.
 */
function partsAfterSwitch(releasesDir, live, switched) {
  const current = Object.entries(live).map(([folder, { version }]) => [
    folder,
    storedPart(releasesDir, folder, version),
  ]);
  return Object.fromEntries([...current, ...switched.map((part) => [part.folder, part])]);
}

const storedPart = (releasesDir, folder, version) => ({ folder, version, dir: join(releasesDir, folder, version) });

const namesOf = (parts) => parts.map(({ folder }) => folder);

/** The command that switches both sides at once, or the cause if the caller already requested all of them. */
function switchTogetherHint(action, folders, incompatible) {
  const names = [...new Set(['shell', ...folders, ...incompatible.map(({ folder }) => folder)])];
  if (names.length === folders.length) return 'They were built with different versions of what they share.';
  return `To switch both at once: npm run ${action} -- ${names.join(' ')}`;
}

/**
 * `theme-init` comes first, because it must run before the first paint. Of the chunks that load later, only the two
 * frames are listed, because every page needs one of them at once.
 */
function shellEntry(version, names) {
  return {
    version,
    js: ['theme-init.js', 'main.js'].filter((name) => names.includes(name)),
    css: names.filter((name) => /^main\.[\w-]+\.css$/.test(name)),
    publicFrame: chunkFiles(names, 'public-frame'),
    memberFrame: chunkFiles(names, 'member-frame'),
  };
}

const chunkFiles = (names, chunk) => ({
  js: names.filter((name) => name.startsWith(`${chunk}.`) && name.endsWith('.js')),
  css: names.filter((name) => name.startsWith(`${chunk}.`) && name.endsWith('.css')),
});

/** Switches the manifest in one write. @returns {Promise<string[]>} the folders whose version changed */
async function makeLive(releasesDir, builds, by) {
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

function liveEntry({ shell, remotes }, folder) {
  return isArea(folder) ? remotes[areaName(folder)] : (shell ?? undefined);
}

async function switchTo(releasesDir, manifest, parts) {
  for (const { folder, entry } of parts) {
    if (isArea(folder)) manifest.remotes[areaName(folder)] = entry;
    else manifest.shell = entry;
  }
  await store.writeManifest(releasesDir, manifest);
}

/**
 * Rolls back areas and the shell in one switch, each to its previous live version; or one of them to `to`, any version
 * that was ever live and that the gateway can still serve.
 * @param {{ releasesDir: string, folders: string[], to?: string }} options
 * @returns {Promise<{ folder: string, from: string, to: string }[]>}
 */
export function rollback(options) {
  return withStoreLocked(options.releasesDir, () => rollbackLocked(options));
}

async function rollbackLocked({ releasesDir, folders, to }) {
  const history = store.readHistory(releasesDir);
  const steps = folders.map((folder) => {
    const version = to ?? previousVersion(history[folder]);
    if (version === undefined) throw new ReleaseError(`${folder} has no version to roll back to`);
    const next = historyAfterRollback(history[folder], version);
    if (next === undefined) throw new ReleaseError(`${folder} was never live at ${version}; --list shows its versions`);
    const entry = manifestEntry(liveOf(next));
    if (isArea(folder) && !isDeclared(entry))
      throw new ReleaseError(`${folder} ${version} cannot be served any more: it does not declare its pages`);
    return { ...storedPart(releasesDir, folder, version), from: liveOf(history[folder])?.version, next, entry };
  });
  const incompatible = findIncompatible(partsAfterSwitch(releasesDir, liveEntries(releasesDir), steps));
  if (incompatible.length > 0)
    throw new ReleaseError(`${incompatible[0].why}. ${switchTogetherHint('rollback', folders, incompatible)}`);
  for (const { folder, next } of steps) history[folder] = next;
  await store.writeHistory(releasesDir, history);
  await switchTo(releasesDir, store.readManifest(releasesDir), steps);
  return steps.map(({ folder, from, version }) => {
    store.logSwitch(releasesDir, { action: 'rollback', folder, from, to: version });
    return { folder, from, to: version };
  });
}
