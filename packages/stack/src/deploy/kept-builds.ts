import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataFolder } from '../data-folder/data-folder.ts';
import { repoDir } from '../paths.ts';
import { distOf } from '../processes/environment.ts';
import type { Program } from '../processes/program-list.ts';

/** What a running program and its migrations load: its other bundles are commands. */
export const loadedFiles = ['main.mjs*', 'migrate.mjs*', '*/**', 'variables.json'];
const maxVersions = 5;
const versionLength = 12;

type Folder = Pick<DataFolder, 'builds'>;

/** The folder of a kept build, which has the structure of a checkout. */
export const rootOf = ({ name }: Program, version: string, { builds }: Folder): string => join(builds, name, version);

/** Copies the build of a program to the data folder, where no later build changes it. @returns its version */
export function keepBuild(program: Program, folder: Folder): string {
  const dist = distOf(program, {});
  const files = globSync(loadedFiles, { cwd: dist })
    .filter((file) => statSync(join(dist, file)).isFile())
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(dist, file)));
  const version = hash.digest('hex').slice(0, versionLength);
  const root = rootOf(program, version, folder);
  if (existsSync(root)) return version;
  const draft = mkdtempSync(join(folder.builds, 'draft-'));
  for (const file of files) cpSync(join(dist, file), join(distOf(program, { root: draft }), file));
  mkdirSync(dirname(root), { recursive: true });
  renameSync(draft, root);
  return version;
}

/** The kept versions of a program, the last one that was live first. */
export function listKeptVersions({ name }: Program, { builds }: Folder): string[] {
  const folder = join(builds, name);
  const livedAt = (version: string) => statSync(join(folder, version)).mtimeMs;
  return existsSync(folder) ? readdirSync(folder).sort((a, b) => livedAt(b) - livedAt(a)) : [];
}

/** Records that a version is live now, and removes the oldest ones. */
export function recordLive(program: Program, version: string, folder: Folder): void {
  utimesSync(rootOf(program, version, folder), new Date(), new Date());
  for (const old of listKeptVersions(program, folder).slice(maxVersions))
    rmSync(rootOf(program, old, folder), { recursive: true });
}

/**
 * Kept builds load packages with compiled code from this checkout. A draft is left if a deploy was killed; none is in
 * progress when Fairway starts.
 */
export function prepareBuilds({ builds }: Folder): void {
  for (const draft of globSync('draft-*', { cwd: builds })) rmSync(join(builds, draft), { recursive: true });
  const link = join(builds, 'node_modules');
  rmSync(link, { force: true });
  symlinkSync(join(repoDir, 'node_modules'), link);
}
