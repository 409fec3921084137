import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { checked, countLine, failed, sum, type Tally } from '@fairway/drills/tally';
import { nodePath, repoDir } from '@fairway/stack/paths';
import { type CommandOptions, lastLines, runCommand } from '@fairway/stack/processes/command';
import pMap from 'p-map';
import { countVitest, unitProgress, type VitestReport } from './vitest-report.ts';
import { countTestFiles, type Workspace } from './workspaces.ts';

const minute = 60_000;
/** Ends hanging tests; a machine five times slower must still pass. */
const timeoutMinutes = 20;
export const atATime = Math.max(2, availableParallelism());
/** They start first, so that no long one runs alone at the end; the others follow by their number of files. */
const longest = [
  'services/question-bank',
  'services/identity',
  'gateway',
  'mfe-admin',
  'packages/release',
  'packages/operations',
  'services/mailer',
  'packages/stack',
];
export const tool = (path: string) => join(repoDir, 'node_modules', path);

/** Runs the formatter and linter, and the search for unused code. */
export async function checkLint(signal: AbortSignal): Promise<Tally> {
  const options = { cwd: repoDir, signal };
  return sum(
    await Promise.all([
      runCheck('lint: biome', tool('.bin/biome'), ['ci', '--colors=off', '.'], options),
      runCheck('lint: knip', tool('.bin/knip'), ['--no-progress'], options),
    ]),
  );
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

function runVitest(
  { dir, files }: TestedWorkspace,
  env: NodeJS.ProcessEnv,
  reportDir: string,
  signal: AbortSignal,
  report: (line: string) => void,
): Promise<Tally> {
  const reportFile = join(reportDir, `${dir.replaceAll('/', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  return runReported(`${dir}: vitest`, [tool('vitest/vitest.mjs'), 'run', '--retry=1', ...reporters], {
    reportFile,
    count: (content) => countVitest(dir, content as VitestReport),
    cwd: join(repoDir, dir),
    env,
    signal,
    timeoutMs: timeoutMinutes * minute,
    onLine: unitProgress(dir, files, report),
  });
}

type Reported = CommandOptions & { reportFile: string; count: (content: unknown) => Tally; timeoutMs: number };

/** Runs a program of Node that writes a report, and counts that. */
export async function runReported(
  name: string,
  args: string[],
  { reportFile, count, ...options }: Reported,
): Promise<Tally> {
  mkdirSync(dirname(reportFile), { recursive: true });
  rmSync(reportFile, { force: true });
  const env = { ...options.env, NO_COLOR: '1' };
  const { code, output, timedOut } = await runCommand(nodePath, args, { ...options, env });
  const why = timedOut ? `The tests timed out after ${options.timeoutMs / minute} minutes` : lastLines(output, 30);
  let tally: Tally;
  try {
    tally = count(JSON.parse(readFileSync(reportFile, 'utf8')));
  } catch {
    // It ended before it wrote its report.
    return failed(name, why);
  }
  // An error outside every test ends the run with an error code but no failed test.
  return code !== 0 && tally.failures.length === 0 ? sum([tally, failed(name, why)]) : tally;
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
