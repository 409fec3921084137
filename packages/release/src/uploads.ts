/*
 * Releases of areas by their own teams, over HTTP: what the gateway does for a token's owner. It makes the checks of a
 * build and of the pair with the shell; the pages of a build are opened where it was built.
 */
import { parseRemote } from '@fairway/contracts/releases/parse-manifest';
import type { RemoteRelease } from '@fairway/contracts/releases/releases';
import { areaEntry, entryFiles } from './area-entry.ts';
import { areaName } from './areas.ts';
import { type StoredFile, versionOf } from './build-files.ts';
import { checkBuild } from './check-build.ts';
import { findIncompatible, unmetNeeds } from './contract.ts';
import { type About, type Channel, isShell, liveOf, type ManifestEntry, stateOf } from './history.ts';
import { changeTrials, releaseStored, rollback } from './publish.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStore } from './release-store.ts';
import { openReleaseStore, readLog, readState } from './store.ts';

/** What an owner allowed an area. */
export type AreaGrant = { area: string; prefixes: string[]; isServerRendered: boolean };

/** A rejected request, with the field of the answer's message. */
export class UploadFault extends Error {
  status: 400 | 404;
  field: string;
  constructor(status: UploadFault['status'], field: string, message: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

const maxFiles = 2_000;
/** Every page contains the manifest. */
const maxEntryBytes = 64 * 1024;
/** Below the build's folder: no `..`, nothing hidden. */
const filePath = /^(?:[\w@-][\w@.-]{0,127}\/){0,4}[\w@-][\w@.-]{0,127}$/;

/** Stores a build as an immutable version, if it may go live with the current shell. */
export async function storeUpload(
  releasesDir: string,
  { grant, version, files }: { grant: AreaGrant; version: string; files: StoredFile[] },
): Promise<{ version: string }> {
  const sorted = files.toSorted(([a], [b]) => (a < b ? -1 : 1));
  checkPaths(sorted.map(([path]) => path));
  const hash = versionOf(sorted);
  if (hash !== version) throw new UploadFault(400, 'version', `The files are version ${hash}`);
  const store = openReleaseStore(releasesDir);
  await asInvalid(() => checkUpload(store, { grant, version, files: sorted }));
  await store.storeVersion(grant.area, version, sorted);
  return { version };
}

function checkPaths(paths: string[]): void {
  const fault = (message: string) => new UploadFault(400, 'file', message);
  if (paths.length > maxFiles) throw fault(`It has more than ${maxFiles} files`);
  const folders = new Set(paths.flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))));
  for (const [index, path] of paths.entries()) {
    if (!filePath.test(path)) throw fault(`${JSON.stringify(path.slice(0, 200))} cannot be the path of a file`);
    if (paths[index + 1] === path || folders.has(path)) throw fault(`${path} is there twice`);
    if (/\.(?:br|gz)$/.test(path)) throw fault(`${path}: compressed copies are made when files are stored`);
  }
}

/** Throws if the build would be rejected, or could not be read later: a malformed one would stop the releases of others. */
async function checkUpload(
  store: ReleaseStore,
  { grant, version, files }: { grant: AreaGrant; version: string; files: StoredFile[] },
): Promise<void> {
  const contents = new Map(files);
  const folder = grant.area;
  const entry = entryOf(grant, version, contents);
  // The gateway has counted the bytes.
  checkBuild({ folder, files, entry }, { allowSize: true });
  const read = (name: string) => contents.get(name);
  // Fails if it cannot be read, whatever the shell offers.
  await unmetNeeds(read, {});
  const { manifest } = await readState(store);
  const shell = manifest.shell?.version;
  if (shell === undefined) return;
  const [incompatible] = await findIncompatible({
    shell: { version: shell, read: (name) => store.read(`shell/${shell}/${name}`) },
    [folder]: { version, read },
  });
  if (incompatible) throw new Error(incompatible.why);
}

function entryOf(grant: AreaGrant, version: string, files: Map<string, Buffer>): RemoteRelease {
  const folder = grant.area;
  const entry = parseRemote(areaName(folder), areaEntry({ folder, version, files }));
  if (JSON.stringify(entry).length > maxEntryBytes)
    throw new Error('Its pages and menus are too many for the manifest');
  checkGrant(grant, entry);
  return entry;
}

function checkGrant({ area, prefixes, isServerRendered }: AreaGrant, entry: ManifestEntry): void {
  if (isShell(entry)) return;
  const isOwn = (route: string) => prefixes.some((prefix) => route === prefix || route.startsWith(`${prefix}/`));
  const other = entry.routes.find((route) => !isOwn(route));
  if (other !== undefined)
    throw new ReleaseError(`${area} declares the prefix ${other}, but has only ${prefixes.join(', ')}`);
  if (entry.ssr !== undefined && !isServerRendered)
    throw new ReleaseError(`${area} has a server bundle, which an owner has to allow`);
}

/** Whatever fails in reading a build is the build's fault. */
async function asInvalid<T>(run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw new UploadFault(400, 'error', (error as Error).message);
  }
}

type Switch = { grant: AreaGrant; dryRun?: boolean; about: About };

export async function releaseUpload(
  releasesDir: string,
  { grant, version, channel, dryRun, about }: Switch & { version: string; channel?: Channel },
) {
  const store = openReleaseStore(releasesDir);
  const folder = grant.area;
  const read = (name: string) => store.read(`${folder}/${version}/${name}`);
  const found = await Promise.all(entryFiles.map(async (name) => [name, await read(name)] as const));
  const files = new Map(found.flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : [])));
  if (files.size === 0) throw new UploadFault(404, 'version', `${folder} ${version} is not stored`);
  const entry = entryOf(grant, version, files);
  return releaseStored(
    store,
    { folder, version, entry, read },
    { channel, dryRun: dryRun === true, about: () => about },
  );
}

const changeOf = (releasesDir: string, { grant, dryRun = false, about }: Switch) => ({
  releasesDir,
  folders: [grant.area],
  check: (entry: ManifestEntry) => checkGrant(grant, entry),
  dryRun,
  about: () => about,
});

type Changed = { from: string | null; to: string };

/** Shares what the area has on the channel, makes it live, or ends its trial. */
export async function changeUploadTrial(
  releasesDir: string,
  { action, share, ...change }: Switch & { action: 'share' | 'promote' | 'end-trial'; share?: number },
): Promise<Changed> {
  const own = action === 'end-trial' ? 'rollback' : action;
  const [step] = await changeTrials({ ...changeOf(releasesDir, change), action: own, share });
  return { from: step?.from ?? null, to: step?.to ?? '' };
}

export async function rollBackUpload(
  releasesDir: string,
  { to, from, ...change }: Switch & { to?: string; from?: string },
): Promise<Changed> {
  const seen = from === undefined ? undefined : { [change.grant.area]: from };
  const [step] = await rollback({ ...changeOf(releasesDir, change), to, from: seen });
  return { from: step?.from ?? null, to: step?.to ?? '' };
}

export async function listReleases(releasesDir: string, { area }: AreaGrant) {
  const store = openReleaseStore(releasesDir);
  const entries = (await readState(store)).history[area] ?? [];
  const live = liveOf(entries);
  return {
    live: live?.version ?? null,
    versions: entries.map((entry) => ({ version: entry.version, state: stateOf(entry, live) })),
    switches: (await readLog(store)).filter(({ folder }) => folder === area),
  };
}
