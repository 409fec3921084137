import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBuild } from './build.ts';
import { describeFailure, Failure } from './failure.ts';
import { runEntry } from './migrate-and-seed.ts';
import { nodePath, repoDir } from './paths.ts';
import { type Program, programs } from './program-list.ts';
import { type StartContext, startManaged } from './run-engines.ts';
import { publishReleases, type Stack } from './stack.ts';
import { watchTree } from './watch-tree.ts';

const areas = ['shell', 'mfe-public', 'mfe-study', 'mfe-tests', 'mfe-admin'];
const quietMs = 150;

/**
 * Rebuilds and deploys changes: a service is restarted with its new bundle, a web area is published. The given area is
 * built by webpack's own watch mode, which takes a fraction of a full build.
 */
export async function watchSources(context: StartContext, stack: Stack, area: string | undefined): Promise<void> {
  if (area !== undefined && !areas.includes(area)) {
    throw new Failure(`Unknown area "${area}": choose one of ${areas.join(', ')}, or none to work on all of Fairway.`);
  }
  const { progress, folder, signal } = context;
  const filters = area === undefined ? [] : [`!@fairway/${area}`];
  let bundles = bundleHashes();
  let published = areaHashes();

  async function rebuild(): Promise<void> {
    await progress.step('Built what changed', () => runBuild(signal, ['*', ...filters]));
    const built = areaHashes();
    const changedAreas = areas.filter((name) => published[name] !== built[name]);
    if (changedAreas.length > 0) await publishReleases(folder.releases, signal, changedAreas);
    published = built;
    const before = bundles;
    bundles = bundleHashes();
    for (const program of programs.filter(({ name }) => before[name] !== bundles[name])) {
      await progress.step(`${program.name} restarted`, () => restart(program, stack, signal));
    }
  }

  const sources = globSync(['packages/*/src', 'services/*/{src,migrations}', 'gateway/src', '{shell,mfe-*}/src'], {
    cwd: repoDir,
  });
  const changed = queueWork(context, rebuild);
  for (const folder of sources.filter((path) => path !== `${area}/src`))
    watchFolder(context, join(repoDir, folder), changed);

  if (area === undefined) return;
  const areaBuilt = queueWork(context, async () => {
    await progress.step(`${area} published`, () => publishReleases(folder.releases, signal, [area]));
  });
  const dist = join(repoDir, area, 'dist');
  mkdirSync(dist, { recursive: true });
  watchFolder(context, dist, areaBuilt);
  startManaged(
    {
      name: `webpack-${area}`,
      command: nodePath,
      args: [join(repoDir, 'node_modules', '.bin', 'webpack'), '--watch'],
      cwd: join(repoDir, area),
      env: process.env,
      parentWatch: 'pipe',
      isReady: async () => true,
      stopTimeoutMs: 3_000,
    },
    context,
  );
}

async function restart(program: Program, stack: Stack, signal: AbortSignal): Promise<void> {
  if (program.kind === 'service') await runEntry(program, ['migrate.mjs'], stack.around, signal);
  const process = stack.processes.find(({ name }) => name === program.name);
  await process?.restart();
  await process?.whenReady();
}

function bundleHashes(): Record<string, string> {
  return Object.fromEntries(programs.map(({ name, dir }) => [name, hashOf(dir, ['dist/**/*.{mjs,sql}'])]));
}

/** The content hash of each area's release. */
function areaHashes(): Record<string, string> {
  return Object.fromEntries(areas.map((name) => [name, hashOf(name, ['dist/**/*.*'])]));
}

function hashOf(dir: string, patterns: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: join(repoDir, dir) }).sort()) {
    hash.update(readFileSync(join(repoDir, dir, file)));
  }
  return hash.digest('hex');
}

function watchFolder({ closing }: StartContext, folder: string, onChange: () => void): void {
  if (!existsSync(folder)) return;
  const unwatch = watchTree(folder, (file) => {
    if (!/\.test\.tsx?$|~$/.test(file)) onChange();
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
