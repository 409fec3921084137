import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { checked, countLine, failed, sum, type Tally } from '@fairway/drills/tally';
import { nodePath, repoDir } from '@fairway/stack/paths';
import { lastLines, runCommand } from '@fairway/stack/processes/command';
import pMap from 'p-map';
import { countVitest, unitProgress, type VitestReport } from './vitest-report.ts';
import { countTestFiles, type Workspace } from './workspaces.ts';

const minute = 60_000;
/** Ends hanging tests; a machine five times slower must still pass. */
const timeoutMinutes = 20;
export const atATime = Math.max(2, availableParallelism());
/** They start first, so that no long one runs alone at the end; the others follow by their number of files. */
const longest = ['services/question-bank', 'services/identity', 'gateway', 'packages/release', 'packages/operations'];
export const tool = (path: string) => join(repoDir, 'node_modules', path);

/** Runs the formatter and linter, and the search for unused code. */
export async function checkLint(signal: AbortSignal): Promise<Tally> {
  const options = { cwd: repoDir, signal };
  return sum([
    await runCheck('lint: biome', tool('.bin/biome'), ['ci', '--colors=off', '.'], options),
    await runCheck('lint: knip', tool('.bin/knip'), ['--no-progress'], options),
  ]);
}

/**
 * Runs the unit tests of workspaces, on the databases named in `env`. Reports each quarter of a large workspace, and each
 * workspace when it is done, with its failed tests.
 */
export async function runUnitTests(
  workspaces: Workspace[],
  env: NodeJS.ProcessEnv,
  reportDir: string,
  signal: AbortSignal,
  report: (line: string) => void,
): Promise<Tally> {
  mkdirSync(reportDir, { recursive: true });
  const tested = workspaces
    .map((workspace) => ({ ...workspace, files: countTestFiles(workspace) }))
    .filter(({ files }) => files > 0)
    .sort((a, b) => rank(b) - rank(a));
  const run = async (workspace: TestedWorkspace) => {
    const tally = await runVitest(workspace, env, reportDir, signal, report);
    report([`${workspace.dir}: ${countLine(tally)}`, ...tally.failures.map(({ name }) => name)].join('; '));
    return tally;
  };
  // One more than there are cores: tests wait for databases and processes.
  return sum(await pMap(tested, run, { concurrency: atATime + 1 }));
}

type TestedWorkspace = Workspace & { files: number };

const rank = ({ dir, files }: TestedWorkspace) => (longest.includes(dir) ? 1_000 - longest.indexOf(dir) : files);

async function runVitest(
  { dir, files }: TestedWorkspace,
  env: NodeJS.ProcessEnv,
  reportDir: string,
  signal: AbortSignal,
  report: (line: string) => void,
): Promise<Tally> {
  const reportFile = join(reportDir, `${dir.replaceAll('/', '-')}.json`);
  rmSync(reportFile, { force: true });
  const args = [
    tool('vitest/vitest.mjs'),
    'run',
    '--retry=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ];
  const { code, output, timedOut } = await runCommand(nodePath, args, {
    cwd: join(repoDir, dir),
    env: { ...env, NO_COLOR: '1' },
    signal,
    timeoutMs: timeoutMinutes * minute,
    onLine: unitProgress(dir, files, report),
  });
  const why = timedOut ? `The tests timed out after ${timeoutMinutes} minutes` : lastLines(output, 20);
  const tally = readReport(reportFile, (content) => countVitest(dir, content as VitestReport));
  if (!tally) return failed(`${dir}: vitest`, why);
  // An error outside every test ends the run with an error code but no failed test.
  if (code !== 0 && tally.failures.length === 0) return sum([tally, failed(`${dir}: vitest`, why)]);
  return tally;
}

/** Undefined if the program ended before it wrote its report. */
export function readReport(path: string, count: (content: unknown) => Tally): Tally | undefined {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

export async function runCheck(
  name: string,
  command: string,
  args: string[],
  options: { cwd: string; signal: AbortSignal },
): Promise<Tally> {
  const { code, output, timedOut } = await runCommand(command, args, {
    ...options,
    timeoutMs: timeoutMinutes * minute,
    env: { ...process.env, NO_COLOR: '1' },
  });
  if (code === 0) return checked();
  return failed(name, timedOut ? `It timed out after ${timeoutMinutes} minutes` : lastLines(output, 30));
}
