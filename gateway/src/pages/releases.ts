import { watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { channelSets } from '@fairway/contracts/releases/channel-sets';
import { parseManifest, withServedAreas } from '@fairway/contracts/releases/parse-manifest';
import type { ReleaseManifest, RemoteRelease } from '@fairway/contracts/releases/releases';
import type { Preload } from '@fairway/contracts/releases/rendering';
import { type Route, routeAt, routesOf } from '@fairway/contracts/releases/routes';
import { openStorage } from '@fairway/kit/files/storage';
import type { Logger } from '@fairway/kit/logging/log';
import { type InlineFiles, readInlineFiles } from './inline-files.ts';
import { createPageTable, patternOf, type RulesAt } from './page-table.ts';

export type LiveRelease = {
  manifest: ReleaseManifest;
  /** The manifest as it is sent and embedded in pages: of the declarations, only what the shell reads. */
  text: string;
  preloads: Record<string, Preload>;
  /** Files embedded in the pages of an area. */
  inline: Record<string, InlineFiles | undefined>;
  routes: Route[];
  /** Matches the addresses of a remote's pages, if it lists them. */
  pages: Record<string, RegExp | undefined>;
  /** Pages of a remote that start with additional scripts not in `preloads`. */
  pageScripts: Record<string, PageScripts[]>;
  rulesAt: RulesAt;
};

type ScriptsOfPage = {
  scripts: string[];
  /** In place of the area's. */
  preview?: string | undefined;
};

/** `example` is an address of such a page. */
type PageScripts = ScriptsOfPage & { example: string; pattern: RegExp };

export type Releases = {
  /**
   * What a visitor with this number runs; without a number, what everybody runs who tries nothing. Undefined until a
   * manifest has been read.
   */
  live: (number?: number) => LiveRelease | undefined;
  /** All that visitors run; the last one is what everybody runs who tries nothing. */
  all: () => LiveRelease[];
  /** Whether some browsers run another release than the others. */
  hasTrial: () => boolean;
  /** Whether visitors need a number. */
  isShared: () => boolean;
  /** Area → why its entry in the manifest is not used; `manifest` if none of it is used. */
  rejected: () => Record<string, string>;
  /** Calls the listener at every change of the manifest. */
  onSwitch: (listener: () => void) => void;
  close: () => Promise<void>;
};

/** If the folder cannot be watched (a network file system), the manifest is polled this often. */
const pollMs = 2_000;

const manifestFile = 'manifest.json';

/** The last manifest that was accepted: what a restart serves instead of invalid entries. */
const acceptedFile = 'accepted.json';

/** The areas that development servers serve: written by packages/web-build/src/serve-area.ts. */
const servedFile = 'development.json';

/**
 * Follows the manifest: a release or rollback goes live immediately, without a restart. An invalid area stays at the
 * version that was accepted last, and so does everything if the manifest is unreadable. `overrides` lets development
 * servers on this machine replace areas.
 */
export async function openReleases({
  folder,
  log,
  overrides = false,
}: {
  folder: string;
  log: Logger;
  overrides?: boolean;
}): Promise<Releases> {
  const file = join(folder, manifestFile);
  const names = overrides ? [manifestFile, servedFile] : [manifestFile];
  const listeners: (() => void)[] = [];
  let served: ReleaseManifest | undefined;
  let sets: { from: number; release: LiveRelease }[] = [];
  let rejected: Record<string, string> = {};
  let stamp: string | undefined;
  let accepted = await readAccepted(folder);
  let reading = Promise.resolve();

  async function poll(): Promise<void> {
    try {
      const current = (await Promise.all(names.map((name) => stampOf(join(folder, name))))).join();
      if (current === stamp) return;
      const read = parseManifest(await readFile(file, 'utf8'));
      const manifest = withAccepted(read, accepted);
      await serve(overrides ? await withServed(folder, manifest) : manifest);
      stamp = current;
      rejected = read.rejected;
      for (const [area, reason] of Object.entries(rejected)) log.warn({ area, reason }, 'released area rejected');
      await accept(manifest);
    } catch (error) {
      if (stamp !== 'unreadable') log.warn({ err: error, file }, 'release manifest unreadable');
      stamp = 'unreadable';
      if (accepted) rejected = { manifest: (error as Error).message };
      if (accepted && !served) await serve(accepted);
    }
  }

  async function serve(manifest: ReleaseManifest): Promise<void> {
    if (isDeepStrictEqual(manifest, served)) return;
    sets = await Promise.all(
      channelSets(manifest).map(async (set) => ({ from: set.from, release: await readRelease(folder, set.manifest) })),
    );
    served = manifest;
    const { shell, next } = manifest;
    const tried = next && { shell: next.shell?.version, remotes: versionsOf(next) };
    log.info({ shell: shell.version, remotes: versionsOf(manifest), next: tried }, 'releases switched');
    for (const listener of listeners) listener();
  }

  async function accept(manifest: ReleaseManifest): Promise<void> {
    if (isDeepStrictEqual(manifest, accepted)) return;
    accepted = manifest;
    await openStorage(folder)
      .put(acceptedFile, Buffer.from(JSON.stringify(manifest)))
      .catch((error: unknown) => log.warn({ err: error }, 'accepted manifest not stored'));
  }

  const queuePoll = () => {
    reading = reading.then(poll);
    return reading;
  };

  await queuePoll();
  const timer = setInterval(queuePoll, pollMs);
  timer.unref();
  const watcher = watchFolder(folder, (name) => {
    if (name !== null && names.includes(name)) void queuePoll();
  });

  return {
    live: (number) => sets.findLast(({ from }) => number === undefined || from <= number)?.release,
    all: () => sets.map(({ release }) => release),
    hasTrial: () => sets.length > 1,
    isShared: () => (sets.at(-1)?.from ?? 0) > 0,
    rejected: () => rejected,
    onSwitch: (listener) => listeners.push(listener),
    close: async () => {
      clearInterval(timer);
      watcher?.close();
      await reading;
    },
  };
}

function watchFolder(folder: string, onChange: (name: string | null) => void): { close: () => void } | undefined {
  try {
    const watcher = watch(folder, { persistent: false }, (_event, name) => onChange(name));
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
}

function versionsOf({ remotes }: Pick<ReleaseManifest, 'remotes'>): Record<string, string> {
  return Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));
}

