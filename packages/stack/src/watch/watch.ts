import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { areaFolders } from '@fairway/release/areas';
import type { openBundler } from '@fairway/service-build/bundle-service.mjs';
import { bundleProgram, runBuild } from '../build/build.ts';
import { type StartContext, startManaged } from '../engines/run-engines.ts';
import { describeFailure, Failure } from '../failure.ts';
import { runEntry } from '../migrate-and-seed.ts';
import { nodePath, repoDir } from '../paths.ts';
import { type Program, programs } from '../processes/program-list.ts';
import { stackSpec } from '../processes/program-spec.ts';
import { publishReleases, type Stack } from '../stack.ts';
import { watchTree } from './watch-tree.ts';

const quietMs = 150;
/** What a running program loads; its other bundles are commands. */
const loadedFiles = ['dist/main.mjs', 'dist/**/*-worker.mjs'];

/**
 * Rebuilds and deploys changes: a service is restarted with its new bundle, a web area is published. The given area is
 * not published but served by webpack's development server, with source maps and React Refresh.
 */
export async function watchSources(context: StartContext, stack: Stack, area: string | undefined): Promise<void> {
  if (area !== undefined && !areaFolders.includes(area)) {
    throw new Failure(
      `Unknown area "${area}": choose one of ${areaFolders.join(', ')}, or none to work on all of Fairway.`,
    );
  }
  const list = join(context.folder.releases, 'development.json');
  rmSync(list, { force: true });
  const rebuilding = new Set<Promise<void>>();
  for (const program of programs) watchProgram(program, context, stack, rebuilding);
  const web = ['shell', ...areaFolders.filter((name) => name !== area)];
  const changed = rebuildWebOnChange(context, web, () => Promise.allSettled(rebuilding));
  for (const folder of new Set(['packages/web-build', ...web.flatMap(sourceFolders)])) {
    watchFolder(context, join(repoDir, folder, 'src'), changed);
  }
  if (area !== undefined) await serveArea(context, area, list);
}

/** Rebuilds a program when one of its sources changes, or a source of a package in its bundle. */
function watchProgram(program: Program, context: StartContext, stack: Stack, rebuilding: Set<Promise<void>>): void {
  const inputs = inputsOf(program);
  const build = builderOf(program, context);
  const changed = queueWork(context, () => {
    const rebuilt = rebuildProgram(program, context, stack, build);
    rebuilding.add(rebuilt);
    return rebuilt.finally(() => {
      rebuilding.delete(rebuilt);
      // Those of removed commands remain: a command may have been built again since.
      for (const file of inputsOf(program) ?? []) inputs?.add(file);
    });
  });
  for (const folder of sourceFolders(program.dir)) {
    const isOwn = folder === program.dir;
    watchFolder(context, join(repoDir, folder, 'src'), (file) => {
      if (isOwn || inputs === undefined || inputs.has(file)) changed();
    });
  }
  watchFolder(context, join(repoDir, program.dir, 'migrations'), changed);
}

/** The sources in a program's bundle; undefined if they are unknown, because its build executes some of them. */
function inputsOf(program: Program): Set<string> | undefined {
  if (executesSources(program)) return undefined;
  const { dir } = program;
  const dist = join(repoDir, dir, 'dist');
  const sourcesOf = (map: string) => {
    const { sources } = JSON.parse(readFileSync(join(dist, map), 'utf8')) as { sources: string[] };
    return sources.map((source) => join(dist, dirname(map), source));
  };
  return new Set(globSync('**/*.mjs.map', { cwd: dist }).flatMap(sourcesOf));
}

function executesSources({ dir }: Program): boolean {
  const { fairway } = JSON.parse(readFileSync(join(repoDir, dir, 'package.json'), 'utf8')) as {
    fairway: { data?: string[] };
  };
  return fairway.data !== undefined;
}

/**
 * Bundles a program in this process, which keeps what it parsed. A build that executes sources needs a new process each
 * time: this one would execute them only once.
 */
function builderOf(program: Program, { signal, closing }: StartContext): () => Promise<void> {
  if (executesSources(program)) return () => bundleProgram(program, signal);
  let opened: ReturnType<typeof openBundler> | undefined;
  closing.defer(async () => (await opened)?.close());
  return async () => {
    // Loaded on use: `npm start` does without esbuild's memory.
    const { openBundler } = await import('@fairway/service-build/bundle-service.mjs');
    opened ??= openBundler(join(repoDir, program.dir));
    const { rebuild } = await opened;
    await rebuild().catch((error: Error) => {
      throw new Failure(`${error.message}\n\nThe build of ${program.name} failed; see the errors above.`);
    });
  };
}

