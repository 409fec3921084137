import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { versions as offers } from '../webpack/shared.mjs';
import { areas } from './areas.mjs';
import { unmetNeeds } from './contract.mjs';
import * as store from './store.mjs';

/** Why a release is refused: shown to whoever asked for it, without a stack. */
export class Refused extends Error {}

/**
 * Publishes one build and makes it live: an area or the shell. Nothing else changes, and nothing is restarted.
 * @returns {{ folder: string, version: string, switched: boolean }}
 */
export function publish({ repoDir, releasesDir, folder }) {
  const dist = join(repoDir, folder, 'dist');
  if (!existsSync(dist)) throw new Refused(`${folder} is not built: ${dist} is missing`);
  store.removeDrafts(releasesDir);
  const files = store.filesOf(dist);
  if (folder === 'shell') files.push(['offers.json', Buffer.from(`${JSON.stringify(offers)}\n`)]);
  const area = areas.find((one) => one.folder === folder);
  const pages = area && !area.ssr ? readPages(repoDir, folder) : undefined;
  if (pages) files.push(['pages.json', Buffer.from(`${JSON.stringify(pages)}\n`)]);
  const version = store.versionOf(files);
  if (area) refuseUnmet(releasesDir, folder, dist);
  store.storeVersion(releasesDir, folder, version, files);
  const entry = area ? areaEntry(area, version, pages) : shellEntry(version, files);
  return { folder, version, switched: makeLive(releasesDir, folder, entry) };
}

/** The area must fit every shell that may still be open in somebody's browser. */
function refuseUnmet(releasesDir, folder, dist) {
  for (const { version } of store.readHistory(releasesDir).shell ?? []) {
    const file = join(releasesDir, 'shell', version, 'offers.json');
    const problems = existsSync(file) ? unmetNeeds(dist, JSON.parse(readFileSync(file, 'utf8'))) : [];
    if (problems.length > 0) throw new Refused(`${folder} does not fit shell ${version}: ${problems.join('; ')}`);
  }
}

/** The area's own list of its pages; one that is rendered on the server knows its pages there. */
function readPages(repoDir, folder) {
  const file = join(repoDir, folder, 'pages.json');
  if (!existsSync(file)) throw new Refused(`${folder} has no list of its pages: ${file} is missing`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function areaEntry({ folder, routes, ssr }, version, pages) {
  const entry = `/releases/${folder}/${version}/mf-manifest.json`;
  return { version, entry, routes, ...(ssr && { ssr }), ...(pages && { pages }) };
}

/**
 * `theme-init` first: it must run before the page is painted. Of the chunks that load later only the two frames are
 * named: every page needs one of them at once.
 */
function shellEntry(version, files) {
  const names = files.map(([path]) => path);
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
function makeLive(releasesDir, folder, entry) {
  const manifest = store.readManifest(releasesDir);
  const name = areas.find((area) => area.folder === folder)?.name;
  const live = name ? manifest.remotes[name] : manifest.shell;
  if (JSON.stringify(live) === JSON.stringify(entry)) return false;
  const history = store.readHistory(releasesDir);
  history[folder] = [...(history[folder] ?? []), entry];
  store.writeHistory(releasesDir, history);
  switchTo(releasesDir, manifest, name, entry);
  store.logSwitch(releasesDir, { action: 'release', folder, from: live?.version ?? null, to: entry.version });
  return true;
}

function switchTo(releasesDir, manifest, name, entry) {
  if (name) manifest.remotes[name] = entry;
  else manifest.shell = entry;
  // Until the shell is there too, nobody could use the areas.
  store.writeManifest(releasesDir, manifest);
}

/** Returns an area, or the shell, to the version that was live before. */
export function rollback({ releasesDir, folder }) {
  const history = store.readHistory(releasesDir);
  const [previous, current] = (history[folder] ?? []).slice(-2);
  if (current === undefined) throw new Refused(`${folder} has no version to return to`);
  const manifest = store.readManifest(releasesDir);
  switchTo(releasesDir, manifest, areas.find((area) => area.folder === folder)?.name, previous);
  history[folder] = history[folder].slice(0, -1);
  store.writeHistory(releasesDir, history);
  store.logSwitch(releasesDir, { action: 'rollback', folder, from: current.version, to: previous.version });
  return { folder, from: current.version, to: previous.version };
}