/** Changes whenever the file is written; empty if it is missing. */
async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : '';
}

async function readAccepted(folder: string): Promise<ReleaseManifest | undefined> {
  try {
    return parseManifest(await readFile(join(folder, acceptedFile), 'utf8')).manifest;
  } catch {
    return undefined;
  }
}

/** The manifest, with the last accepted entry of each rejected area. */
function withAccepted(
  { manifest, rejected }: ReturnType<typeof parseManifest>,
  accepted: ReleaseManifest | undefined,
): ReleaseManifest {
  const kept = Object.entries(accepted?.remotes ?? {}).filter(([name]) => name in rejected);
  return { ...manifest, remotes: { ...manifest.remotes, ...Object.fromEntries(kept) } };
}

async function withServed(folder: string, manifest: ReleaseManifest): Promise<ReleaseManifest> {
  const served = await readFile(join(folder, servedFile), 'utf8').catch(() => undefined);
  return served === undefined ? manifest : withServedAreas({ ...manifest, next: undefined }, served);
}

async function readRelease(folder: string, manifest: ReleaseManifest): Promise<LiveRelease> {
  const preloads: Record<string, Preload> = {};
  const inline: LiveRelease['inline'] = {};
  for (const [name, remote] of Object.entries(manifest.remotes)) {
    const preload = await readPreload(folder, remote);
    preloads[name] = preload;
    const isRendered = remote.ssr !== undefined;
    inline[name] = await readInlineFiles(folder, manifest, { areaStyles: preload.styles, isRendered });
  }
  const ofRemotes = <T>(read: (remote: RemoteRelease) => T) =>
    Object.fromEntries(Object.entries(manifest.remotes).map(([name, remote]) => [name, read(remote)]));
  const text = JSON.stringify(forShell(manifest));
  const [pages, pageScripts] = [ofRemotes(pagesOf), ofRemotes(pageScriptsOf)];
  const rulesAt = createPageTable(manifest);
  return { manifest, text, preloads, inline, routes: routesOf(manifest.remotes), pages, pageScripts, rulesAt };
}

