import { parseRemote, parseShell } from '@fairway/contracts/releases/parse-manifest';
import { areaName } from './areas.ts';
import type { StoredFile } from './build-files.ts';
import { isShell, type ManifestEntry } from './history.ts';

const maxMegabytes = 20;

type Assets = Partial<Record<'js' | 'css', { sync?: string[]; async?: string[] }>>;

/** The parts of mf-manifest.json that name the area and its files. */
type Federation = {
  name?: string;
  metaData?: { remoteEntry?: { name?: string } };
  exposes?: { assets?: Assets }[];
  shared?: { assets?: Assets }[];
};

type Build = { folder: string; files: StoredFile[]; entry: ManifestEntry };

/** Throws if the gateway would reject the build, or if it would fail in browsers. */
export function checkBuild({ folder, files, entry }: Build, { allowSize = false } = {}): void {
  const contents = new Map(files);
  const json = <T>(name: string): T => {
    try {
      return JSON.parse(String(contents.get(name) ?? '{}'));
    } catch {
      throw new Error(`${name} is not JSON`);
    }
  };
  const megabytes = files.reduce((sum, [, bytes]) => sum + bytes.length, 0) / 1024 / 1024;
  if (megabytes > maxMegabytes && !allowSize)
    throw new Error(`it has ${megabytes.toFixed(1)} MB, more than ${maxMegabytes}. --allow-size releases it anyway`);
  const page = files.find(([path, bytes]) => /\.m?js$/.test(path) && /^\s*</.test(bytes.toString('utf8', 0, 200)));
  if (page) throw new Error(`${page[0]} is not a script: it begins with "<"`);
  if (isShell(entry)) {
    parseShell(entry);
    if (!contents.has('main.js')) throw new Error('main.js is missing');
    return;
  }
  parseRemote(areaName(folder), entry);
  const federation = json<Federation>('mf-manifest.json');
  if (federation.name !== areaName(folder))
    throw new Error(`mf-manifest.json names it ${federation.name}, not ${areaName(folder)}`);
  const chunks = Object.values(json<Record<string, string[]>>('chunks.json')).flat();
  const listed = [...filesOf(federation), ...chunks, ...Object.values(entry.previews ?? {})];
  const missing = listed.find((file) => !contents.has(file));
  if (missing !== undefined) throw new Error(`the build lists ${missing}, but does not contain it`);
}

function filesOf({ metaData, exposes = [], shared = [] }: Federation): string[] {
  const assets = [...exposes, ...shared].flatMap((module) => [module.assets?.js, module.assets?.css]);
  return [
    metaData?.remoteEntry?.name ?? 'remoteEntry.js',
    ...assets.flatMap((kind) => [...(kind?.sync ?? []), ...(kind?.async ?? [])]),
  ];
}