/** A workspace's folder and those of the workspaces that it is built from. */
function sourceFolders(dir: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(repoDir, dir, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const packages = Object.keys(dependencies).filter((name) => name.startsWith('@fairway/'));
  return [...new Set([dir, ...packages.flatMap((name) => sourceFolders(name.replace('@fairway', 'packages')))])];
}

/** Bundles a program and restarts it if the bundle changed. Turbo would take longer than the bundle itself. */
async function rebuildProgram(
  program: Program,
  { progress, signal }: StartContext,
  stack: Stack,
  build: () => Promise<void>,
): Promise<void> {
  const { name } = program;
  progress.line(`Building ${name} …`);
  const hashes = () => [hashOf(program.dir, loadedFiles), hashOf(program.dir, ['dist/migrations/*.sql'])];
  const before = hashes();
  const rebuild = async () => {
    await build();
    const [bundle, migrations] = hashes();
    if (migrations !== before[1]) await runEntry(program, ['migrate.mjs'], stack.instance, signal);
    const isChanged = bundle !== before[0] || migrations !== before[1];
    if (isChanged) await restart(program, stack);
    return isChanged;
  };
  await progress.step(name, rebuild, (isChanged) => (isChanged ? `${name} restarted` : `${name} unchanged`));
}

async function restart(program: Program, { processes, instance }: Stack): Promise<void> {
  const process = processes.find(({ name }) => name === program.name);
  await process?.restart(stackSpec(program, instance));
  await process?.whenReady();
}

/**
 * Waits for the programs, which build in a fraction of the time.
 * @returns what to call when a source of the shell or of these areas has changed
 */
function rebuildWebOnChange(context: StartContext, web: string[], programsRebuilt: () => Promise<unknown>): () => void {
  const { progress, folder, signal } = context;
  const hashes = () => Object.fromEntries(web.map((name) => [name, hashOf(name, ['dist/**/*.*'])]));
  const filters = web.map((name) => `./${name}`);
  let published = hashes();
  return queueWork(context, async () => {
    await programsRebuilt();
    progress.line('Building the shell and the areas …');
    await progress.step('Shell and areas built', () => runBuild(signal, filters));
    const built = hashes();
    const changed = web.filter((name) => published[name] !== built[name]);
    if (changed.length > 0) {
      await progress.step(`${changed.join(', ')} published`, () => publishReleases(folder.releases, signal, changed));
    }
    published = built;
  });
}

/** Starts the area's development server. The gateway finds it in the release folder until this process stops. */
async function serveArea(context: StartContext, area: string, list: string): Promise<void> {
  const { progress, folder, ports, signal, closing } = context;
  closing.defer(() => rmSync(list, { force: true }));
  startManaged(
    {
      name: `dev-${area}`,
      command: nodePath,
      args: [
        join(repoDir, 'packages', 'web-build', 'src', 'serve-area.ts'),
        String(ports['area-server']),
        folder.releases,
      ],
      cwd: join(repoDir, area),
      env: process.env,
      parentWatch: 'channel',
      onMessage: (line) => progress.line(String(line)),
      isReady: async () => existsSync(list),
      stopTimeoutMs: 3_000,
    },
    context,
  );
  // Its first build may be slow, or have an error that its developer is about to correct.
  await progress.step(`${area} served by its development server`, async () => {
    while (!existsSync(list)) await sleep(100, undefined, { signal });
  });
}

function hashOf(dir: string, patterns: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: join(repoDir, dir) }).sort()) {
    hash.update(readFileSync(join(repoDir, dir, file)));
  }
  return hash.digest('hex');
}

function watchFolder({ closing }: StartContext, folder: string, onChange: (file: string) => void): void {
  if (!existsSync(folder)) return;
  const unwatch = watchTree(folder, (file) => {
    if (!/\.test\.tsx?$|~$/.test(file)) onChange(file);
  });
  closing.defer(unwatch);
}

/** Runs the work after changes have settled, and again if something changed meanwhile; never concurrently. */
export function queueWork(
  { progress, signal }: Pick<StartContext, 'progress' | 'signal'>,
  work: () => Promise<void>,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  async function run(): Promise<void> {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      await work().catch((error: unknown) => {
        if (!signal.aborted) progress.line(describeFailure(error));
      });
    } while (again && !signal.aborted);
    running = false;
  }
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), quietMs);
  };
}