/** Reduces the page rules to those that the shell uses. */
function forShell({ remotes, ...manifest }: ReleaseManifest): ReleaseManifest {
  const shown = Object.entries(remotes).map(([name, { pages, pageScripts, previews, pageRules, ...remote }]) => {
    const rules = Object.entries(pageRules).flatMap(([page, { frame, isMembersOnly, skeletonRows }]) => {
      const shellRules = { frame, isMembersOnly, skeletonRows };
      return Object.values(shellRules).some((value) => value !== undefined) ? [[page, shellRules]] : [];
    });
    return [name, { ...remote, pageRules: Object.fromEntries(rules) }];
  });
  return { ...manifest, remotes: Object.fromEntries(shown) };
}

/** A development server's area. Its page links no files in advance. */
const isServed = (entry: string) => !entry.startsWith('/');

/** The parts of mf-manifest.json that list the files an area starts with. */
type FederationManifest = {
  metaData?: { remoteEntry?: { name?: string } };
  exposes?: { assets?: { js?: { sync?: string[] }; css?: { sync?: string[] } } }[];
};

/**
 * An area whose manifest cannot be read gets no preload hints: the shell detects that itself and reports it in the
 * area.
 */
async function readPreload(folder: string, { entry, preview }: RemoteRelease): Promise<Preload> {
  if (isServed(entry)) return { scripts: [], styles: [] };
  try {
    const text = await readFile(join(folder, entry.slice('/releases/'.length)), 'utf8');
    const { metaData, exposes } = JSON.parse(text) as FederationManifest;
    const assets = exposes?.[0]?.assets;
    const at = (name: string) => `${dirname(entry)}/${name}`;
    return {
      scripts: [metaData?.remoteEntry?.name ?? 'remoteEntry.js', ...(assets?.js?.sync ?? [])].map(at),
      styles: (assets?.css?.sync ?? []).map(at),
      ...(preview !== undefined && { preview: at(preview) }),
    };
  } catch {
    return { scripts: [], styles: [] };
  }
}

/** The remote that owns a path. */
export const remoteOf = ({ routes }: LiveRelease, path: string): string | undefined => routeAt(routes, path)?.area;

/** Whether a remote has a page at a path. A remote without a list has a page at every path below its prefixes. */
export function hasPage({ pages }: LiveRelease, remote: string, path: string): boolean {
  return pages[remote]?.test(path) ?? true;
}

/** Scripts that a page starts with in addition to those of its remote. */
export function scriptsOfPage({ pageScripts }: LiveRelease, remote: string, path: string): ScriptsOfPage {
  return pageScripts[remote]?.find(({ pattern }) => pattern.test(path)) ?? { scripts: [] };
}

const pagesOf = ({ pages }: RemoteRelease): RegExp | undefined => pages && patternOf(pages);

function pageScriptsOf({ entry, pageScripts = {}, previews = {} }: RemoteRelease): PageScripts[] {
  const at = (file: string) => `${dirname(entry)}/${file}`;
  return Object.keys({ ...pageScripts, ...previews }).map((page) => ({
    example: page.replaceAll(':', ''),
    pattern: patternOf([page]),
    scripts: (pageScripts[page] ?? []).map(at),
    preview: previews[page] && at(previews[page]),
  }));
}

/** The areas whose pages the server renders, that of the home page first. */
export function renderedAreas({ manifest: { remotes } }: LiveRelease): string[] {
  const isHome = (name: string) => Number(remotes[name]?.routes.includes('/'));
  const rendered = Object.keys(remotes).filter((name) => remotes[name]?.ssr !== undefined);
  return rendered.sort((a, b) => isHome(b) - isHome(a));
}

/** The path of a version's server bundle in the release folder. */
export function bundlePath(folder: string, release: 'shell' | RemoteRelease, manifest: ReleaseManifest): string {
  const version =
    release === 'shell' ? `shell/${manifest.shell.version}` : dirname(release.entry.slice('/releases/'.length));
  const file = release === 'shell' ? 'server.mjs' : basename(release.ssr ?? 'server.mjs');
  return join(folder, version, 'server', file);
}
