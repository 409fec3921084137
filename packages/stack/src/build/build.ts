import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { areaFolders } from '@fairway/release/areas';
import { readReplaceableJson, writeStoredJson } from '../data-folder/stored-json.ts';
import { Failure, requireNotDiskFull } from '../failure.ts';
import { nodePath, repoDir } from '../paths.ts';
import { type CommandResult, firstErrors, lastLines, runCommand } from '../processes/command.ts';
import type { Program } from '../processes/program-list.ts';
import type { Progress } from '../progress.ts';

/** The inputs of a build. */
const sourceRoots = ['packages', 'services', 'gateway', 'shell', ...areaFolders];
const sourceFiles = [
  'package-lock.json',
  'turbo.json',
  'tsconfig.base.json',
  'packages/service-build/bundle-service.mjs',
];
const notSources = new Set([
  'node_modules',
  'dist',
  '.turbo',
  'coverage',
  'test-results',
  'test',
  'sample-bank',
  'operations',
  'stack',
  'test-runner',
]);
const notSourceFile = /\.test\.tsx?$|\.md$|~$/;

/** A first build takes minutes, and on a slow or busy machine many times that. */
const buildMinutes = 30;

const stampFile = join(repoDir, 'node_modules', '.fairway-build.json');

export type Build = { stamp: string; built: boolean };

/** Builds what changed. If nothing changed since the last build, it does not even start turbo. */
export const buildStep = (progress: Progress, signal: AbortSignal): Promise<Build> =>
  progress.step(
    'Build up to date',
    async () => {
      const stamp = sourceStamp(repoDir);
      const last = readReplaceableJson(stampFile) as { stamp?: string } | undefined;
      const isBuilt = last?.stamp === stamp && builtFolders(repoDir).every((folder) => existsSync(folder));
      if (!isBuilt) {
        progress.line('Building …');
        await buildAll(signal);
      }
      return { stamp, built: !isBuilt };
    },
    ({ built }) => (built ? 'Built what changed' : 'Nothing to build'),
  );

/** Lets turbo check every workspace, whatever the stamp is. */
export async function buildAll(signal: AbortSignal): Promise<void> {
  const stamp = sourceStamp(repoDir);
  await runBuild(signal);
  writeStoredJson(stampFile, { stamp });
}

/** Builds with turbo, which caches the output of unchanged sources. `filters` are turbo's filters. */
export async function runBuild(signal: AbortSignal, filters: string[] = []): Promise<void> {
  const { code, output, timedOut } = await runTurbo(signal, filters);
  // Turbo exits with 0 when it is ended early.
  signal.throwIfAborted();
  if (timedOut)
    throw new Failure(
      `The build timed out after ${buildMinutes} minutes. Not built: ${listUnbuilt(filters).join(', ')}.`,
    );
  if (code === 0) return;
  requireNotDiskFull(output, `the builds below ${repoDir}`);
  throw new Failure(describeBuildFailure(output));
}

/** Bundles a program completely, in a process of its own. */
export async function bundleProgram({ name, dir }: Program, signal: AbortSignal): Promise<void> {
  const bundler = join(repoDir, 'packages', 'service-build', 'bundle-service.mjs');
  const { code, output } = await runCommand(nodePath, [bundler], { cwd: join(repoDir, dir), signal });
  if (code === 0) return;
  signal.throwIfAborted();
  throw new Failure(`${firstErrors(output, 25)}\n\nThe build of ${name} failed; see the errors above.`);
}

/** Builds a program's command if `npm run dev` removed it, which rebuilds only what a running program loads. */
export async function requireCommand(program: Program, entry: string, signal: AbortSignal): Promise<void> {
  if (!existsSync(join(repoDir, program.dir, 'dist', entry))) await bundleProgram(program, signal);
}

/** Extracts the first errors of the failed workspace from turbo's output. */
export function describeBuildFailure(output: string): string {
  const workspace = /^\s*Failed:\s+(\S+)#/m.exec(output)?.[1];
  if (workspace === undefined) return `${lastLines(output, 20)}\n\nThe build failed; see the errors above.`;
  const prefix = `${workspace}:build: `;
  const lines = output.split('\n').filter((line) => line.startsWith(prefix));
  const own = lines.map((line) => line.slice(prefix.length)).join('\n');
  return `${firstErrors(own, 25)}\n\nThe build of ${workspace} failed; see the errors above.`;
}

const turbo = join(repoDir, 'node_modules', '.bin', 'turbo');
const turboArgs = (filters: string[]) => [
  'run',
  'build',
  '--env-mode=loose',
  ...filters.map((filter) => `--filter=${filter}`),
];

function runTurbo(signal: AbortSignal, filters: string[]): Promise<CommandResult> {
  const args = [
    ...turboArgs(filters),
    '--ui=stream',
    '--output-logs=errors-only',
    '--log-order=grouped',
    `--concurrency=${Math.max(2, availableParallelism())}`,
  ];
  return runCommand(turbo, args, {
    cwd: repoDir,
    signal,
    timeoutMs: buildMinutes * 60_000,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
}

type Plan = { tasks: { package: string; command: string; cache: { status: 'HIT' | 'MISS' } }[] };

/** The workspaces that turbo would build. */
function listUnbuilt(filters: string[]): string[] {
  const options = { cwd: repoDir, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const { tasks }: Plan = JSON.parse(spawnSync(turbo, [...turboArgs(filters), '--dry=json'], options).stdout);
  return tasks
    .filter(({ command, cache }) => command !== '<NONEXISTENT>' && cache.status === 'MISS')
    .map((task) => task.package);
}

/** A hash that changes with every source file that is added, removed or written. */
export function sourceStamp(root: string): string {
  const hash = createHash('sha256');
  function add(path: string): void {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
  function addBelow(folder: string): void {
    const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (notSources.has(entry.name) || notSourceFile.test(entry.name)) continue;
      if (entry.isDirectory()) addBelow(join(folder, entry.name));
      else if (entry.isFile()) add(join(folder, entry.name));
    }
  }
  for (const folder of sourceRoots) if (existsSync(join(root, folder))) addBelow(join(root, folder));
  for (const file of sourceFiles) if (existsSync(join(root, file))) add(join(root, file));
  return hash.digest('hex');
}

/** The dist folder of every workspace that has a build. */
function builtFolders(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  return workspaces
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
    .filter((file) => JSON.parse(readFileSync(join(root, file), 'utf8')).scripts?.build !== undefined)
    .map((file) => join(root, file, '..', 'dist'));
}
