import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { versions as offers } from '../webpack/shared.mjs';
import { areas } from './areas.mjs';
import { unmetNeeds } from './contract.mjs';
import { isChosen, liveOf, manifestEntry, previousVersion, returnedTo } from './history.mjs';
import { Refused, withStoreLocked } from './lock.mjs';
import * as store from './store.mjs';

/**
 * Publishes one build and makes it live: an area or the shell. Nothing else changes, and nothing is restarted.
 * `by` goes into the history. With `keepChosen`, a version that a release or a rollback put live stays, and is returned as `kept`.
 * @param {{ repoDir: string, releasesDir: string, folder: string, by?: 'release' | 'start', keepChosen?: boolean }} options
 * @returns {Promise<{ folder: string, version: string, switched: boolean, kept?: { version: string, by: string } }>}
 */
export function publish(options) {
  return withStoreLocked(options.releasesDir, () => publishLocked(options));
}

async function publishLocked({ repoDir, releasesDir, folder, by = 'release', keepChosen = false }) {
  const dist = join(repoDir, folder, 'dist');
  if (!existsSync(dist)) throw new Refused(`${folder} is not built: ${dist} is missing`);
  store.removeDrafts(releasesDir);
  const files = store.filesOf(dist);
  if (folder === 'shell') files.push(['offers.json', Buffer.from(`${JSON.stringify(offers)}\n`)]);
  const area = areas.find((one) => one.folder === folder);
  const chunks = area && !area.ssr ? readPages(repoDir, folder) : undefined;
  if (chunks) files.push(['pages.json', Buffer.from(`${JSON.stringify(chunks)}\n`)]);
  const version = store.versionOf(files);
  const isLive = liveEntry(store.readManifest(releasesDir), folder) !== undefined;
  const live = isLive ? liveOf(store.readHistory(releasesDir)[folder]) : undefined;
  if (keepChosen && isChosen(live) && live.version !== version) {
    return { folder, version, switched: false, kept: { version: live.version, by: live.by } };
  }
  if (area) refuseUnmet(releasesDir, folder, dist);
  const names = files.map(([path]) => path);
  const pages = chunks && pagesAndScripts(folder, chunks, dist);
  await store.storeVersion(releasesDir, folder, version, files);
  const entry = area ? areaEntry(area, version, { pages, names }) : shellEntry(version, names);
  return { folder, version, switched: makeLive(releasesDir, folder, entry, by) };
}

/** The area must fit every shell that may still be open in somebody's browser. */
function refuseUnmet(releasesDir, folder, dist) {
  for (const { version, withdrawn } of store.readHistory(releasesDir).shell ?? []) {
    if (withdrawn) continue;
    const file = join(releasesDir, 'shell', version, 'offers.json');
    const problems = existsSync(file) ? unmetNeeds(dist, JSON.parse(readFileSync(file, 'utf8'))) : [];
    if (problems.length > 0)
      throw new Refused(`${folder} is not compatible with shell ${version}: ${problems.join('; ')}`);
  }
}

/**
 * The area's own list of its pages; one that is rendered on the server knows its pages there. Where pages have a chunk of
 * their own, it is an object: each page with the name of its chunk, or null.
 */
function readPages(repoDir, folder) {
  const file = join(repoDir, folder, 'pages.json');
  if (!existsSync(file)) throw new Refused(`${folder} has no list of its pages: ${file} is missing`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The script that an area may have for drawing a page before its code is there. */
const previewFile = 'preview.js';

/** Pages as the manifest has them: their addresses, and the scripts of those with a chunk of their own. */
function pagesAndScripts(folder, chunks, dist) {
  if (Array.isArray(chunks)) return { pages: chunks };
  const built = JSON.parse(readFileSync(join(dist, 'chunks.json'), 'utf8'));
  const own = Object.entries(chunks).filter(([, chunk]) => chunk !== null);
  const pageScripts = own.map(([page, chunk]) => {
    if (!built[chunk]) throw new Refused(`${folder} has no chunk "${chunk}", which its pages.json names`);
    return [page, built[chunk]];
  });
  return { pages: Object.keys(chunks), pageScripts: Object.fromEntries(pageScripts) };
}

function areaEntry({ folder, routes, ssr }, version, { pages, names }) {
  const entry = `/releases/${folder}/${version}/mf-manifest.json`;
  return {
    version,
    entry,
    routes,
    ...(ssr && { ssr }),
    ...pages,
    ...(names.includes(previewFile) && { preview: previewFile }),
  };
}

/**
 * `theme-init` first: it must run before the page is painted. Of the chunks that load later only the two frames are
 * named: every page needs one of them at once.
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

/** Switches the manifest in one write; false where this version is live already. */
function makeLive(releasesDir, folder, entry, by) {
  const live = liveEntry(store.readManifest(releasesDir), folder);
  if (JSON.stringify(live) === JSON.stringify(entry)) return false;
  const history = store.readHistory(releasesDir);
  history[folder] = [...(history[folder] ?? []), { ...entry, by }];
  store.writeHistory(releasesDir, history);
  switchTo(releasesDir, folder, entry);
  store.logSwitch(releasesDir, { action: by, folder, from: live?.version ?? null, to: entry.version });
  return true;
}

const nameOf = (folder) => areas.find((area) => area.folder === folder)?.name;

function liveEntry({ shell, remotes }, folder) {
  const name = nameOf(folder);
  return name ? remotes[name] : (shell ?? undefined);
}

function switchTo(releasesDir, folder, entry) {
  const manifest = store.readManifest(releasesDir);
  const name = nameOf(folder);
  if (name) manifest.remotes[name] = entry;
  else manifest.shell = entry;
  // Until the shell is there too, nobody could use the areas.
  store.writeManifest(releasesDir, manifest);
}

/**
 * Returns an area, or the shell, to the version that was live before, or to any that ever was: `to`.
 * @param {{ releasesDir: string, folder: string, to?: string }} options
 */
export function rollback(options) {
  return withStoreLocked(options.releasesDir, () => rollbackLocked(options));
}

function rollbackLocked({ releasesDir, folder, to }) {
  const history = store.readHistory(releasesDir);
  const version = to ?? previousVersion(history[folder]);
  if (version === undefined) throw new Refused(`${folder} has no version to roll back to`);
  const next = returnedTo(history[folder], version);
  if (next === undefined) throw new Refused(`${folder} was never live at ${version}; --list shows its versions`);
  const from = liveOf(history[folder])?.version;
  history[folder] = next;
  store.writeHistory(releasesDir, history);
  switchTo(releasesDir, folder, manifestEntry(liveOf(next)));
  store.logSwitch(releasesDir, { action: 'rollback', folder, from, to: version });
  return { folder, from, to: version };
}
