import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '@fairway/stack/failure';
import { repoDir } from '@fairway/stack/paths';
import { listWorkspaces } from './workspaces.ts';

/** The areas that each browser spec opens: `{ "study": ["mfe-public", "mfe-study"] }`. The specs check it. */
export type SpecAreas = Record<string, string[]>;

type Change = {
  /** The changed files, relative to the repository. */
  files: string[];
  /** The folders of the changed workspaces, and of all that import them. */
  affected: string[];
};

type AffectedTests = {
  /** The folders of the workspaces whose types and unit tests are checked. */
  dirs: string[];
  /** The browser specs, by name. */
  specs: string[];
  /** Whether calls can behave differently: payments, network and fuzz run. */
  hasNewCalls: boolean;
};

const run = promisify(execFile);

/** Their tests read files of every workspace. */
const readEverything = ['packages/test-runner', 'packages/test-support'];
const isDocument = (file: string) => /\.md$|^(docs|deploy|\.github)\//.test(file);
/** What answers calls, or starts what does. */
const isBackEnd = (dir: string) => /^(services\/|gateway$|packages\/stack$)/.test(dir);
const isArea = (dir: string) => dir.startsWith('mfe-');
const specOf = (file: string) => /^e2e\/specs\/(.+)\.e2e\.ts$/.exec(file)?.[1];

/** The tests that a change can fail. One of a file that belongs to no workspace, such as biome.json, can fail all. */
export function testsOf({ files, affected }: Change, all: string[], specAreas: SpecAreas): AffectedTests {
  const owned = (file: string) => isDocument(file) || all.some((dir) => file.startsWith(`${dir}/`));
  const everySpec = Object.keys(specAreas);
  if (!files.every(owned)) return { dirs: all, specs: everySpec, hasNewCalls: true };
  const dirs = all.filter((dir) => affected.includes(dir) || readEverything.includes(dir));
  const hasNewCalls = affected.some(isBackEnd);
  const isEverywhere = (file: string) => file.startsWith('e2e/') && specOf(file) === undefined && !isDocument(file);
  if (hasNewCalls || affected.includes('shell') || files.some(isEverywhere)) {
    return { dirs, specs: everySpec, hasNewCalls };
  }
  const areas = affected.filter(isArea);
  const changed = files.map(specOf);
  const specs = everySpec.filter(
    (spec) => changed.includes(spec) || specAreas[spec]?.some((area) => areas.includes(area)),
  );
  return { dirs, specs, hasNewCalls };
}

/** The tests that the changes since `ref` can fail, committed or not. */
export async function findAffected(ref: string): Promise<AffectedTests> {
  const all = listWorkspaces().map(({ dir }) => dir);
  const base = (await git('merge-base', ref, 'HEAD'))[0] ?? ref;
  const files = [
    ...(await git('diff', '--name-only', '--no-renames', base)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
  const turbo = join(repoDir, 'node_modules', '.bin', 'turbo');
  const env = { ...process.env, TURBO_SCM_BASE: base };
  const { stdout } = await run(turbo, ['ls', '--affected', '--output=json'], { cwd: repoDir, env });
  const { packages } = JSON.parse(stdout) as { packages: { items: { path: string }[] } };
  return testsOf({ files, affected: packages.items.map(({ path }) => path) }, all, readSpecAreas());
}

export const readSpecAreas = (): SpecAreas => JSON.parse(readFileSync(join(repoDir, 'e2e', 'spec-areas.json'), 'utf8'));

async function git(...args: string[]): Promise<string[]> {
  try {
    const { stdout } = await run('git', args, { cwd: repoDir });
    return stdout.split('\n').filter((line) => line !== '');
  } catch {
    throw new Failure(`git ${args.join(' ')} failed: name a commit that this checkout has, --affected=REF.`);
  }
}
