/**
 * `npm run admin:create`, `bank:import`, `mail:retry` and so on: runs a command of a program with the variables that it
 * has in a running Fairway. If none is running, the databases are started for the command.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildStep, requireCommand } from '@fairway/stack/build/build';
import { holderOf } from '@fairway/stack/data-folder/data-folder';
import { loadSettings, type Settings } from '@fairway/stack/data-folder/settings';
import { loadState } from '@fairway/stack/data-folder/state';
import { Failure } from '@fairway/stack/failure';
import { prepareDatabases, requireThisVersion } from '@fairway/stack/migrate-and-seed';
import { openFairway, runningInstance } from '@fairway/stack/open-fairway';
import { nodePath } from '@fairway/stack/paths';
import { describeInstance, distOf, environmentOf, type Instance } from '@fairway/stack/processes/environment';
import { type Program, programs } from '@fairway/stack/processes/program-list';
import { type RunContext, runToExit } from '@fairway/stack/processes/run-to-exit';

type CommandContext = RunContext & { settings: Settings };

const [programName, entry = '', ...args] = process.argv.slice(2);

await runToExit(async (run) => {
  const context = { ...run, settings: loadSettings(process.env) };
  const program = programs.find(({ name }) => name === programName);
  if (!program) throw new Failure(`Unknown program "${programName}".`);
  const instance = await findInstance(context);
  await requireCommand(program, entry, context.signal);
  return runInForeground(program, instance, context.signal);
});

/** Those of the Fairway that runs on this data folder, otherwise of one that runs only its databases. */
async function findInstance(command: CommandContext): Promise<Instance> {
  const { settings, progress, signal } = command;
  if (holderOf(settings.dataDir)?.purpose === 'serve') return runningInstance(settings);
  const { context, engines } = await openFairway({ purpose: 'command', ...command });
  await requireThisVersion(context, engines.databaseUrl);
  await buildStep(progress, signal);
  const instance = describeInstance(context, engines, { overrides: false });
  await prepareDatabases(context, instance, loadState(context.folder.path));
  return instance;
}

/** Runs on our terminal in the folder where npm was called, so relative file names work. */
function runInForeground(program: Program, instance: Instance, stopping: AbortSignal): Promise<number> {
  const child = spawn(nodePath, [join(distOf(program, instance), entry), ...args], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: environmentOf(program, instance),
    stdio: 'inherit',
  });
  stopping.addEventListener('abort', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}
